import type { Meeting } from '@core/contract/meeting'
import type { TabItem } from '@/components/Tabs/Tabs'
import type { Say } from './say'
import type { MeetingBook } from './useMeetings'

export type MeetingTab = 'agenda' | 'received' | 'sent' | 'more'

/** Requests made by either side. Meetings that the scheduler planned are only in the agenda. */
export function requestsOf({ list }: MeetingBook): { received: Meeting[]; sent: Meeting[] } {
  const asked = list.Items.filter(({ IsPlanned }) => !IsPlanned)
  return {
    received: asked.filter(({ IsMine }) => !IsMine),
    sent: asked.filter(({ IsMine }) => IsMine),
  }
}

/** Whether the caller goes to the meeting: a company's meetings name the colleague who goes. */
export const isOwnIn =
  ({ slots }: MeetingBook) =>
  ({ Assignee }: Meeting): boolean =>
    slots.Colleagues.length === 0 || Assignee === undefined || Assignee.Id === slots.Self

/** The tabs over meetings with their counts; the page names the last one. */
export function meetingTabs(say: Say, book: MeetingBook, more: string): TabItem[] {
  const isOwn = isOwnIn(book)
  const count = (meetings: readonly Meeting[], isMeant: (one: Meeting) => boolean) =>
    meetings.filter(isMeant).length
  const isOpen = ({ State }: Meeting) => State === 'requested'
  const { Items } = book.list
  const agenda = count(Items, one => one.State === 'scheduled' && isOwn(one))
  return [
    { id: 'agenda', text: say('meet.tab.agenda'), count: agenda },
    {
      id: 'received',
      text: say('meet.tab.received'),
      count: count(Items, one => one.WaitsForMe && isOpen(one)),
    },
    { id: 'sent', text: say('meet.tab.sent'), count: count(requestsOf(book).sent, isOpen) },
    { id: 'more', text: more },
  ]
}
