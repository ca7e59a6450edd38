import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { useDesk } from '../DeskContext'
import { DraftSaver, type DraftLink } from './DraftSaver'
import { useTyped } from './useTyped'
import type { Writing } from './useWriting'
import {
  changedParts,
  keptItem,
  keptTyped,
  mergeTyped,
  newItem,
  openedItem,
  wireOf,
  type OpenedItem,
  type Typed,
} from './writtenItem'

export interface WrittenDraftOptions {
  kind: 'news' | 'notice'
  writing: Writing<OpenedItem, Typed>
  /** Called with every change of the input, and the version it replaces. */
  onKeep: (typed: Typed, item: OpenedItem) => void
  /** Gets the save that is still running when the form is closed. */
  onLeave: (work: Promise<void>) => void
}

/** A note beside the texts: the item was published in between, or no longer exists. */
export type DraftNote = 'old' | 'gone' | undefined

/**
 * A news item or notice being written. Its draft is saved on the server during typing; the input
 * stays in the tab until it has arrived. For an observer.
 */
export function useWrittenDraft({ kind, writing, onKeep, onLeave }: WrittenDraftOptions) {
  const desk = useDesk()
  const [first] = useState(() => keptItem(writing.item))
  const id = useRef(first.id)
  const [note, setNote] = useState<DraftNote>(first.isOld ? 'old' : undefined)
  const [taken, take] = useState(0)
  const [published, setPublished] = useState(first.published)
  const [opened, setOpened] = useState({ by: first.by ?? '', at: first.at })
  /** Loads the current item. If it no longer exists, the input continues as a new item. */
  const read = async (): Promise<OpenedItem> => {
    try {
      const found = await desk.call('desk.writtenOpen', { Kind: kind, Id: id.current })
      const there = openedItem(id.current, found)
      setNote(there.isOld ? 'old' : undefined)
      setPublished(there.published)
      setOpened({ by: there.by ?? '', at: there.at })
      return there
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unknown_content') throw error
      const begun = newItem()
      id.current = begun.id
      setNote('gone')
      setPublished(undefined)
      return begun
    }
  }
  /**
   * Updates the tab's copy after a save. A ref, because a save ends in a later render than it
   * began.
   */
  const latest = useRef<(saved: Pick<OpenedItem, 'value' | 'revision' | 'at'>) => void>(
    () => undefined,
  )
  const [saver] = useState(() => {
    const link: DraftLink<Typed> = {
      save: async (typed, { revision, base }) => {
        const reply = await desk.call('desk.writtenDraft', {
          ...{ Kind: kind, Id: id.current, Content: wireOf(typed) },
          ...{ Revision: revision, Base: Number(base) },
        })
        latest.current({ value: typed, revision: reply.Revision, at: reply.At })
        return reply
      },
      open: read,
    }
    return new DraftSaver<Typed>(link, first)
  })
  const keep = (typed: Typed, item: Partial<OpenedItem>) =>
    onKeep(typed, {
      ...{ ...first, published, id: id.current },
      ...{ ...saver.seen, value: saver.saved, at: saver.at, isSaved: false },
      ...item,
    })
  const form = useTyped<Typed>(
    keptTyped(writing.typed) ?? first.value,
    writing.typed !== undefined,
    typed => {
      saver.note(typed)
      keep(typed, {})
    },
    () => saver.state === 'saved',
  )
  latest.current = saved => keep(form.now(), { ...saved, isSaved: form.now() === saved.value })
  const isKept = writing.typed !== undefined && !first.isSaved
  useEffect(() => {
    // submits input from before a reload that has not reached the server
    if (isKept) saver.note(form.now())
    return () => onLeave(saver.stop())
    // once for each form
  }, [saver])
  /** Replaces the input and makes the editors begin with it. */
  const replace = (typed: Partial<Typed>) => {
    take(count => count + 1)
    form.change(typed)
  }
  return {
    form,
    saver,
    note,
    /** The author of the draft until it is saved here; empty if unknown. */
    by: opened.at === saver.at ? opened.by : '',
    /** The parts of the published version that a publication would change. */
    changed: changedParts(form.typed, published),
    /** A number that changes when the editors must begin again. */
    taken,
    replace,
    /** Id of the item, or of the draft of a new item. */
    id: () => id.current,
    isNew: () => saver.seen.base === '0',
    /** Takes the other editor's text. If their item no longer exists, the own input stays. */
    takeTheirs: async () => {
      const before = id.current
      const there = await read()
      const isThere = there.id === before
      if (isThere) replace(there.value)
      saver.adopt(there)
      keep(form.now(), { isSaved: isThere })
      if (!isThere) saver.note(form.now())
    },
    /**
     * Merges both editors' changes. Resolves with the number of parts that both have changed; these
     * keep the own text.
     */
    mergeBoth: async () => {
      const [before, base] = [id.current, saver.saved]
      const there = await read()
      const theirs = there.id === before ? there.value : base
      const { typed, clashes } = mergeTyped(base, form.now(), theirs)
      saver.adopt(there)
      replace(typed)
      await saver.flush()
      return clashes
    },
    keepMine: async () => void (await saver.overwrite(form.now())),
  }
}

export type WrittenDraft = ReturnType<typeof useWrittenDraft>
