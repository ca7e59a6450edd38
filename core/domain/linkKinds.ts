/** The subject of a signed link: a form, or one record (RESOURCE:ID). */
export const LINK_KINDS = ['form', 'record'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
