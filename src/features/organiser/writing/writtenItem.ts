import type { WrittenOpenReply, WrittenTyped } from '@core/contract/writtenDraft'
import { isSame } from '@core/setup/differences'
import { randomId } from '@/utils/randomId'
import { momentOf, readMoment } from '../fairMoment'
import type { SeenDraft } from './DraftSaver'

/** The input: the content of a draft, with times as the desk's fields show them. */
export type Typed = WrittenTyped

/** A news item or notice as its form was opened. */
export interface OpenedItem extends SeenDraft<Typed> {
  id: string
  /** All input is saved on the server. */
  isSaved: boolean
  /** The item was published again after its draft was begun. */
  isOld: boolean
  /** The author of the opened draft; empty for none. */
  by?: string
  /** The published version; undefined for a new item. */
  published?: Typed | undefined
}

export const BLANK: Typed = {
  ...{ Title: '', Title_en: '', Html: '', Html_en: '', Targets: [], MustConfirm: false },
  ...{ PublishedAt: '', Starts: '', Ends: '' },
}

const PARTS = Object.keys(BLANK) as readonly (keyof Typed)[]

/** The content from the server as input, with times as the desk's fields show them. */
export const typedOf = (content: WrittenTyped): Typed => ({
  ...content,
  PublishedAt: momentOf(content.PublishedAt),
  Starts: momentOf(content.Starts),
  Ends: momentOf(content.Ends),
})

export const wireOf = (typed: Typed): WrittenTyped => ({
  ...typed,
  PublishedAt: readMoment(typed.PublishedAt),
  Starts: readMoment(typed.Starts),
  Ends: readMoment(typed.Ends),
})

/** A new item. Its id is made here, so that a repeated save does not create two items. */
export const newItem = (): OpenedItem => ({
  ...{ id: `n-${randomId()}`, value: BLANK, revision: 0, base: '0', at: '' },
  ...{ isSaved: true, isOld: false },
})

export const openedItem = (id: string, reply: WrittenOpenReply): OpenedItem => {
  const { Base, Content, Published, Draft } = reply
  return {
    id,
    value: typedOf(Content),
    revision: Draft?.Revision ?? 0,
    base: String(Base),
    at: Draft?.At ?? '',
    isSaved: true,
    isOld: Draft !== undefined && Draft.Base !== Base,
    by: Draft?.By ?? '',
    published: Published && typedOf(Published),
  }
}

/** The parts that a publication would change; none for a new item, because everything is new. */
export const changedParts = (typed: Typed, published: Typed | undefined): (keyof Typed)[] =>
  published ? PARTS.filter(part => !isSame(typed[part], published[part])) : []

/**
 * Merges the changes of two editors: each part comes from the editor who changed it, and from
 * `mine` if both did.
 */
export function mergeTyped(base: Typed, mine: Typed, theirs: Typed) {
  const isMine = (part: keyof Typed) => !isSame(mine[part], base[part])
  const typed = {
    ...theirs,
    ...Object.fromEntries(PARTS.filter(isMine).map(part => [part, mine[part]])),
  }
  const clashes = PARTS.filter(
    part => isMine(part) && !isSame(theirs[part], base[part]) && !isSame(theirs[part], mine[part]),
  )
  return { typed, clashes: clashes.length }
}

/**
 * Reads what a tab from before there were drafts has stored: the item's id alone, or nothing for a
 * new item.
 */
export function keptItem(kept: OpenedItem | { Id: string; Revision: number } | undefined) {
  if (kept && 'id' in kept) return kept
  const item = { ...newItem(), isSaved: false }
  return kept ? { ...item, id: kept.Id, base: String(kept.Revision) } : item
}

/**
 * Reads input stored by an earlier version: later parts are missing, and its targets are one text.
 */
export function keptTyped(typed: Partial<Typed> | undefined): Typed | undefined {
  if (!typed) return undefined
  const targets: unknown = typed.Targets
  return {
    ...BLANK,
    ...typed,
    Targets: Array.isArray(targets)
      ? targets.map(String)
      : String(targets ?? '')
          .split(/[,，\s]+/)
          .filter(target => target !== ''),
  }
}
