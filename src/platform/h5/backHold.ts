import { history } from '@tarojs/router'
import { onAddressNoted } from './addressNote'

/**
 * The system's way back closes the window over the page. While windows are open the page has a
 * second entry in the browser's history, at the same address; the router does not know of it. Back
 * leads from it to the first entry: the topmost window closes. When the last window is closed
 * otherwise, the second entry is taken out again.
 */

/** In the state of the second entry, and of the first. */
const OVER = 'tfOver'
const UNDER = 'tfUnder'
/** After the last window is gone; a window that follows at once keeps the entry. */
const TAKE_OUT_MS = 50
/** A window that asked first, or stayed, is open after this. */
const CLOSED_MS = 300

let windows = 0
let close: () => void = () => undefined
/** The browser is at the second entry of the page on show. */
let isOver = false
/** The address of the second entry, where it has changed since. */
let address: string | undefined
/** Waiting for the second entry to be gone. */
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** First entries whose page was replaced from the second one. */
const left = new Set<string>()
let lastKey = ''
let isListening = false
/** Until when a change of the hash is part of a step of ours. */
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

// it is to stay when the second entry goes
onAddressNoted(() => {
  if (isOver) address = window.location.href
})

/** Puts the second entry on top, where it is not there yet. */
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

/** The router's own steps: it may put a page on top of the second entry, or in its place. */
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
    // forward to the second entry: nothing changes, and the way back passes it
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
  // what lies under the topmost is closed by the next step back
  if (windows > 1) cover()
  close()
  setTimeout(cover, CLOSED_MS)
}

function swallow(event: Event): void {
  event.stopImmediatePropagation()
  ownUntil = Date.now() + CLOSED_MS
}

// before the router's own listeners: it must not hear of these steps
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', handleStep, true)
  window.addEventListener(
    'hashchange',
    event => Date.now() < ownUntil && stateOf()[UNDER] === true && event.stopImmediatePropagation(),
    true,
  )
}
