import { replaceSources } from '../RichTextEditor/SourceMap'

/** A part of the text, or the address of a video in its own line. */
export type RichPart = { html: string; video?: undefined } | { html?: undefined; video: string }

const VIDEO = /<video\b([^>]*)>[\s\S]*?<\/video>|<video\b([^>]*)\/?>/gi

/**
 * Splits a text at its videos, because the mini-program cannot show a video inside a text; the
 * addresses are the shown ones.
 */
export function splitAtVideos(html: string, files: Readonly<Record<string, string>>): RichPart[] {
  const shown = replaceSources(html, new Map(Object.entries(files)))
  const parts: RichPart[] = []
  let from = 0
  shown.replace(
    VIDEO,
    (whole: string, attributes: string | undefined, alone: string | undefined, at: number) => {
      if (at > from) parts.push({ html: shown.slice(from, at) })
      const [, src] = /\ssrc="([^"]*)"/i.exec(attributes ?? alone ?? '') ?? []
      if (src !== undefined && /^(https?:|blob:|\/(?!\/))/i.test(src))
        parts.push({ video: src.replace(/&amp;/g, '&') })
      from = at + whole.length
      return ''
    },
  )
  if (from < shown.length) parts.push({ html: shown.slice(from) })
  return parts
}
