import { dayAfter, daysFrom, readDay } from '../format/calendarDay'

/** Pages of the app that show advertisements. */
export const AD_PAGES = ['landing', 'directory'] as const
export type AdPage = (typeof AD_PAGES)[number]

/**
 * A place for advertisements: where it is, how large its pictures are, what a day costs, and how
 * many show in it on one day.
 */
export interface AdPlace {
  id: string
  page: AdPage
  name: string
  nameEn: string
  /** Pixels of the picture. */
  width: number
  height: number
  /** Cents of a yuan. */
  pricePerDay: number
  stock: number
}

/** What a fair offers to advertise: ads.json of its folder. */
export interface AdFrame {
  /** First and last day that can be booked, ISO. */
  from: string
  until: string
  /** Most days of one advertisement. */
  mostDays: number
  places: readonly AdPlace[]
  /**
   * Categories of products whose advertisements need the number of an approval; a branch includes
   * all below it.
   */
  approvals: readonly string[]
  /** Where companies transfer the price to. */
  payTo: string
  payToEn: string
}

/** The source that the code of a company's poster carries. */
export const posterSource = (company: string): string => `poster-${company}`.slice(0, 64)

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Every day from one to another (ISO); none where they are no days or in the wrong order, and none
 * beyond `most`.
 */
export function adDays(from: string, until: string, most = 400): string[] {
  if (!isDay(from) || !isDay(until) || until < from) return []
  const count = Math.min(most, daysFrom(from, until) + 1)
  return Array.from({ length: count }, (_, at) => dayAfter(from, at))
}

/** What so many days in a place cost, in cents. */
export const adPrice = ({ pricePerDay }: Pick<AdPlace, 'pricePerDay'>, days: number): number =>
  pricePerDay * days

/** Which key of the fair's capacities a place has on a day. */
export const adKey = (place: string, day: string): string => `${place} ${day}`

const isDay = (text: string): boolean => DAY.test(text) && readDay(text) !== undefined
