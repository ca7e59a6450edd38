import { isRecord, type Json } from './values'

/** The checks before a fair opens, in the order of the work. */
export const READY_ITEMS = [
  'dates',
  'contact',
  'logo',
  'privacy',
  'form',
  'closes',
  'tickets',
  'payment',
  'gates',
  'gateStaff',
  'companies',
  'booths',
  'halls',
  'translations',
  'sms',
  'mail',
  'wechat',
] as const
export type ReadyItem = (typeof READY_ITEMS)[number]
/** `missing`: the fair cannot open without it. `look`: it can open, but should check it. */
export type ReadyState = 'ready' | 'look' | 'missing'

export interface ReadyFacts {
  config: Json
  registrationCloses: string | undefined
  /** Ids of the forms. */
  forms: readonly string[]
  /** The content page `privacy`. */
  privacy: Json | undefined
  counts: {
    visitorTickets: number
    pricedTickets: number
    gates: number
    gateAccounts: number
    halls: number
    companies: number
    withoutBooth: number
  }
  /** Providers that this server has. */
  providers: { sms: boolean; mail: boolean; wechat: boolean; payment: boolean }
  /** The number of texts in one language only. */
  untranslated: number
  /** Today by the fair's clock, as an ISO day, and the moment in milliseconds. */
  today: string
  now: number
}

/** The readiness of a fair: every item with its state, and the number of affected things. */
export function readinessOf(
  facts: ReadyFacts,
): { item: ReadyItem; state: ReadyState; count: number }[] {
  const { config, counts, providers, untranslated } = facts
  const fair = isRecord(config['Fair']) ? config['Fair'] : {}
  const contact = isRecord(config['Contact']) ? config['Contact'] : {}
  const forms = isRecord(config['Forms']) ? config['Forms'] : {}
  const [start, end] = [said(fair['Start']), said(fair['End'])]
  const hasNotice =
    said(facts.privacy?.['Html']) &&
    said(facts.privacy?.['Html_en']) &&
    said(config['PrivacyVersion'])
  const closes = facts.registrationCloses === undefined ? NaN : Date.parse(facts.registrationCloses)
  const states: Readonly<Record<ReadyItem, ReadyState>> = {
    dates: !start || !end ? 'missing' : end < facts.today ? 'look' : 'ready',
    contact: said(contact['Email']) || said(contact['Phone']) ? 'ready' : 'look',
    logo: said(config['visitor_logo_cn']) || said(config['logo']) ? 'ready' : 'look',
    privacy: hasNotice ? 'ready' : 'missing',
    form: facts.forms.includes(said(forms['visitor'])) ? 'ready' : 'missing',
    closes: Number.isNaN(closes) || closes < facts.now ? 'look' : 'ready',
    tickets: counts.visitorTickets > 0 ? 'ready' : 'look',
    payment: counts.pricedTickets > 0 && !providers.payment ? 'missing' : 'ready',
    gates: counts.gates > 0 ? 'ready' : 'missing',
    gateStaff: counts.gateAccounts > 0 ? 'ready' : 'missing',
    companies: counts.companies > 0 ? 'ready' : 'look',
    booths: counts.withoutBooth > 0 ? 'look' : 'ready',
    halls: counts.halls > 0 ? 'ready' : 'look',
    translations: untranslated > 0 ? 'look' : 'ready',
    sms: providers.sms ? 'ready' : 'missing',
    mail: providers.mail ? 'ready' : 'look',
    wechat: providers.wechat ? 'ready' : 'look',
  }
  const many: Partial<Record<ReadyItem, number>> = {
    payment: counts.pricedTickets,
    booths: counts.withoutBooth,
    translations: untranslated,
  }
  return READY_ITEMS.map(item => ({ item, state: states[item], count: many[item] ?? 0 }))
}

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Properties with a text in both languages; the English one ends in `_en`. */
const BILINGUAL = [
  'Name',
  'Title',
  'Html',
  'Text',
  'Note',
  'Button',
  'Summary',
  'Short',
  'Venue',
  'Halls',
  'Tooltip',
  'title',
  'text',
] as const
const CHINESE = /[\u4e00-\u9fff]/

/** The number of Chinese texts in a file without an English text. */
export function untranslatedIn(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + untranslatedIn(item), 0)
  if (!isRecord(value)) return 0
  const own = BILINGUAL.filter(
    key => CHINESE.test(said(value[key])) && said(value[`${key}_en`]) === '',
  ).length
  return Object.keys(value).reduce((sum, key) => sum + untranslatedIn(value[key]), own)
}
