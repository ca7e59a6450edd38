import type { MediaKind, PixelSize } from '@/utils/media'

/** One file as the uploader shows it. */
export interface UploaderItem {
  key: string
  /** How people call it. */
  name: string
  /** Its size in words; empty when unknown. */
  size: string
  kind: MediaKind
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Whole percent that was sent. */
  percent: number
  /** Where it can be seen; empty while it cannot. */
  src: string
  /** Why it failed. */
  error: string
  /** Pressing it shows it large. */
  isPreviewable: boolean
}

/** What can be done with an item. */
export interface UploaderActions {
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  onView: (key: string) => void
  onMove: (key: string, to: number) => void
  /** A picture was drawn: its own pixels. */
  onMeasured: (key: string, size: PixelSize) => void
  /** A picture could not be drawn. */
  onLost: (key: string) => void
}
