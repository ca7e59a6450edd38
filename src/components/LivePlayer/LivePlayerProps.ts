export interface LivePlayerProps {
  src: string
  label: string
  /** The stream cannot be played: it has not begun, or this browser has no decoder for it. */
  onFailed: () => void
}
