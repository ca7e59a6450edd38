import { deskViewMessages } from '@/i18n/messages/deskViews'
import { useText } from '@/i18n/useText'
import type { DeskHead } from '../table/heads'
import { useHiddenColumns } from '../table/useHiddenColumns'
import { useDesk } from '../DeskContext'
import { useReview } from './ReviewContext'

/** The columns of a row besides title and state, when the list has the whole width. */
export type ReviewColumn = 'company' | 'facts' | 'ticket' | 'order' | 'visits' | 'tags' | 'time'
const WIDTHS: Readonly<Record<ReviewColumn, string>> = {
  company: 'minmax(0, 3fr)',
  facts: 'minmax(0, 3fr)',
  ticket: 'minmax(0, 2fr)',
  order: 'minmax(0, 2fr)',
  visits: 'minmax(0, 3fr)',
  tags: 'minmax(0, 2fr)',
  time: '136px',
}

/** The columns of the queue: all of them, those hidden on this device, and their widths. */
export function useReviewColumns() {
  const desk = useDesk()
  const { store, tags } = useReview()
  const say = useText(deskViewMessages)
  const [hidden, toggle] = useHiddenColumns('review')
  const isPeople = store.kind.Kind.startsWith('registration:')
  const columns: readonly (DeskHead & { name: ReviewColumn })[] = [
    ...(isPeople ? [] : [{ name: 'company' as const, text: say('view.company') }]),
    { name: 'facts', text: say('view.facts') },
    ...(isPeople
      ? ([
          { name: 'ticket', text: say('view.ticket') },
          ...(desk.sees('money') ? [{ name: 'order' as const, text: say('view.order') }] : []),
          { name: 'visits', text: say('view.visits') },
        ] as const)
      : []),
    ...(tags.isOffered ? [{ name: 'tags' as const, text: say('view.tags') }] : []),
    { name: 'time', text: say('view.time') },
  ]
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  return {
    columns,
    hidden,
    toggle,
    shown,
    title: say('view.title'),
    widths: ['minmax(0, 4fr)', ...shown.map(({ name }) => WIDTHS[name]), '120px'].join(' '),
  }
}
