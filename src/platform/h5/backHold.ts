import { history } from '@tarojs/router'
import { onAddressNoted } from './addressNote'

/**
 * Lets the system's Back close the window over the page. While windows are open, the page has a
 * second entry in the browser's history, at the same address; the router does not know this entry.
 * Back leads from the second entry to the first, and the topmost window closes. If the last window
 * is closed in another way, the second entry is removed.
 */

/** Marks in the state of the second entry, and of the first. */
const OVER = 'tfOver'
const UNDER = 'tfUnder'
/**
 * Wait after the last window closed; a window that opens immediately afterwards keeps the entry.
 */
const TAKE_OUT_MS = 50
/** After this time a window that asked first, or stayed, is open again. */
const CLOSED_MS = 300

let windows = 0
let close: () => void = () => undefined
/** The browser is at the second entry of the shown page. */
let isOver = false
/** The new address of the second entry, if it has changed since. */
let address: string | undefined
/** Callbacks that wait until the second entry is removed. */
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Keys of first entries whose page was replaced at the second entry. */
const left = new Set<string>()
let lastKey = ''
let isListening = false
/** Until this time a change of the hash belongs to our own step. */
let ownUntil = 0

interface EntryState {
  key?: string
  [name: string]: unknown
}
const stateOf = (): EntryState => (window.history.state as EntryState | null) ?? {}
const keyOf = ({ key }: EntryState): string => key ?? 'default'

/** See Platform.holdBack. */
export function holdBack(count: number, closeTop: () => void): void {
  windows = count
  close = closeTop
  clearTimeout(timer)
  if (count > 0) cover()
  else timer = setTimeout(() => windows === 0 && takeOut(() => undefined), TAKE_OUT_MS)
}

/** See Platform.afterWindows. */
export function afterWindows(go: () => void): void {
  takeOut(go)
}

// keep the changed address when the second entry is removed
onAddressNoted(() => {
  if (isOver) address = window.location.href
})

/** Adds the second entry, if it is not there yet. */
function cover(): void {
  if (isOver || waiting.length > 0 || windows === 0) return
  listen()
  const state = stateOf()
  lastKey = keyOf(state)
  window.history.replaceState({ ...state, [UNDER]: true, [OVER]: false }, '')
  window.history.pushState({ ...state, [UNDER]: false, [OVER]: true }, '')
  isOver = true
  address = undefined
}

function takeOut(then: () => void): void {
  if (!isOver && waiting.length === 0) return then()
  waiting.push(then)
  if (waiting.length === 1) window.history.back()
}

/** Follows the router's own steps: it may add a page after the second entry, or replace it. */
function listen(): void {
  if (isListening) return
  isListening = true
  history.listen(({ action, location }) => {
    if (String(action) === 'REPLACE' && isOver) left.add(lastKey)
    lastKey = location.key
    isOver = stateOf()[OVER] === true
    address = undefined
  })
}

function handleStep(event: Event): void {
  if (!isListening) return
  const state = stateOf()
  const isHere = keyOf(state) === history.location.key
  const wasOver = isOver
  if (isHere && state[OVER] === true) {
    // a step forward to the second entry changes nothing, and Back passes it
    isOver = true
    return swallow(event)
  }
  if (state[UNDER] !== true) return
  if (!isHere && left.has(keyOf(state))) {
    swallow(event)
    return window.history.back()
  }
  if (!isHere || !wasOver) return
  swallow(event)
  isOver = false
  if (address !== undefined) window.history.replaceState(state, '', address)
  address = undefined
  if (waiting.length > 0) {
    for (const then of waiting.splice(0)) then()
    cover()
  } else if (windows > 0) closeTop()
  else window.history.back()
}

function closeTop(): void {
  // add the entry again, so that the next Back closes the window below the topmost one
  if (windows > 1) cover()
  close()
  setTimeout(cover, CLOSED_MS)
}

function swallow(event: Event): void {
  event.stopImmediatePropagation()
  ownUntil = Date.now() + CLOSED_MS
}

// before the router's own listeners, because it must not see these steps
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', handleStep, true)
  window.addEventListener(
    'hashchange',
    event => Date.now() < ownUntil && stateOf()[UNDER] === true && event.stopImmediatePropagation(),
    true,
  )
}
