const FEN = 100

/** Fen as yuan for a number cell: without zeros behind. */
export function decimalText(fen: number): string {
  return String(fen / FEN)
}
