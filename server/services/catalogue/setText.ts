import type { SheetPen } from '../../domain/printing/sheetPen'

/** Words in Latin letters stay whole; a line may end after every other character. */
const PARTS = /[A-Za-z0-9À-ɏ'’./@:+&%-]+|\s|[^]/gu
/** A line never begins with one of these. */
const NOT_FIRST = /^[，。、；：！？）》”’」』】…·,.;:!?)\]}%]/

/** Breaks a text into the lines of this width and size. A word longer than a line is broken. */
export function setLines(pen: SheetPen, text: string, size: number, width: number): string[] {
  const widthOf = (part: string) => pen.widthOf(part, size)
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
