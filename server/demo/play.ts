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
  /** How large the demo is against a full one. */
  scale: number
  random: Random
  stage: Stage
  timeline: Timeline
  tables: Repositories
  /** Sessions may be sent to this server's live service. */
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
  /** Who opened a talk with which company: what happens at one moment must not open it twice. */
  talking: WeakMap<DemoCompany, Set<DemoVisitor>>
  /** Who people try the demo as, once they have registered: see TRIED_VISITOR. */
  tried?: DemoVisitor
  /** A step of the server itself. */
  systemStep(resource: string, id: string, action: string): Promise<void>
  /** Does the jobs that acts have queued. */
  drainJobs(): Promise<void>
  phoneOf(person: InventedPerson): Phone
  /** Answers that the login already proves. */
  provenBy(form: FormDefinition, person: InventedPerson): FormValues
  /** The code of a visitor's card; empty while their registration does not hold. */
  cardOf(visitor: DemoVisitor): Promise<string>
}

/** Whether this is the first act in which the two talk; from then on it is not. */
export function beginTalk({ talking }: Play, company: DemoCompany, visitor: DemoVisitor): boolean {
  const known = talking.get(company) ?? new Set()
  talking.set(company, known)
  if (known.has(visitor)) return false
  known.add(visitor)
  return true
}
