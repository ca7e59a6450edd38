import { format, type Messages } from '@core/messages/defineMessages'
import type { Resource } from '@core/resources/types'
import { DELETE, type RecordPolicy } from '@/api/parse/record'
import type { IconName } from '@/components/Icon/iconNames'
import type { StatusLook } from '@/components/StatusChip/StatusChip'
import { resourceMessages } from '@/i18n/messages/resources'
import { i18n } from '@/i18n/state'

/**
 * What the views of a resource are given once: its definition, and what it says and looks like on
 * screen.
 */
export interface ResourceKind {
  definition: Resource
  /**
   * Its own words, under its name: `badge.state.issued`, `badge.add`. What is not among them is
   * said in the common ones.
   */
  messages: Messages
  /** Looks of its own states; those of DECISIONS §6 have theirs. */
  looks?: Readonly<Record<string, { look: StatusLook; icon?: IconName }>>
  /** Drawn where there is no record yet. */
  icon?: IconName
  /** Steps that stand on a card of the list, of those that may be taken; the first one shows. */
  quick?: readonly string[]
  /** Steps that a record waits for: the filled button of its bar, the last one. */
  primary?: readonly string[]
  /** Steps that take something away: asked about in red. */
  dangerous?: readonly string[]
  /** The form's steps stand below each other on one page. */
  isOnePage?: boolean
  /** The list is a grid of pictures, on a desk too; without it a desk has rows. */
  isGrid?: boolean
}

type Common = keyof typeof resourceMessages extends `resource.${infer Key}` ? Key : never
/** A common word, or one that is made from the name of a state, step or field. */
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

/** True for what takes something away. */
export const isDangerous = ({ dangerous }: ResourceKind, action: string): boolean =>
  action === DELETE || dangerous?.includes(action) === true

/** What can be told of all its records from the definition. */
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
