import type { Note } from '@/platform/types'

const note = (hertz: number, from: number, seconds: number): Note => ({ hertz, from, seconds })

/** How a gate is heard: high and short for yes, twice for a second look, low and long for no. */
export const TONES = {
  yes: [note(1040, 0, 0.12)],
  look: [note(660, 0, 0.12), note(660, 0.18, 0.12)],
  no: [note(220, 0, 0.45)],
} as const satisfies Record<string, readonly Note[]>
