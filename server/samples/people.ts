import { SAMPLE_NAMES } from '../messages/samples'
import type { Random } from './random'

/** A person who does not exist. */
export interface InventedPerson {
  name: string
  nameEn: string
  company: InventedCompany
  /** In the Chinese national form, from a range without an operator. */
  mobile: string
  email: string
}
/** A company that does not exist. */
export interface InventedCompany {
  name: string
  nameEn: string
}

/** 154 belongs to no operator: messages sent by mistake reach no one. */
const PREFIX = '154'
const MAILBOXES = '@sample.example'
const NUMBERS = 100_000_000
/**
 * Distance between the numbers of neighbouring seeds, so that each seed can invent a million
 * people.
 */
const PER_SEED = 1_000_000

/**
 * Names are random; the number is derived from the seed and the place, so that no two people share
 * one.
 */
export function inventPerson(random: Random, seed: number, place: number): InventedPerson {
  const family = split(random.pick(SAMPLE_NAMES.family))
  const given = Array.from({ length: random.whole(1, 2) }, () =>
    split(random.pick(SAMPLE_NAMES.given)),
  )
  const sound = capital(given.map(([, spoken]) => spoken).join(''))
  return {
    name: family[0] + given.map(([sign]) => sign).join(''),
    nameEn: `${sound} ${capital(family[1])}`,
    company: inventCompany(random),
    mobile: PREFIX + String((seed * PER_SEED + place) % NUMBERS).padStart(8, '0'),
    email: `${sound.toLowerCase()}.${family[1]}${place}${MAILBOXES}`,
  }
}

/** Whether a phone (E.164) or a mailbox belongs to no one. RFC 2606 reserves `.example`. */
export const isInvented = (recipient: string): boolean =>
  recipient.startsWith(`+86${PREFIX}`) || recipient.endsWith('.example')

export function inventCompany(random: Random): InventedCompany {
  const words = Array.from({ length: random.whole(2, 3) }, () =>
    split(random.pick(SAMPLE_NAMES.company)),
  )
  const [trade = '', ...tradeEn] = random.pick(SAMPLE_NAMES.trade).split(' ')
  const [form = '', ...formEn] = SAMPLE_NAMES.form.split(' ')
  return {
    name: words.map(([sign]) => sign).join('') + trade + form,
    nameEn: [capital(words.map(([, spoken]) => spoken).join('')), ...tradeEn, ...formEn].join(' '),
  }
}

/** A character and its pinyin. */
function split(word: string): [sign: string, spoken: string] {
  return [word.charAt(0), word.slice(1)]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
