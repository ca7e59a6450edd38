import type { DeskActReply, DeskListReply } from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'

/** A record for a step, as the user saw it. */
export type Meant = Pick<RecordItem, 'Id' | 'Title' | 'Revision'>

/** The outcome of a step, for each of its items. */
export interface ReviewResult {
  action: string
  done: readonly RecordItem[]
  refused: readonly { id: string; title: string; message: string }[]
  /** The items that can be undone, until that time (ms since 1970). */
  undo?: { ids: readonly string[]; until: number } | undefined
}
/** The step that undoes a verdict. */
export const UNDO = 'undo'

/** Refusals that mean that another person has changed the item's state. */
const OVERTAKEN: ReadonlySet<string> = new Set(['conflict', 'cannot_review', 'cannot_step'])

/** Has another person changed the state of one of the items? */
export const wasOvertaken = ({ Refused }: DeskActReply): boolean =>
  Refused.some(({ code }) => OVERTAKEN.has(code))

/** The reply as an outcome, with the titles of the items. */
export function resultOf(
  action: string,
  { Done, Refused }: DeskActReply,
  items: readonly Meant[],
): ReviewResult {
  const titleOf = (id: string) => items.find(({ Id }) => Id === id)?.Title || id
  return {
    action,
    done: Done,
    refused: Refused.map(({ Id, Message }) => ({ id: Id, title: titleOf(Id), message: Message })),
  }
}

/** The outcome of undoing verdicts. The `rest` can still be undone until the time in `before`. */
export function resultOfUndo(
  taken: DeskActReply,
  before: ReviewResult | undefined,
  rest: readonly string[],
): ReviewResult {
  return {
    ...resultOf(UNDO, taken, before?.done ?? []),
    undo: before?.undo && rest.length > 0 ? { ids: rest, until: before.undo.until } : undefined,
  }
}

/** The items of two batches that can be undone, until the earlier end. */
export function joinedUndo(
  before: ReviewResult['undo'],
  { Undo }: DeskActReply,
  now: number,
): ReviewResult['undo'] {
  if (!Undo) return before
  const until = now + Undo.Seconds * 1000
  return {
    ids: [...(before?.ids ?? []), ...Undo.Ids],
    until: before ? Math.min(before.until, until) : until,
  }
}

/**
 * Id of the item to open after a step, in a list filtered by `state` (empty: all): the open item
 * while it stays in the list, otherwise the one after it.
 */
export function nextAfter(
  openId: string,
  items: readonly RecordItem[],
  done: readonly RecordItem[],
  state: string,
): string {
  const gone = new Set(done.filter(item => !isIn(state, item)).map(({ Id }) => Id))
  if (!gone.has(openId)) return openId
  const at = items.findIndex(({ Id }) => Id === openId)
  const stays = ({ Id }: RecordItem) => !gone.has(Id)
  return (
    (items.slice(at + 1).find(stays) ?? items.slice(0, Math.max(0, at)).reverse().find(stays))
      ?.Id ?? ''
  )
}

/**
 * A list after a step: items get their new state, or leave the list if it does not show that state.
 * The counts follow.
 */
export function pageAfter(
  page: DeskListReply,
  done: readonly RecordItem[],
  state: string,
): DeskListReply {
  const now = new Map(done.map(item => [item.Id, item]))
  const Counts = { ...page.Counts }
  for (const { Id, State } of page.Items) {
    const item = now.get(Id)
    if (!item) continue
    Counts[State] = Math.max(0, (Counts[State] ?? 0) - 1)
    Counts[item.State] = (Counts[item.State] ?? 0) + 1
  }
  const Items = page.Items.map(item => now.get(item.Id) ?? item).filter(
    item => !now.has(item.Id) || isIn(state, item),
  )
  return { ...page, Items, Counts }
}

const isIn = (state: string, { State }: RecordItem): boolean => state === '' || State === state
