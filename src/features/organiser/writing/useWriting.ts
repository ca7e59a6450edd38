import { useEffect, useRef, useState } from 'react'
import type { Intent } from '@/shell/useIntent'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'

/**
 * The input in progress: its item, undefined for a new one, and the input from before the form was
 * closed.
 */
export interface Writing<Item, Typed> {
  item: Item | undefined
  typed: Typed | undefined
}

interface Kept<Item, Typed> extends Writing<Item, Typed> {
  /** The intent of a save whose reply was lost. */
  intent?: { of: string; id: string }
}

/**
 * One input in progress under a name. It stays until it is saved or discarded (`TypedWork` says how
 * long): it survives another section, a reload, another language and the end of the session, and
 * the section opens with it again. The intent of its save stays, too, so that a publication after a
 * lost reply and a reload happens once.
 */
export function useWriting<Item, Typed>(name: string) {
  const { typedWork } = useDesk()
  const [part] = useState(() => typedWork.part<Kept<Item, Typed>>(name))
  const [use] = useState(() => part.inUse())
  // input that is being submitted is not shown, because it may already be done
  const [found] = useState(() => (use ? undefined : part.read()))
  const [written, write] = useState<Writing<Item, Typed> | undefined>(found)
  // an editor hands its text over once more when it closes, even after a save or discard: empty
  // means that there is nothing to keep
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
    /** The current input; undefined if there is none. */
    typed: () => kept.current?.typed,
    intent,
    open: (item: Item | undefined, typed?: Typed) => {
      kept.current = { item, typed }
      write(kept.current)
    },
    keep: (typed: Typed, item: Item | undefined) => keep({ typed, item }),
    /** Called when the user leaves the section: reopened, it waits for the end of `work`. */
    leave: (work: Promise<void>) => part.use(work),
    /**
     * Hides the input while `work` runs, even in a section that is reopened during that. It is
     * stored until the outcome is known, and shown again if `work` failed.
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
