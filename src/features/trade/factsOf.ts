import type { BoardItem } from './BoardStore'

/** The lines of a card by field; empty without an answer. */
export function factsOf({ Lines }: Pick<BoardItem, 'Lines'>): (field: string) => string {
  return field => Lines.find(({ Field }) => Field === field)?.Text ?? ''
}
