import type { LiveItem } from '@core/contract/hallLive'

export const LIVE_TABS = ['today', 'upcoming', 'replay'] as const
export type LiveTab = (typeof LIVE_TABS)[number]

/**
 * Sessions by their tab; `today` is a day of the fair's clock. A session that is over and has no
 * replay is listed only under its day.
 */
export function byTab(
  items: readonly LiveItem[],
  today: string,
): Readonly<Record<LiveTab, readonly LiveItem[]>> {
  const isToday = ({ Day, State }: LiveItem) => State === 'live' || Day === today
  const order: Readonly<Record<LiveItem['State'], number>> = {
    live: 0,
    preview: 1,
    replay: 2,
    ended: 3,
  }
  return {
    today: items.filter(isToday).sort((a, b) => order[a.State] - order[b.State]),
    upcoming: items.filter(item => item.State === 'preview' && !isToday(item)),
    // the latest first
    replay: items.filter(({ State }) => State === 'replay').reverse(),
  }
}

/** The tab that is shown first: today's sessions, otherwise coming ones, otherwise replays. */
export const firstTab = (tabs: ReturnType<typeof byTab>): LiveTab =>
  LIVE_TABS.find(tab => tabs[tab].length > 0) ?? 'upcoming'

/** The remaining time: days and hours, hours and minutes, or minutes. */
export function untilThen(seconds: number): {
  word: 'days' | 'hours' | 'minutes'
  d: number
  h: number
  m: number
} {
  const minutes = Math.ceil(seconds / 60)
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  return { word: d > 0 ? 'days' : h > 0 ? 'hours' : 'minutes', d, h, m }
}
