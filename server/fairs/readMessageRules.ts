import {
  USUAL_MESSAGE_RULES,
  type StoredMessageSettings,
} from '../repositories/messageTextRepository'
import { isObject, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const CLOCK = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/
/** The highest price of one message, in yuan. */
const DEAREST = 100
/** Prices are stored in hundredths of a fen. */
const UNITS_OF_YUAN = 10_000

/**
 * Quiet hours of mailings and the prices of messages: `Messages` of fair.json; undefined where the
 * fair sets none, so that the defaults apply.
 */
export function readMessageRules(
  fair: JsonObject,
  problems: ProblemList,
): StoredMessageSettings | undefined {
  const given = fair['Messages']
  if (given === undefined) return undefined
  if (!isObject(given)) {
    problems.error(FILE, 'Messages', 'it must be an object')
    return undefined
  }
  const usual = USUAL_MESSAGE_RULES
  const time = (name: string, other: number): number => {
    const value = given[name]
    if (value === undefined) return other
    const found = typeof value === 'string' ? CLOCK.exec(value) : null
    if (found) return found[1] === undefined ? 1440 : Number(found[1]) * 60 + Number(found[2])
    problems.error(
      FILE,
      `Messages.${name}`,
      'it is no time from 00:00 to 24:00; write it like 21:00',
    )
    return other
  }
  const price = (name: string): number => {
    const value = given[name] ?? 0
    if (typeof value === 'number' && value >= 0 && value <= DEAREST)
      return Math.round(value * UNITS_OF_YUAN)
    problems.error(FILE, `Messages.${name}`, `it must be a number of yuan from 0 to ${DEAREST}`)
    return 0
  }
  return {
    quietFrom: time('QuietFrom', usual.quietFrom),
    quietUntil: time('QuietUntil', usual.quietUntil),
    smsPrice: price('SmsPrice'),
    mailPrice: price('MailPrice'),
    wechatPrice: price('WechatPrice'),
  }
}
