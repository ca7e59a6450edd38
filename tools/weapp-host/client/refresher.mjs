// The refresher of a scroll-view: pulled down by a finger at its top, or set by
// `refresher-triggered`.

const THRESHOLD = 45
/** A finger moves further than the content, as on a device. */
const RESISTANCE = 0.5

/**
 * Handles pulling by a finger; `update` applies the property. Events: refresherpulling,
 * refresherrefresh, refresherrestore, refresherabort.
 */
export function refresher(c) {
  const { el, s } = c
  const threshold = () => Number(c.p.refresherThreshold ?? THRESHOLD) || THRESHOLD
  let from = null
  const pull = (dy) => { s.pulled = dy; el.style.paddingTop = dy > 0 ? `${dy}px` : '' }
  const settle = (on) => {
    if (s.refreshing === on) return
    s.refreshing = on
    pull(on ? threshold() : 0)
    c.emit(on ? 'refresherrefresh' : 'refresherrestore', { dy: s.pulled })
  }
  el.addEventListener('touchstart', (e) => { if (c.p.refresherEnabled && !s.refreshing && e.touches.length === 1 && el.scrollTop <= 0) from = e.touches[0].clientY }, { passive: true })
  el.addEventListener('touchmove', (e) => {
    if (from === null) return
    const dy = (e.touches[0].clientY - from) * RESISTANCE
    if (dy <= 0) return
    if (e.cancelable) e.preventDefault()
    pull(dy)
    c.emit('refresherpulling', { dy })
  }, { passive: false })
  const end = () => {
    if (from === null) return
    from = null
    if (!s.pulled) return
    if (s.pulled >= threshold()) settle(true)
    else { pull(0); c.emit('refresherabort', { dy: 0 }) }
  }
  el.addEventListener('touchend', end)
  el.addEventListener('touchcancel', end)
  return {
    /**
     * An unchanged property has no effect: the page must set `true` before `false` has an effect.
     */
    update() {
      const wanted = !!c.p.refresherTriggered
      if (wanted === s.wantedRefresh) return
      s.wantedRefresh = wanted
      if (c.p.refresherEnabled) settle(wanted)
    },
  }
}
