import { isInstant } from '@core/domain/instant'
import { moneyText } from '@core/format/money'
import type { Messages } from '@core/messages/defineMessages'
import { deskListMessages } from '@core/messages/deskLists'
import { fairTimeText } from '@/i18n/fairTime'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { deskInvoiceMessages } from '@/i18n/messages/deskInvoices'
import { deskProviderMessages } from '@/i18n/messages/deskProviders'
import { i18n } from '@/i18n/state'
import type { DeskPlace } from '../deskPlace'
import { deskWord } from '../deskWord'
import { isTextName, nameOfText } from '../messages/textNames'
import { pageName } from '../setup/placeName'
import type { AuditEvent } from './AuditStore'

/** The name of a reviewed kind; undefined for anything else. */
export type NameOfKind = (kind: string) => string | undefined

const words: Messages = {
  ...deskProviderMessages,
  ...deskInvoiceMessages,
  ...deskAuditMessages,
  ...deskListMessages,
}
/** Actions that cover several steps: the name of the step is shown instead. */
const STEPPED: ReadonlySet<string> = new Set([
  'record.step',
  'form.review',
  'registration.review',
  'invoice.step',
])
/** Subjects whose number is shown, because people know it. */
const NUMBERED: ReadonlySet<string> = new Set(['order'])
/** Details whose values have texts of their own (`measure.…`). */
const NAMED: ReadonlySet<string> = new Set(['measure', 'way', 'problem'])
const EXTENSION = /\.(\w{1,5})$/
const ROLES: ReadonlySet<string> = new Set(['role', 'before'])
/** Details whose value is a reviewed kind. */
const KINDS: ReadonlySet<string> = new Set(['kind', 'resource'])
/** The details that a line shows; ids and raw data are left out. */
const TOLD = [
  ...[
    'kind',
    'resource',
    'tag',
    'set',
    'role',
    'before',
    'granted',
    'Opens',
    'Closes',
    'EditUntil',
    'amount',
    'version',
    'rows',
    'format',
  ],
  ...[
    'ids',
    'masked',
    'searched',
    'found',
    'people',
    'messages',
    'changes',
    'days',
    'measure',
    'muteDays',
    'removed',
    'on',
  ],
  ...['perMinute', 'mostInside', 'virus'],
  ...['words', 'holds', 'works', 'way', 'problem', 'again', 'title', 'changed', 'reason'],
] as const

const say = (key: string, params: Readonly<Record<string, string>> = {}): string | undefined =>
  Object.prototype.hasOwnProperty.call(words, key)
    ? Object.keys(params).reduce(
        (text, name) => text.split(`{${name}}`).join(params[name] ?? ''),
        i18n.template(words, key),
      )
    : undefined

/** An action in words; for observers, like the other functions here. */
export const actionWord = (action: string): string =>
  say(`action.${action}`) ?? say('action.other') ?? ''

/** The action in words, or its step if the action covers several steps. */
export function doneWord({ Action, Details }: Pick<AuditEvent, 'Action' | 'Details'>): string {
  const { step } = Details
  return STEPPED.has(Action) && typeof step === 'string'
    ? deskWord('step', step)
    : actionWord(Action)
}

/** The name of the person who acted; without a name their role. */
export function whoWord({ Actor, ActorName }: Pick<AuditEvent, 'Actor' | 'ActorName'>): string {
  if (ActorName !== '') return ActorName
  const [sort = '', id = ''] = [Actor.split(':')[0], Actor.slice(Actor.indexOf(':') + 1)]
  return say(`actor.${sort}`, { id }) ?? say(`subject.${sort}`) ?? say('actor.other') ?? ''
}

/** The name of the subject, otherwise its kind. Empty if it has neither. */
export function subjectWord(
  subject: string,
  names: { subject: string; company: string },
  nameOf: NameOfKind,
): string {
  const [sort = '', id = '', of = ''] = subject.split(':')
  if (sort === 'exhibitor') return names.company || (say('subject.exhibitor') ?? '')
  const kind =
    sort === 'form'
      ? nameOf(`form:${id}`)
      : sort === 'resource'
        ? (nameOf(id) ?? say(`subject.${id}`))
        : nameOf(sort)
  const what = kind ?? say(`subject.${sort}`) ?? ''
  // the server names a form that has no review
  if (sort === 'form')
    return joined(kind ?? (names.subject || what), of === '' ? '' : names.company)
  if (sort === 'message' && isTextName(id)) return joined(what, nameOfText(id))
  if (sort === 'provider') return joined(what, say(`providers.${id}`) ?? '')
  if (sort === 'file') return joined(what, (EXTENSION.exec(id)?.[1] ?? '').toUpperCase())
  if (names.subject !== '') return joined(sort === 'person' ? '' : what, names.subject)
  return joined(what, NUMBERED.has(sort) ? id : '')
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** The place where the subject can be viewed; undefined if there is none. */
export function placeOf(
  { Subject, Details }: Pick<AuditEvent, 'Subject' | 'Details'>,
  nameOf: NameOfKind,
): DeskPlace | undefined {
  const [sort = '', id = '', of = ''] = Subject.split(':')
  if (sort === 'exhibitor') return { section: 'companies', company: id }
  if (sort === 'form' && of !== '' && nameOf(`form:${id}`) !== undefined)
    return { section: 'kind', kind: `form:${id}`, id: of }
  // a deleted draft has no place
  if (id !== '' && nameOf(sort) !== undefined && Details['step'] !== undefined)
    return { section: 'kind', kind: sort, id }
  return undefined
}

/** The details of a line in words. Some actions have their own words for a detail. */
export function detailLines(
  { Action, Details: details }: Pick<AuditEvent, 'Action' | 'Details'>,
  nameOf: NameOfKind,
): string[] {
  const { from, to, state } = details
  const states = [from, to ?? state]
    .map(one => (typeof one === 'string' && one !== '' ? stateWord(Action, one) : ''))
    .filter(Boolean)
  const told = TOLD.filter(name => name in details).map(name =>
    detailLine(Action, name, details[name], nameOf),
  )
  return [states.join(' → '), ...told].filter(Boolean)
}

/** A state in words; invoices have their own words. */
const stateWord = (action: string, state: string): string =>
  (action === 'invoice.step' ? say(`invoices.state.${state}`) : undefined) ??
  deskWord('state', state)

/** A detail with its name; empty if it tells people nothing. */
function detailLine(action: string, name: string, value: unknown, nameOf: NameOfKind): string {
  const called = say(`detail.${action}.${name}`) ?? say(`detail.${name}`)
  const said = valueWord(name, value, nameOf)
  return called === undefined || said === ''
    ? ''
    : (say('detail', { name: called, value: said }) ?? '')
}

function valueWord(name: string, value: unknown, nameOf: NameOfKind): string {
  if (name === 'changed') return changedWord(value)
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no') ?? ''
  if (typeof value === 'number')
    return name === 'amount' ? moneyText(i18n.language, value, 'CNY') : String(value)
  if (typeof value !== 'string') return ''
  // the name of a list of the desk
  if (KINDS.has(name)) return nameOf(value) ?? say(`list.${value}`) ?? ''
  if (name === 'format') return value.toUpperCase()
  if (value === '') return say('none') ?? ''
  if (NAMED.has(name)) return say(`${name}.${value}`) ?? ''
  if (ROLES.has(name)) return deskWord('role', value)
  return isInstant(value) ? fairTimeText(value) : value
}

/** What a publication of the set-up changed: pages and files by their names. */
function changedWord(value: unknown): string {
  if (!Array.isArray(value)) return ''
  const names = value.map(place => {
    const [path = '', property = ''] = String(place).split('#')
    return pageName(path, property, i18n.language)
  })
  return [...new Set(names)].join(i18n.language === 'cn' ? '、' : ', ')
}
