/**
 * What the organiser's people look through, set and write beside their reviews: sections of the
 * desk, each with a command of its own.
 */
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
