/** A column that the organiser can hide or sort by. */
export interface DeskHead {
  /** The column's name in the address and on the device. */
  name: string
  text: string
  /** The column's width in a table; without it an equal share. */
  width?: string
  /** The table can be sorted by this column. */
  sorts?: boolean
  /** The column holds the buttons of a row and cannot be hidden. */
  stays?: boolean
}

export const textOf = (head: string | DeskHead): string =>
  typeof head === 'string' ? head : head.text

/** The columns that can be hidden. The first column identifies the row and cannot. */
export const hideable = (heads: readonly (string | DeskHead)[]): readonly DeskHead[] =>
  heads.slice(1).flatMap(head => (typeof head === 'string' || head.stays ? [] : [head]))

export const sortable = (heads: readonly (string | DeskHead)[]): readonly DeskHead[] =>
  heads.flatMap(head => (typeof head !== 'string' && head.sorts ? [head] : []))

/** The widths of the visible columns; undefined if the style sheet sets them. */
export function widthsOf(heads: readonly (string | DeskHead)[]): string | undefined {
  if (heads.every(head => typeof head === 'string' || head.width === undefined)) return undefined
  return heads
    .map(head => (typeof head === 'string' ? undefined : head.width) ?? 'minmax(0, 1fr)')
    .join(' ')
}

/** The widths with a column of check boxes in front, if rows can be selected. */
export function widthsWithBox(
  heads: readonly (string | DeskHead)[],
  hasBox: boolean,
): string | undefined {
  const widths = widthsOf(heads)
  if (!hasBox) return widths
  return `36px ${widths ?? `repeat(${heads.length}, minmax(0, 1fr))`}`
}
