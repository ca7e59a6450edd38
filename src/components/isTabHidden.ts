/** True while the tab the app is in is not the one people see. The mini-program has no tabs. */
export function isTabHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
