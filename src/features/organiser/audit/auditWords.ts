import { isInstant } from '@core/domain/instant'
import type { Messages } from '@core/messages/defineMessages'
import { fairTimeText } from '@/i18n/fairTime'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { i18n } from '@/i18n/state'
import { deskWord } from '../deskWord'

const words: Messages = deskAuditMessages
/** Details that are states or steps, which have words of their own. */
const STATES: ReadonlySet<string> = new Set(['state', 'from', 'to'])
/** Others, whose words are beside those of the details. */
const NAMED: ReadonlySet<string> = new Set(['measure', 'way', 'problem'])
const ROLES: ReadonlySet<string> = new Set(['role', 'before'])

const say = (key: string, params?: Record<string, string>): string | undefined =>
  Object.prototype.hasOwnProperty.call(words, key) ? i18n.template(words, key).replace('{id}', params?.['id'] ?? '') : undefined

/** What was done, in words; for observers, as the others here. */
export const actionWord = (action: string): string => say(`action.${action}`) ?? action

/** Whom or what it was done to: by the name of its kind where `nameOf` knows one, else by its number. */
export function subjectWord(subject: string, nameOf: (kind: string) => string | undefined): string {
  const at = subject.indexOf(':')
  const [sort, id] = [subject.slice(0, at), subject.slice(at + 1)]
  if (at < 0) return subject
  // a submitted form of a company, or a resource: both are in the navigation
  const [kind, of = ''] = sort === 'form' ? id.split(':') : [sort, sort === 'resource' ? '' : id]
  const known = sort === 'form' ? nameOf(`form:${kind ?? ''}`) : sort === 'resource' ? nameOf(id) : nameOf(sort)
  if (known !== undefined) return [known, of].filter(Boolean).join(' · ')
  return say(`subject.${sort}`, { id }) ?? subject
}

/** Who did it, where the trail knows no name. */
export function actorWord(actor: string): string {
  const [sort = '', id = ''] = [actor.split(':')[0], actor.slice(actor.indexOf(':') + 1)]
  return say(`actor.${sort}`, { id }) ?? say(`subject.${sort}`, { id }) ?? actor
}

/** Told first, in this order: what a step led from, before what it led to. The rest comes as the trail keeps it. */
const FIRST = ['step', 'from', 'to'] as const

/** The details of a line, each with its name. */
export function detailLines(details: Readonly<Record<string, unknown>>): string[] {
  const first = FIRST.filter(name => name in details)
  const rest = Object.keys(details).filter(name => !FIRST.some(one => one === name))
  return [...first, ...rest].map(name => detailLine(name, details[name]))
}

/** A detail with its name. */
export function detailLine(name: string, value: unknown): string {
  return `${say(`detail.${name}`) ?? name}: ${valueWord(name, value)}`
}

function valueWord(name: string, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no') ?? ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === '') return say('none') ?? ''
  if (STATES.has(name)) return deskWord('state', value)
  if (NAMED.has(name)) return say(`${name}.${value}`) ?? value
  if (ROLES.has(name)) return deskWord('role', value)
  if (name === 'step') return deskWord('step', value)
  return isInstant(value) ? fairTimeText(value) : value
}
