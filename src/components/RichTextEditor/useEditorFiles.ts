import { useEffect, useRef, useState, type RefObject } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Cancel, isAbortError } from '@/utils/cancel'
import type { LocalFile } from '@/utils/media'
import type { EditorMedia } from './EditorMedia'
import type { EditorCommands } from './editorTypes'
import type { SourceMap } from './SourceMap'

export interface EditorFiles {
  /** Share of the file that is being sent, 0–1; undefined when none is. */
  progress: number | undefined
  /** Why the last one was not kept. */
  problem: string
  choose: (kind: 'image' | 'video', alt: string) => void
  /** Files that were pasted or dropped. */
  take: (files: readonly unknown[]) => void
  cancel: () => void
}

/** Files on their way into a text: one after the other, each shown once it is kept. */
export function useEditorFiles(
  media: EditorMedia | undefined,
  commands: RefObject<EditorCommands | undefined>,
  sources: SourceMap,
): EditorFiles {
  const text = useText(richTextMessages)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef<Cancel>()
  useEffect(() => () => running.current?.cancel(), [])

  const send = async (file: LocalFile, kind: 'image' | 'video', alt: string, { signal }: Cancel) => {
    if (!media) return
    const url = await media.send(file, share => !signal.aborted && setProgress(share), signal)
    // Without an address to see it at, the stored one is tried.
    sources.add(await media.view([url]).catch(() => ({})))
    if (signal.aborted) return
    const shown = sources.shownOf(url)
    if (kind === 'image') commands.current?.insertImage(shown, alt)
    else commands.current?.insertVideo(shown)
  }
  const work = async (find: () => Promise<LocalFile[]>, kind: 'image' | 'video', alt: string) => {
    if (!media || running.current) return
    const cancel = (running.current = new Cancel())
    setProblem('')
    try {
      const files = await find()
      if (files.length > 0) {
        setProgress(0)
        media.busy(true)
      }
      for (const file of files) await send(file, kind, alt, cancel)
    } catch (error) {
      if (!isAbortError(error)) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      running.current = undefined
      media.busy(false)
      setProgress(undefined)
    }
  }
  return {
    progress,
    problem,
    choose: (kind, alt) => void work(() => media?.choose(kind) ?? Promise.resolve([]), kind, alt),
    take: files => {
      if (media) void work(() => media.adopt(files), 'image', '')
      else setProblem(text('richText.media.noUploads'))
    },
    cancel: () => running.current?.cancel(),
  }
}
