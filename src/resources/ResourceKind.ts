import { format, type Messages } from '@core/messages/defineMessages'
import type { Resource } from '@core/resources/types'
import { DELETE, type RecordPolicy } from '@/api/parse/record'
import type { IconName } from '@/components/Icon/iconNames'
import type { StatusLook } from '@/components/StatusChip/StatusChip'
import { resourceMessages } from '@/i18n/messages/resources'
import { i18n } from '@/i18n/state'

/** What every view of a resource needs: its definition, words and looks. */
export interface ResourceKind {
  definition: Resource
  /**
   * The resource's own words, under its name: `badge.state.issued`, `badge.add`. For any other word
   * the common one is used.
   */
  messages: Messages
  /** Looks of the resource's own states; the states of DECISIONS §6 have common looks. */
  looks?: Readonly<Record<string, { look: StatusLook; icon?: IconName }>>
  /** Drawn in an empty list, and on a card without a picture. */
  icon?: IconName
  /** Steps that a card of the list may offer. It shows the first one that may be taken now. */
  quick?: readonly string[]
  /** Quick steps that a card offers only from the day of the record's slot. */
  onItsDay?: readonly string[]
  /** Steps that a record waits for. The last of them is the filled button of its bar. */
  primary?: readonly string[]
  /** Steps that take something away: their question has a red button. */
  dangerous?: readonly string[]
  /** All steps of the form are shown on one page, below each other. */
  isOnePage?: boolean
  /** The list is a grid of pictures on all screens; without this flag wide screens have rows. */
  isGrid?: boolean
}

type Common = keyof typeof resourceMessages extends `resource.${infer Key}` ? Key : never
/** A common word, or a word made from the name of a state, step or field. */
export type ResourceWord =
  | Common
  | 'save'
  | `${'state' | 'step' | 'several' | 'ask' | 'askDetail' | 'done' | 'because' | 'column' | 'sort'}.${string}`
type Params = Readonly<Record<string, string | number>>

/** A resource's own word in the current language; undefined where it has none. */
export function ownWordOf(
  { definition, messages }: ResourceKind,
  word: ResourceWord,
  params?: Params,
): string | undefined {
  const own = `${definition.name}.${word}`
  return has(messages, own) ? format(i18n.template(messages, own), params) : undefined
}

/**
 * A resource's word in the current language: its own, else the common one; undefined when neither
 * has it.
 */
export function wordOf(
  kind: ResourceKind,
  word: ResourceWord,
  params?: Params,
): string | undefined {
  const common = `resource.${word}`
  return (
    ownWordOf(kind, word, params) ??
    (has(resourceMessages, common)
      ? format(i18n.template(resourceMessages, common), params)
      : undefined)
  )
}

/**
 * The translator of a resource, for observers. A word without a translation is shown by its own
 * name.
 */
export function useResourceText(
  kind: ResourceKind,
): (word: ResourceWord, params?: Params) => string {
  return (word, params) => wordOf(kind, word, params) ?? word.slice(word.indexOf('.') + 1)
}

/** True for steps that take something away. */
export const isDangerous = ({ dangerous }: ResourceKind, action: string): boolean =>
  action === DELETE || dangerous?.includes(action) === true

/** What the definition says about all records of a resource. */
export function policyOf({ edits, transitions }: Resource): RecordPolicy {
  const isReviewed = Object.values(transitions).some(({ by }) => by.includes('reviewer'))
  const after = transitions.submit?.to
  const isFinal = !isReviewed && after !== undefined && !has(edits, after)
  return {
    isReviewed,
    isFinal,
    isSettled: state => has(edits, state) && edits[state] !== state,
  }
}

const has = <K extends string>(of: Readonly<Record<K, unknown>>, key: string): key is K =>
  Object.prototype.hasOwnProperty.call(of, key)
