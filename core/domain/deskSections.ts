/** Sections of the desk besides the reviews. Each has a command of its own. */
export const DESK_SECTIONS = [
  'overview',
  'people',
  'companies',
  'arrivals',
  'leads',
  'orders',
  'gates',
  'quotas',
  'deadlines',
  'notices',
  'news',
  'import',
  'jobs',
  'audit',
  'files',
] as const
export type DeskSectionName = (typeof DESK_SECTIONS)[number]
