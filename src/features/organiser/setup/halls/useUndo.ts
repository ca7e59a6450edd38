import { useEffect, useRef, useState } from 'react'
import { useStores } from '@/stores/StoreContext'

/** Changes of one kind within this time are undone together. */
const JOIN_MS = 1000
/** The most undo steps kept. */
const MOST = 200

export interface Undo {
  /** Changes the value; changes of the same `kind` in quick succession are undone together. */
  change: (next: unknown, kind?: string) => void
  /** Returns the value after the undo; undefined if there is nothing to undo. */
  undo: (() => unknown) | undefined
  redo: (() => unknown) | undefined
}

/** Undo and redo for a value that several parts of a page change. */
export function useUndo(value: unknown, onChange: (value: unknown) => void): Undo {
  const { clock } = useStores()
  const [past, setPast] = useState<readonly unknown[]>([])
  const [future, setFuture] = useState<readonly unknown[]>([])
  const last = useRef({ kind: '', at: -Infinity })
  const own = useRef(value)
  // undo must not overwrite a value from elsewhere, such as a colleague's draft
  useEffect(() => {
    const isSame = value === own.current || JSON.stringify(value) === JSON.stringify(own.current)
    own.current = value
    if (isSame) return
    setPast([])
    setFuture([])
  }, [value])
  const put = (next: unknown) => {
    own.current = next
    onChange(next)
  }
  const [before] = past.slice(-1)
  const [after] = future.slice(-1)
  return {
    change(next, kind = '') {
      const now = clock.now()
      const isJoined = kind !== '' && kind === last.current.kind && now - last.current.at < JOIN_MS
      last.current = { kind, at: now }
      if (!isJoined) setPast([...past, value].slice(-MOST))
      setFuture([])
      put(next)
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            last.current = { kind: '', at: -Infinity }
            setPast(past.slice(0, -1))
            setFuture([...future, value])
            put(before)
            return before
          },
    redo:
      future.length === 0
        ? undefined
        : () => {
            last.current = { kind: '', at: -Infinity }
            setFuture(future.slice(0, -1))
            setPast([...past, value])
            put(after)
            return after
          },
  }
}
