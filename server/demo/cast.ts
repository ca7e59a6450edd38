import type { FormDefinition } from '@core/form/types'
import type { FormService } from '../domain/forms/formService'
import type { Repositories } from '../repositories/repositories'
import { createAnswerMaker, type AnswerMaker } from '../samples/answers'
import type { Random } from '../samples/random'
import type { Play } from './play'
import type { Actor } from './stage'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The hour at which work ends; the 22 hours after it become the last 9 of them. */
const [EVENING, NIGHT, DAY] = [19.5, 22, 9]

/** A form that people of the demo answer, in its current version. */
export interface DemoForm {
  form: FormDefinition
  answer: AnswerMaker
}

/**
 * The current version of a form with a generator of answers; undefined where the fair has no form
 * of that id.
 */
export async function loadForm(
  forms: FormService,
  appId: string,
  id: string | undefined,
  random: Random,
): Promise<DemoForm | undefined> {
  const current = id === undefined ? undefined : await forms.findCurrent(appId, id)
  if (!current) return undefined
  const form = await forms.load(appId, current.formId, current.version)
  return { form, answer: createAnswerMaker(form, random) }
}

/** One of the organiser's people by role, e.g. who reviews. */
export async function organiser(
  tables: Repositories,
  appId: string,
  logins: readonly string[],
): Promise<Actor> {
  for (const login of logins) {
    const account = await tables.organisers.findByLogin(appId, login)
    if (account) return { personId: account.personId, audience: 'oa' }
  }
  throw new Error('the demo fair has no account of its organiser')
}

/**
 * A moment of a day when people are awake: most moments are between nine and six, a few in the
 * evening.
 */
export function momentOn(random: Random, day: Date): Date {
  const hour = random.chance(0.8) ? 9 + random.next() * 9 : 18 + random.next() * 4.5
  return new Date(day.getTime() + hour * HOUR_MS)
}

/** A moment of a day in the hours in which companies and the organiser work: 8:30 to 19:30. */
export function momentAtWork(random: Random, day: Date): Date {
  return new Date(day.getTime() + (8.5 + random.next() * 11) * HOUR_MS)
}

/**
 * Moves a moment of work into the day, from 8:30 to 19:30: nights become part of the next day. The
 * order of moments stays the same. Moments at least two and a half hours apart stay more than an
 * hour apart, so that they are not run side by side.
 */
export function inWorkingHours({ start }: Pick<Play, 'start'>, at: Date): Date {
  const sinceEvening = (((at.getTime() - start.getTime()) / HOUR_MS - EVENING) % 24) + 24
  const hours = sinceEvening % 24
  if (hours >= NIGHT) return at
  return later(at, (NIGHT - hours) * (1 - DAY / NIGHT))
}

/** How many hours the organiser takes to decide: mostly a day, sometimes over two days. */
export function hoursOfReview(random: Random): number {
  const how = random.next()
  if (how < 0.82) return 2 + random.next() * 22
  return how < 0.97 ? 24 + random.next() * 20 : 49 + random.next() * 11
}

/** A moment of the last days, mostly of the last one, for what still waits for a decision. */
export function waitingSince(play: Pick<Play, 'start' | 'now'>, random: Random): Date {
  const how = random.next()
  const hours =
    how < 0.75
      ? 1 + random.next() * 21
      : how < 0.96
        ? 23 + random.next() * 22
        : 50 + random.next() * 8
  const at = later(play.now, -hours)
  const worked = inWorkingHours(play, at)
  return worked < play.now ? worked : at
}

/** Midnight of the days from `first` to `last`, in the fair's zone. */
export function daysBetween(first: Date, last: Date): Date[] {
  const days: Date[] = []
  for (let at = first.getTime(); at <= last.getTime(); at += DAY_MS) days.push(new Date(at))
  return days
}

export function later(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}
