import { localized } from '@core/domain/language'
import { fairTime } from '@core/gate/fairTime'
import { exportMessages } from '@core/messages/exports'
import { translator } from '@core/messages/defineMessages'
import type { ExportedRow } from '../../repositories/exportRepository'
import type { RegistrationFacts } from '../../repositories/registrationFacts'
import type { fairFacts } from '../fairFacts'
import type { CellKind } from './cellKinds'
import { inLanguages, type ExportLanguage } from './exportLanguage'
import { exportState } from './exportState'

const translate = translator(exportMessages)
/** A fair that lasts longer gets no columns for its days. */
const MOST_DAYS = 31

export interface VisitColumn {
  heading: string
  kind: CellKind
  text: (row: ExportedRow) => string
}

/**
 * The columns of a registration table after the answers: ticket, order and amount, tags, each
 * check-in, and for each day the first entry.
 */
export function visitColumns(
  language: ExportLanguage,
  { days, offsetMinutes }: Pick<ReturnType<typeof fairFacts>, 'days' | 'offsetMinutes'>,
): VisitColumn[] {
  const heading = (key: keyof typeof exportMessages, params?: { day: string }) =>
    inLanguages(language, inOne =>
      translate(inOne, key as 'export.firstEntry', params ?? { day: '' }),
    )
  const column = (
    key: keyof typeof exportMessages,
    text: (facts: RegistrationFacts) => string,
    kind: CellKind = 'text',
  ): VisitColumn => ({
    heading: heading(key),
    kind,
    text: ({ facts }) => (facts ? text(facts) : ''),
  })
  const both = (cn: string, en: string) => inLanguages(language, inOne => localized(cn, en, inOne))
  const at = (time: string) => fairTime(Date.parse(time), offsetMinutes)
  const entry = ({ at: time, gate, gateEn }: RegistrationFacts['entries'][number]) =>
    [at(time).day, at(time).time, both(gate, gateEn)].filter(Boolean).join(' ')
  const firstOn =
    (day: string) =>
    ({ entries }: RegistrationFacts) => {
      const first = entries.map(({ at: time }) => at(time)).find(entered => entered.day === day)
      return first ? `${first.day} ${first.time}` : ''
    }
  return [
    column('export.ticket', ({ ticket }) => (ticket ? both(ticket.name, ticket.nameEn) : '')),
    column('export.order', ({ order }) => order?.id ?? ''),
    column('export.orderState', ({ order }) =>
      order ? exportState(language, 'order', order.state) : '',
    ),
    column('export.amount', ({ order }) => (order ? String(order.total / 100) : ''), 'number'),
    column('export.tags', ({ tags }) => tags.join('; ')),
    column('export.entries', ({ entries }) => String(entries.length), 'number'),
    column('export.checkIns', ({ entries }) => entries.map(entry).join('; ')),
    ...(days.length > MOST_DAYS ? [] : days).map(day => ({
      ...column('export.firstEntry', firstOn(day), 'time'),
      heading: heading('export.firstEntry', { day }),
    })),
  ]
}
