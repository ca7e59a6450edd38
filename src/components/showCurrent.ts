const ROOM = 8

/**
 * Scrolls a list so that its current entry is fully visible. Without a current entry it does not
 * scroll.
 */
export function showCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current="page"]')
  if (!entry) return
  const [frame, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  const above = place.top - frame.top - ROOM
  const below = place.bottom - frame.bottom + ROOM
  if (below > 0) list.scrollTop += below
  else if (above < 0) list.scrollTop += above
}
