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
  /** Hears of all that is typed, and over what it is saved. */
  onKeep: (typed: Typed, item: OpenedItem) => void
  /** Gets the save that is still running when the form is closed. */
  onLeave: (work: Promise<void>) => void
}

/**
 * What the form says beside the texts: the item has been published since, or is no longer there.
 */
export type DraftNote = 'old' | 'gone' | undefined

/**
 * A news item or a notice as it is typed. Its draft is saved on the server while it is typed, and what is
 * typed stays in the tab until it has arrived. For an observer.
 */
export function useWrittenDraft({ kind, writing, onKeep, onLeave }: WrittenDraftOptions) {
  const desk = useDesk()
  const [first] = useState(() => keptItem(writing.item))
  const id = useRef(first.id)
  const [note, setNote] = useState<DraftNote>(first.isOld ? 'old' : undefined)
  const [taken, take] = useState(0)
  const [published, setPublished] = useState(first.published)
  const [opened, setOpened] = useState({ by: first.by ?? '', at: first.at })
  /** What is there by now; where nothing is, what is typed goes on as a new item. */
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
  /** What the tab remembers beside what is typed; for saves, which end later than they begin. */
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
    // what was typed before the page was loaded again and has not arrived
    if (isKept) saver.note(form.now())
    return () => onLeave(saver.stop())
    // once for each form
  }, [saver])
  /** The editors begin with the words that take the place of those they have. */
  const replace = (typed: Partial<Typed>) => {
    take(count => count + 1)
    form.change(typed)
  }
  return {
    form,
    saver,
    note,
    /** Who saved what is typed, until it is saved here; empty where that is not known. */
    by: opened.at === saver.at ? opened.by : '',
    /** What a publication would change of what is online. */
    changed: changedParts(form.typed, published),
    /** Another number where the editors begin again. */
    taken,
    replace,
    /** Of the item, or of the draft of a new one. */
    id: () => id.current,
    isNew: () => saver.seen.base === '0',
    /** The other editor's words; where those are no longer there, what is typed stays. */
    takeTheirs: async () => {
      const before = id.current
      const there = await read()
      const isThere = there.id === before
      if (isThere) replace(there.value)
      saver.adopt(there)
      keep(form.now(), { isSaved: isThere })
      if (!isThere) saver.note(form.now())
    },
    /** Both editors' changes; resolves with how many parts both have changed: those stay mine. */
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
