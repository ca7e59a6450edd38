import type { BoardItem } from './BoardStore'

/** The lines of a card by their fields; empty where nothing was answered. */
export function factsOf({ Lines }: Pick<BoardItem, 'Lines'>): (field: string) => string {
  return field => Lines.find(({ Field }) => Field === field)?.Text ?? ''
}
