import { useRef, useState } from 'react'
import type { Intent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'

/** What is being written: of which item, undefined for a new one, and what was typed before, where the form went away meanwhile. */
export interface Writing<Item, Typed> {
  item: Item | undefined
  typed: Typed | undefined
}

interface Kept<Item, Typed> extends Writing<Item, Typed> {
  by: string
  /** Of a try to save it that nobody heard the end of. */
  intent?: { of: string; id: string }
}

/**
 * One thing at a time that is written in a section. What is typed stays with this tab and this person until it is saved or dropped: another
 * section, a reload, another language or the end of the session takes nothing away, and the section opens with it again. So does the
 * intent it is saved with: who publishes after a lost answer and a reload publishes once.
 */
export function useWriting<Item, Typed>(section: 'notice' | 'news' | 'deadline') {
  const desk = useDesk()
  const { fair, platform } = useStores()
  const key = `organiser_${fair.appId}_${section}`
  const [by] = useState(() => desk.user?.name ?? '')
  const [found] = useState(() => {
    const kept = platform.session.get<Kept<Item, Typed>>(key)
    return kept?.by === by ? kept : undefined
  })
  const [written, write] = useState<Writing<Item, Typed> | undefined>(found)
  // an editor that goes away hands its text over once more, also where that was saved or dropped: then there is nothing to keep
  const kept = useRef(found)
  const keep = (part: Partial<Kept<Item, Typed>>) => {
    if (!kept.current) return
    kept.current = { ...kept.current, ...part }
    platform.session.set(key, kept.current)
  }
  const intent: Intent = {
    of: (...wish) => {
      const of = JSON.stringify(wish)
      const id = kept.current?.intent?.of === of ? kept.current.intent.id : randomId()
      keep({ intent: { of, id } })
      return id
    },
    end: () => {
      if (kept.current) delete kept.current.intent
      keep({})
    },
  }
  return {
    written,
    intent,
    open: (item: Item | undefined) => {
      kept.current = { by, item, typed: undefined }
      write(kept.current)
    },
    keep: (typed: Typed, item: Item | undefined) => keep({ typed, item }),
    close: () => {
      kept.current = undefined
      platform.session.remove(key)
      write(undefined)
    },
  }
}
