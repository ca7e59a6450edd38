import type { MediaKind, PixelSize } from '@/utils/media'

/** A file in the uploader. */
export interface UploaderItem {
  key: string
  /** Name for people. */
  name: string
  /** Size as text; empty when unknown. */
  size: string
  kind: MediaKind
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Sent share in whole percent. */
  percent: number
  /** Present address; empty while there is none. */
  src: string
  /** Why the upload failed. */
  error: string
  /** A press shows it large. */
  isPreviewable: boolean
}

/** Actions of an item. */
export interface UploaderActions {
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  onView: (key: string) => void
  onMove: (key: string, to: number) => void
  /** A picture was drawn; `size` is its own size in pixels. */
  onMeasured: (key: string, size: PixelSize) => void
  /** A picture could not be drawn. */
  onLost: (key: string) => void
}
