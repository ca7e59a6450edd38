import { extensionOf } from '../fileType'
import type { LocalFile } from '../media'

/** Extension and type of drawings. No server stores drawings: they are sent as PNG. */
export const DRAWING = 'svg'
export const DRAWING_TYPE = 'image/svg+xml'

export const isDrawing = ({ name, type }: Pick<LocalFile, 'name' | 'type'>): boolean =>
  extensionOf(name) === DRAWING || type.startsWith(DRAWING_TYPE)
