import type { KeyEvent } from '../a11y'

/** An action on the picture. Lengths in CSS pixels; `by` multiplies the zoom. */
export type CropAction =
  | { kind: 'move'; dx: number; dy: number }
  | { kind: 'zoom'; by: number; anchor?: { x: number; y: number } }
  | { kind: 'turn'; direction: 1 | -1 }

const STEP = 8
const STEP_WIDE = 40
/** One press of + or of the button. */
export const ZOOM_STEP = 1.15

/**
 * The action of a key: arrows move (far with Shift), + and − zoom, R turns (left with Shift), Enter
 * confirms.
 */
export function actionOfKey(
  event: Pick<KeyEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): CropAction | { kind: 'confirm' } | undefined {
  // Left to the browser: reload, zoom of the page, history.
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const step = event.shiftKey ? STEP_WIDE : STEP
  switch (event.key) {
    case 'ArrowLeft':
      return { kind: 'move', dx: -step, dy: 0 }
    case 'ArrowRight':
      return { kind: 'move', dx: step, dy: 0 }
    case 'ArrowUp':
      return { kind: 'move', dx: 0, dy: -step }
    case 'ArrowDown':
      return { kind: 'move', dx: 0, dy: step }
    case '+':
    case '=':
      return { kind: 'zoom', by: ZOOM_STEP }
    case '-':
    case '_':
      return { kind: 'zoom', by: 1 / ZOOM_STEP }
    case 'r':
    case 'R':
      return { kind: 'turn', direction: event.shiftKey ? -1 : 1 }
    case 'Enter':
      return { kind: 'confirm' }
    default:
      return undefined
  }
}
