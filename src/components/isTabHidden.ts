/** True while the app's tab is hidden. The mini-program has no tabs. */
export function isTabHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
