export interface LivePlayerProps {
  src: string
  label: string
  /** It cannot be played: the stream has not begun, or this browser has no decoder for it. */
  onFailed: () => void
}
