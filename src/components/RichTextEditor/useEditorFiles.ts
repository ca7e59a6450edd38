import { useEffect, useRef, useState, type RefObject } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Cancel, isAbortError } from '@/utils/cancel'
import type { LocalFile } from '@/utils/media'
import type { EditorMedia } from './EditorMedia'
import type { EditorCommands, EditorSpot } from './editorTypes'
import type { SourceMap } from './SourceMap'

export interface EditorFiles {
  /** Sent share of the current file, 0–1; undefined when there is none. */
  progress: number | undefined
  /** Why the last file was not stored. */
  problem: string
  choose: (kind: 'image' | 'video', alt: string) => void
  /** Files that were pasted or dropped. */
  take: (files: readonly unknown[]) => void
  /** Shows why content was not inserted. */
  tell: (problem: string) => void
  /** Stops the current file and the waiting ones. */
  cancel: () => void
}

/** Files of one choice, and their place in the text. */
interface Batch {
  files: readonly LocalFile[]
  kind: 'image' | 'video'
  alt: string
  spot: EditorSpot | undefined
}

/**
 * Sends files into a text, one after the other. Each is shown once it is stored, at the caret of
 * the time of its choice.
 */
export function useEditorFiles(
  media: EditorMedia | undefined,
  commands: RefObject<EditorCommands | undefined>,
  sources: SourceMap,
): EditorFiles {
  const text = useText(richTextMessages)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef<Cancel>()
  const waiting = useRef<Batch[]>([])
  const isGone = useRef(false)
  const cancel = () => {
    for (const batch of waiting.current.splice(0)) drop(batch, batch.files)
    running.current?.cancel()
  }
  const end = useRef(cancel)
  end.current = cancel
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      end.current()
    }
  }, [])

  const drop = ({ spot }: Batch, files: readonly LocalFile[]) => {
    for (const file of files) media?.release(file)
    spot?.leave()
  }
  const send = async (file: LocalFile, { kind, alt, spot }: Batch, { signal }: Cancel) => {
    if (!media) return
    setProgress(0)
    const url = await media.send(file, share => !signal.aborted && setProgress(share), signal)
    // If there is no address to show, try the stored one.
    sources.add(await media.view([url]).catch(() => ({})))
    if (!signal.aborted) spot?.insert(kind, sources.shownOf(url), alt)
  }
  const sendAll = async () => {
    if (!media || running.current) return
    const current = (running.current = new Cancel())
    setProblem('')
    media.busy(true)
    for (let batch = waiting.current.shift(); batch; batch = waiting.current.shift()) {
      const left = [...batch.files]
      for (let file = left.shift(); file && !current.signal.aborted; file = left.shift()) {
        try {
          await send(file, batch, current)
        } catch (error) {
          if (!isAbortError(error))
            setProblem(error instanceof Error ? error.message : String(error))
        }
      }
      drop(batch, left)
    }
    running.current = undefined
    media.busy(false)
    setProgress(undefined)
  }
  /** The choice blocks nothing: some browsers never report that their dialog was closed. */
  const work = async (find: () => Promise<LocalFile[]>, kind: 'image' | 'video', alt: string) => {
    const batch: Batch = { files: [], kind, alt, spot: commands.current?.spot() }
    try {
      batch.files = await find()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    if (batch.files.length === 0 || isGone.current) return drop(batch, batch.files)
    waiting.current.push(batch)
    await sendAll()
  }
  return {
    progress,
    problem,
    choose: (kind, alt) => void work(() => media?.choose(kind) ?? Promise.resolve([]), kind, alt),
    take: files => {
      if (media) void work(() => media.adopt(files), 'image', '')
      else setProblem(text('richText.media.noUploads'))
    },
    tell: setProblem,
    cancel,
  }
}
