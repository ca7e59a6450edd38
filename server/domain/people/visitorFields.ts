/**
 * A field an exhibitor may see of a visitor; phone and e-mail are masked unless it is shown in
 * full.
 */
export interface VisitorField {
  id: string
  isFull: boolean
}

/** The default: who a visitor is in business, and where they come from (DECISIONS §8). */
export const DEFAULT_VISITOR_FIELDS: readonly VisitorField[] = [
  'NameStr',
  'CompanyName',
  'Position',
  'Country',
].map(id => ({
  id,
  isFull: false,
}))

/** Fields of SPEC §3's visitor record that are no answers of a form. */
export const RECORD_FIELDS: ReadonlySet<string> = new Set([
  'NameStr',
  'Mobile',
  'AddDate',
  'SourceName',
  'ReadNoticeTime',
])
