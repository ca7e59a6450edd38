import type { SKRSContext2D } from '@napi-rs/canvas'

/** Words of Latin letters stay whole; every other sign may end a line. */
const PARTS = /[A-Za-z0-9À-ɏ'’./@:+&%-]+|\s|[^]/gu
/** These never begin a line. */
const NOT_FIRST = /^[，。、；：！？）》”’」』】…·,.;:!?)\]}%]/

/** Widths are measured in this size, and grow with it. */
const MEASURED = 100

/** Breaks texts of one family into lines; the width of a word is measured once for all sizes and pages. */
export function createSetting(family: string) {
  const widths = new Map<string, number>()
  const measure = (context: SKRSContext2D, part: string): number => {
    const known = widths.get(part)
    if (known !== undefined) return known
    context.font = `400 ${MEASURED}px "${family}"`
    const { width } = context.measureText(part)
    widths.set(part, width)
    return width
  }
  /** The lines of a text in this width. A word longer than a line is broken. */
  return (context: SKRSContext2D, text: string, size: number, room: number): string[] => {
    const width = (room * MEASURED) / size
    const widthOf = (part: string) => measure(context, part)
    return text.split('\n').flatMap(paragraph => {
      const done: string[] = []
      let [line, used] = ['', 0]
      const put = (part: string) => {
        const more = widthOf(part)
        if (used + more > width && line !== '' && !NOT_FIRST.test(part)) {
          done.push(line.trimEnd())
          ;[line, used] = ['', 0]
        }
        if (line === '' && part.trim() === '') return
        line += part
        used += more
      }
      for (const [part] of paragraph.matchAll(PARTS)) {
        if (widthOf(part) > width) for (const sign of part) put(sign)
        else put(part)
      }
      return [...done, line.trimEnd()]
    })
  }
}

export type Setting = ReturnType<typeof createSetting>
