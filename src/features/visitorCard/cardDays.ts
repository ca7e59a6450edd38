import type { VisitorCard } from '@core/contract/registration'
import type { FairFacts } from '@/api/parse/config'
import { fairDays } from '@core/gate/fairTime'
import { fairDateText } from '@/i18n/fairTime'

/** A day of the fair for a card. `over`: the card was valid on it and has not been used. */
export type DayState = 'used' | 'today' | 'toCome' | 'over'

export interface CardDay {
  /** ISO date. */
  date: string
  state: DayState
  isToday: boolean
}

/** The most days of a fair; a longer one is a typing error. */
const MOST_DAYS = 60

/** The current day at the fair. */
export const fairDay = (now: number): string => fairDateText(new Date(now).toISOString())

/** The valid days of a card, including used ones; all days of the fair if the card names none. */
export function cardDays(
  card: Pick<VisitorCard, 'Days' | 'UsedDays'>,
  fair: FairFacts | undefined,
  today: string,
): CardDay[] {
  const good = card.Days.length > 0 ? card.Days : daysOf(fair)
  const days = [...new Set([...good, ...card.UsedDays])].sort()
  return days.map(date => ({
    date,
    state: stateOf(date, card.UsedDays, today),
    isToday: date === today,
  }))
}

function stateOf(date: string, used: readonly string[], today: string): DayState {
  if (used.includes(date)) return 'used'
  if (date === today) return 'today'
  return date > today ? 'toCome' : 'over'
}

function daysOf(fair: FairFacts | undefined): string[] {
  return fairDays(fair?.start, fair?.end).slice(0, MOST_DAYS)
}
