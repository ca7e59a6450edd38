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
  /** What the area shows; another object only when the text is replaced from outside. */
  document: { html: string }
  sources: SourceMap
  /** The person typed; `read` is called when the form is to hear of it. */
  write: (read: () => string) => void
  /** Tells the form now. */
  finish: () => void
}

/**
 * Between the form's value and the editor's document: typed text reaches the form at its own pace, and the form's echo of it never
 * comes back, so the caret stays where it is. Any other value replaces the document.
 */
export function useEditorHtml({ value, onChange, media, beforeFlush }: Options): EditorHtml {
  const [sources] = useState(() => new SourceMap())
  const [document, setDocument] = useState({ html: value })
  /** The value the document stands for: the one given last, or the one handed over last. */
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
    const wanted = sourcesOf(stored).filter(address => !sources.knows(address))
    setDocument({ html: sources.toShown(stored) })
    if (wanted.length === 0 || !media) return
    // Until it is known where files can be seen they have no picture; without an answer the stored address is tried.
    void media.view(wanted).then(
      files => {
        sources.add(files)
        // Meanwhile the person may have typed.
        if (known.current === stored && read.current === undefined) setDocument({ html: sources.toShown(stored) })
      },
      () => undefined,
    )
  }
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    read.current = undefined
    timer.cancel()
    show.current?.(value)
  }, [value, timer])
  useEffect(() => {
    if (sourcesOf(known.current).length > 0) show.current?.(known.current)
  }, [])
  useEffect(() => beforeFlush(() => timer.flush()), [beforeFlush, timer])
  useEffect(() => () => timer.flush(), [timer])

  return {
    document,
    sources,
    write: next => {
      read.current = next
      timer.touch()
    },
    finish: () => timer.flush(),
  }
}
