import type { WrittenDraftHead } from '@core/contract/writtenDraft'

/** The common part of news and notices. */
export interface Written {
  Id: string
  Revision: number
  Title: string
  Title_en: string
  Targets: string[]
  PublishedAt: string
  Origin: string
}

/** A row of the list: a published item, with its draft if it has one, or a new draft. */
export interface WrittenEntry<Item> {
  id: string
  /** Undefined if it was never published. */
  item: Item | undefined
  draft: WrittenDraftHead | undefined
  /** The published version; for a new draft its input. */
  head: Pick<Written, 'Title' | 'Title_en' | 'Targets'>
}

export interface WrittenList<Item> {
  items: readonly Item[]
  drafts: readonly WrittenDraftHead[]
}

/** New drafts come first, because they wait to be published. */
export function entriesOf<Item extends Written>({
  items,
  drafts,
}: WrittenList<Item>): WrittenEntry<Item>[] {
  const ids = new Set(items.map(({ Id }) => Id))
  const byId = new Map(drafts.map(draft => [draft.Id, draft]))
  return [
    ...drafts
      .filter(({ Id }) => !ids.has(Id))
      .map(draft => ({ id: draft.Id, item: undefined, draft, head: draft })),
    ...items.map(item => ({ id: item.Id, item, draft: byId.get(item.Id), head: item })),
  ]
}
