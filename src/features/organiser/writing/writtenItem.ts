import type { WrittenOpenReply, WrittenTyped } from '@core/contract/writtenDraft'
import { isSame } from '@core/setup/differences'
import { randomId } from '@/utils/randomId'
import { momentOf, readMoment } from '../fairMoment'
import type { SeenDraft } from './DraftSaver'

/** What is typed: as the draft, with times as they are chosen at the desk. */
export type Typed = WrittenTyped

/** A news item or a notice as its form was opened. */
export interface OpenedItem extends SeenDraft<Typed> {
  id: string
  /** All that is typed has reached the server. */
  isSaved: boolean
  /** It was published again after its draft was begun. */
  isOld: boolean
  /** Who saved the draft that was opened; empty for none. */
  by?: string
  /** What is online; undefined for a new item. */
  published?: Typed | undefined
}

export const BLANK: Typed = {
  ...{ Title: '', Title_en: '', Html: '', Html_en: '', Targets: [], MustConfirm: false },
  ...{ PublishedAt: '', Starts: '', Ends: '' },
}

const PARTS = Object.keys(BLANK) as readonly (keyof Typed)[]

/** Times of the wire as they are chosen at the desk. */
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

/** A new item; its id is made here, so that a repeated save begins nothing twice. */
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

/** What a publication would change; nothing of a new item, where everything is new. */
export const changedParts = (typed: Typed, published: Typed | undefined): (keyof Typed)[] =>
  published ? PARTS.filter(part => !isSame(typed[part], published[part])) : []

/** What two editors made of the same words: each part as who changed it has it, mine where both did. */
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

/** What a tab kept before there were drafts names the item alone, or nothing for a new one. */
export function keptItem(kept: OpenedItem | { Id: string; Revision: number } | undefined) {
  if (kept && 'id' in kept) return kept
  const item = { ...newItem(), isSaved: false }
  return kept ? { ...item, id: kept.Id, base: String(kept.Revision) } : item
}

/** What a tab kept then has no parts that were added since, and its targets as one text. */
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
