import { useEffect, useRef, useState } from 'react'
import { CommitTimer } from './CommitTimer'
import type { EditorMedia } from './EditorMedia'
import { SourceMap, sourcesOf } from './SourceMap'

interface Options {
  value: string
  onChange: (html: string) => void
  media?: EditorMedia | undefined
  beforeFlush: (finish: () => void) => () => void
}

export interface EditorHtml {
  /** The content of the area; a new object only when the text is replaced from outside. */
  document: { html: string }
  /**
   * The addresses of the text's files are being loaded: until then the text is neither shown nor
   * edited.
   */
  isWaiting: boolean
  sources: SourceMap
  /** The person typed; `read` is called when the form receives the text. */
  write: (read: () => string) => void
  /** Passes the text to the form now. */
  finish: () => void
}

/**
 * Connects the form's value and the editor's document. Typed text reaches the form after a pause,
 * and the form's echo is ignored, so that the caret stays in place. Any other value replaces the
 * document.
 */
export function useEditorHtml({ value, onChange, media, beforeFlush }: Options): EditorHtml {
  const [sources] = useState(() => new SourceMap())
  const unseen = (stored: string) => sourcesOf(stored).filter(address => !sources.knows(address))
  const [isWaiting, setWaiting] = useState(() => media !== undefined && unseen(value).length > 0)
  const [document, setDocument] = useState({ html: isWaiting ? '' : value })
  /**
   * The value of the shown document: the last one given from outside, or the last one passed to
   * `onChange`.
   */
  const known = useRef(value)
  const read = useRef<() => string>()
  const change = useRef(onChange)
  change.current = onChange
  const [timer] = useState(
    () =>
      new CommitTimer(() => {
        known.current = read.current?.() ?? known.current
        change.current(known.current)
      }),
  )
  const show = useRef<(stored: string) => void>()
  show.current = stored => {
    const wanted = unseen(stored)
    if (wanted.length === 0 || !media) {
      setWaiting(false)
      return setDocument({ html: sources.toShown(stored) })
    }
    setWaiting(true)
    void media
      .view(wanted)
      .then(
        files => sources.add(files),
        // Without an answer, show the stored addresses.
        () => undefined,
      )
      .then(() => {
        if (known.current !== stored) return
        setWaiting(false)
        setDocument({ html: sources.toShown(stored) })
      })
  }
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    read.current = undefined
    timer.cancel()
    show.current?.(value)
  }, [value, timer])
  useEffect(() => {
    if (isWaiting) show.current?.(known.current)
  }, [])
  useEffect(() => beforeFlush(() => timer.flush()), [beforeFlush, timer])
  useEffect(() => () => timer.flush(), [timer])

  return {
    document,
    isWaiting,
    sources,
    write: next => {
      read.current = next
      timer.touch()
    },
    finish: () => timer.flush(),
  }
}
