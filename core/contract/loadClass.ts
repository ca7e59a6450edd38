import type { Tag } from './tags'

/**
 * What a server that has too much to do still does, the first longest: gates, payment, logins, what
 * is submitted, lists, exports. Each class has a share of what may be under way at once
 * (server/http/plugins/shedding).
 */
export const LOAD_CLASSES = ['gate', 'payment', 'login', 'submit', 'list', 'export'] as const
export type LoadClass = (typeof LOAD_CLASSES)[number]

/** Of all calls under a heading. */
const BY_TAG: Partial<Record<Tag, LoadClass>> = {
  gates: 'gate',
  'on site': 'gate',
  tickets: 'payment',
  login: 'login',
  accounts: 'login',
  captcha: 'login',
  wechat: 'login',
  'waiting room': 'login',
  // the form and what is known of a person belong to the registration
  registration: 'submit',
}

/** Elsewhere, what changes something is submitted, and what does not is a list. */
export const loadClassOf = (
  tag: Tag,
  { load, write }: { load?: LoadClass; write: boolean },
): LoadClass => load ?? BY_TAG[tag] ?? (write ? 'submit' : 'list')
