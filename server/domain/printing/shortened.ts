import type { SKRSContext2D } from '@napi-rs/canvas'

/** The text as far as there is room, with an ellipsis where it is cut. */
export function shortened(context: SKRSContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const signs = [...text]
  while (signs.length > 1 && context.measureText(`${signs.join('')}…`).width > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
