// swiper: turned by its property, by time, or by a finger, which it follows.

const num = (v, d) => (v === undefined || v === null || v === '' || Number.isNaN(+v) ? d : +v)
/** Share of the width: a finger that moves further than this turns to the next item. */
const TURNS = 0.3
const FLING_PX = 40

export const swiper = {
  init(c) {
    const { s, el } = c
    Object.assign(s, { i: 0, dots: Object.assign(c.doc.createElement('i'), { className: 'wx-swiper-dots' }) })
    c.items = () => [...el.children].filter((e) => e.tagName === 'WX-SWIPER-ITEM')
    c.layout = (moved = 0) => {
      const dot = (_, n) => Object.assign(c.doc.createElement('b'), { className: n === s.i ? 'on' : '' })
      c.items().forEach((e, n) => { e.style.transform = `translate${c.p.vertical ? 'Y' : 'X'}(calc(${(n - s.i) * 100}% + ${moved}px))` })
      s.dots.replaceChildren(...(c.p.indicatorDots ? c.items().map(dot) : []))
      if (s.dots.parentNode !== el) el.appendChild(s.dots)
    }
    c.go = (i, source) => {
      const n = c.items().length
      const to = c.p.circular ? (i + n) % n : Math.max(0, Math.min(n - 1, i))
      if (!n || to === s.i) return c.layout()
      s.i = to
      c.layout()
      const detail = { current: to, currentItemId: c.items()[to].__builtin.p.itemId ?? '', source }
      c.emit('change', detail)
      setTimeout(() => c.emit('animationfinish', detail), num(c.p.duration, 500))
    }
    let from = null
    const along = (e) => (c.p.vertical ? e.clientY - from.clientY : e.clientX - from.clientX)
    el.addEventListener('pointerdown', (e) => { if (!c.p.disableTouch) from = e })
    c.win.addEventListener('pointermove', (e) => {
      if (!from) return
      const d = along(e)
      c.layout(d)
      c.emit('transition', { dx: c.p.vertical ? 0 : -d, dy: c.p.vertical ? -d : 0 })
    })
    c.win.addEventListener('pointerup', (e) => {
      if (!from) return
      const d = along(e)
      from = null
      const far = Math.min(FLING_PX, TURNS * (c.p.vertical ? el.clientHeight : el.clientWidth))
      if (Math.abs(d) > far) c.go(s.i + (d < 0 ? 1 : -1), 'touch')
      else c.layout()
    })
    c.win.addEventListener('pointercancel', () => { if (from) { from = null; c.layout() } })
    new c.win.MutationObserver(() => c.layout()).observe(el, { childList: true })
  },
  update(c) {
    const { s, p } = c
    // the style sheet keeps the browser from scrolling with these fingers
    c.el.toggleAttribute('vertical', !!p.vertical)
    const want = num(p.current, 0)
    if (want !== s.want && c.items().length) c.go(want, '')
    else if (want !== s.want) s.i = want
    s.want = want
    c.win.clearInterval(s.timer)
    if (p.autoplay) s.timer = c.win.setInterval(() => c.go((s.i + 1) % (c.items().length || 1), 'autoplay'), num(p.interval, 5000))
    c.layout()
  },
}
