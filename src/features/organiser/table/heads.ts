/** A column that the organiser may hide or put the table in order by. */
export interface DeskHead {
  /** Its name in the address and on the device. */
  name: string
  text: string
  /** Its width where rows are lines; an equal share without it. */
  width?: string
  /** The table can be put in order by it. */
  sorts?: boolean
  /** It holds the buttons of a row and cannot be hidden. */
  stays?: boolean
}

export const textOf = (head: string | DeskHead): string =>
  typeof head === 'string' ? head : head.text

/** The columns that may be hidden: the first says what the row is and stays. */
export const hideable = (heads: readonly (string | DeskHead)[]): readonly DeskHead[] =>
  heads.slice(1).flatMap(head => (typeof head === 'string' || head.stays ? [] : [head]))

export const sortable = (heads: readonly (string | DeskHead)[]): readonly DeskHead[] =>
  heads.flatMap(head => (typeof head !== 'string' && head.sorts ? [head] : []))

/** The widths of the columns that are shown; undefined where the sheet of styles has them. */
export function widthsOf(heads: readonly (string | DeskHead)[]): string | undefined {
  if (heads.every(head => typeof head === 'string' || head.width === undefined)) return undefined
  return heads
    .map(head => (typeof head === 'string' ? undefined : head.width) ?? 'minmax(0, 1fr)')
    .join(' ')
}

/** The same with a column of boxes before them, where rows can be chosen. */
export function widthsWithBox(
  heads: readonly (string | DeskHead)[],
  hasBox: boolean,
): string | undefined {
  const widths = widthsOf(heads)
  if (!hasBox) return widths
  return `36px ${widths ?? `repeat(${heads.length}, minmax(0, 1fr))`}`
}
