import type { FormDefinition, FormValues } from '@core/form/types'
import type { Phone } from '../repositories/personRepository'
import type { InventedPerson } from '../samples/people'
import type { Fair } from '../repositories/fairRepository'
import type { Repositories } from '../repositories/repositories'
import type { FormService } from '../domain/forms/formService'
import type { Random } from '../samples/random'
import type { Actor, Stage } from './stage'
import type { Timeline } from './timeline'

/** A visitor of the demo whose registration was taken, and when. */
export interface DemoVisitor extends Actor {
  at: Date
  name: string
}
/** A company of the demo, with the account that acts for it. */
export interface DemoCompany {
  /** Of the folder: people try the demo with its login. */
  isTried: boolean
  id: string
  name: string
  nameEn: string
  hall: string
  booth: string
  actor: Actor
}

/** Everything the acts of a demo share. */
export interface Play {
  fair: Fair
  /** Version of the privacy notice people agree to. */
  consent: string
  seed: number
  /** Size of the demo relative to a full one. */
  scale: number
  random: Random
  stage: Stage
  timeline: Timeline
  tables: Repositories
  /** Sessions may be streamed to this server's live service. */
  takesStreams: boolean
  forms: FormService
  /** Midnight of the first day of the story and of today, where the fair is held. */
  start: Date
  end: Date
  now: Date
  /** Midnight of the fair's first day. */
  opensOn: Date
  owner: Actor
  reviewer: Actor
  gate: Actor
  companies: DemoCompany[]
  visitors: DemoVisitor[]
  /**
   * Visitors who have opened a talk, by company: acts at the same moment must not open one twice.
   */
  talking: WeakMap<DemoCompany, Set<DemoVisitor>>
  /** Who people try the demo as, once they have registered: see TRIED_VISITOR. */
  tried?: DemoVisitor
  /** A step of the server itself. */
  systemStep(resource: string, id: string, action: string): Promise<void>
  /** Runs the jobs that acts have enqueued. */
  drainJobs(): Promise<void>
  phoneOf(person: InventedPerson): Phone
  /** Answers that the login already proves. */
  provenBy(form: FormDefinition, person: InventedPerson): FormValues
  /** Codes of valid cards that acts already know, by the id of their person. */
  cards: Map<number, string>
  /** The code of a visitor's card; empty while their registration is not valid. */
  cardOf(visitor: DemoVisitor): Promise<string>
}

/** True for the first act in which the two talk, false for later ones. */
export function beginTalk({ talking }: Play, company: DemoCompany, visitor: DemoVisitor): boolean {
  const known = talking.get(company) ?? new Set()
  talking.set(company, known)
  if (known.has(visitor)) return false
  known.add(visitor)
  return true
}
