/** Of a history entry that was made for an overlay. */
const MARK = 'overlay'

interface Entry {
  mark: number
  /** Of the page it lies over, as the router counts its entries. */
  idx: unknown
  /** Undefined once the overlay was closed otherwise: the entry is left behind. */
  close: (() => void) | undefined
}

const entries: Entry[] = []
let marks = 0
let isListening = false

/**
 * Lets the system's Back close an overlay instead of leaving the page: it gets a history entry of its own. Returns what to call when it
 * is closed otherwise. The entry then stays until Back comes to it, and is passed over: taking it out at once would take away
 * the page that the same press may open.
 */
export function closeByBack(close: () => void): () => void {
  listen()
  const here = stateNow()
  const left = entries.find(({ mark, close: isOpen }) => mark === here[MARK] && !isOpen)
  const entry: Entry = left ?? { mark: ++marks, idx: here.idx, close }
  entry.close = close
  if (!left) {
    forgetBehind(here[MARK], here.idx)
    entries.push(entry)
    window.history.pushState({ ...here, [MARK]: entry.mark }, '')
  }
  return () => {
    if (entry.close === close) entry.close = undefined
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  // before the router hears of it
  window.addEventListener('popstate', handlePop, true)
}

function handlePop(event: Event): void {
  const { idx, [MARK]: mark } = stateNow()
  const top = entries[entries.length - 1]
  // another page, or the entry itself, come back to from a page above
  if (!top || idx !== top.idx || mark === top.mark) return
  const isForward = typeof mark === 'number' && mark > top.mark
  event.stopImmediatePropagation()
  if (isForward) return
  entries.pop()
  if (top.close) top.close()
  else window.history.back()
}

/** What lay in front of the present entry is gone with the next one. */
function forgetBehind(mark: unknown, idx: unknown): void {
  const isBelow = (entry: Entry) => entry.close !== undefined || entry.idx !== idx || (typeof mark === 'number' && entry.mark <= mark)
  const kept = entries.filter(isBelow)
  entries.splice(0, entries.length, ...kept)
}

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
