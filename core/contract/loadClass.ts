import type { Tag } from './tags'

/**
 * The classes of calls under overload, the most important first: exports are refused first, gates
 * last. Each class has a share of the concurrent calls (server/http/plugins/shedding).
 */
export const LOAD_CLASSES = ['gate', 'payment', 'login', 'submit', 'list', 'export'] as const
export type LoadClass = (typeof LOAD_CLASSES)[number]

/** The class of all calls under a heading. */
const BY_TAG: Partial<Record<Tag, LoadClass>> = {
  gates: 'gate',
  'on site': 'gate',
  tickets: 'payment',
  login: 'login',
  accounts: 'login',
  captcha: 'login',
  wechat: 'login',
  'waiting room': 'login',
  // the form and the data about a person are part of registering
  registration: 'submit',
}

/** Under other headings, writes are `submit` and reads are `list`. */
export const loadClassOf = (
  tag: Tag,
  { load, write }: { load?: LoadClass; write: boolean },
): LoadClass => load ?? BY_TAG[tag] ?? (write ? 'submit' : 'list')
