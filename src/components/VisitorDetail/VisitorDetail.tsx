import type { AnswerRow } from '@core/answers/types'
import { AnswerTable, type AnswerTableProps } from '../AnswerTable/AnswerTable'

export interface VisitorDetailProps extends Pick<
  AnswerTableProps,
  'addressOf' | 'onOpenFile' | 'onPreview' | 'texts'
> {
  /** What `visitorDetail` of core/answers gives: masked, in the order of SPEC §2. */
  rows: readonly AnswerRow[]
}

/** The visitor detail table (SPEC §2): one card, a row for everything that is known. */
export function VisitorDetail({ rows, ...table }: VisitorDetailProps) {
  return <AnswerTable sections={[{ id: 'visitor', title: '', rows }]} {...table} />
}
