import { useEffect, useRef, useState } from 'react'
import type { Intent } from '@/shell/useIntent'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'

/**
 * What is being written: its item, undefined for a new one, and what was typed before the form was
 * closed.
 */
export interface Writing<Item, Typed> {
  item: Item | undefined
  typed: Typed | undefined
}

interface Kept<Item, Typed> extends Writing<Item, Typed> {
  /** Of a try to save it whose answer was lost. */
  intent?: { of: string; id: string }
}

/**
 * One thing at a time that is written under a name. What is typed stays until it is saved or
 * dropped (`TypedWork` says how long): another section, a reload, another language or the end of
 * the session takes nothing away, and the section opens with it again. So does the intent it is
 * saved with: who publishes after a lost answer and a reload publishes once.
 */
export function useWriting<Item, Typed>(name: string) {
  const { typedWork } = useDesk()
  const [part] = useState(() => typedWork.part<Kept<Item, Typed>>(name))
  const [use] = useState(() => part.inUse())
  // what is meant by it may be done already
  const [found] = useState(() => (use ? undefined : part.read()))
  const [written, write] = useState<Writing<Item, Typed> | undefined>(found)
  // an editor that goes away hands its text over once more, also where that was saved or dropped:
  // then there is nothing to keep
  const kept = useRef(found)
  useEffect(() => {
    let isHere = true
    void use?.then(() => {
      if (!isHere || kept.current) return
      kept.current = part.read()
      write(kept.current)
    })
    return () => void (isHere = false)
  }, [use, part])
  const keep = (more: Partial<Kept<Item, Typed>>) => {
    if (!kept.current) return
    kept.current = { ...kept.current, ...more }
    part.write(kept.current)
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
    /** As it is typed now; undefined where nothing was typed. */
    typed: () => kept.current?.typed,
    intent,
    open: (item: Item | undefined, typed?: Typed) => {
      kept.current = { item, typed }
      write(kept.current)
    },
    keep: (typed: Typed, item: Item | undefined) => keep({ typed, item }),
    /** Its section is left: opened again, it waits until this is over. */
    leave: (work: Promise<void>) => part.use(work),
    /**
     * Hides it while its work is done, also in a section that is opened again during that. It is
     * kept until the outcome is known, and comes back when the work was not done.
     */
    putAside: (work: Promise<void>) => {
      part.use(work)
      write(undefined)
    },
    close: () => {
      kept.current = undefined
      part.remove()
      write(undefined)
    },
  }
}
