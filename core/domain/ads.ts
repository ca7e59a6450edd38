import { dayAfter, daysFrom, readDay } from '../format/calendarDay'

/** Pages of the app that show advertisements. */
export const AD_PAGES = ['landing', 'directory'] as const
export type AdPage = (typeof AD_PAGES)[number]

/**
 * A place for advertisements, with the size of its pictures and its price for a day. `stock` is how
 * many advertisements it shows on one day.
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

/** The offer of a fair for advertisements: ads.json of its folder. */
export interface AdFrame {
  /** First and last day that can be booked, ISO. */
  from: string
  until: string
  /** The most days of one advertisement. */
  mostDays: number
  places: readonly AdPlace[]
  /**
   * Categories of products whose advertisements need an approval number. A branch includes all
   * categories below it.
   */
  approvals: readonly string[]
  /** The account that companies transfer the price to. */
  payTo: string
  payToEn: string
}

/** The source (channel) in the code of a company's poster. */
export const posterSource = (company: string): string => `poster-${company}`.slice(0, 64)

const DAY = /^\d{4}-\d\d-\d\d$/

/** Every day of a period (ISO), at most `most`. Empty for bad days or a wrong order. */
export function adDays(from: string, until: string, most = 400): string[] {
  if (!isDay(from) || !isDay(until) || until < from) return []
  const count = Math.min(most, daysFrom(from, until) + 1)
  return Array.from({ length: count }, (_, at) => dayAfter(from, at))
}

/** The price of a number of days in a place, in cents. */
export const adPrice = ({ pricePerDay }: Pick<AdPlace, 'pricePerDay'>, days: number): number =>
  pricePerDay * days

/** The key of a place on a day among the fair's capacities. */
export const adKey = (place: string, day: string): string => `${place} ${day}`

const isDay = (text: string): boolean => DAY.test(text) && readDay(text) !== undefined
