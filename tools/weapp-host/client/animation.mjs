// wx.createAnimation: the builder in the logic layer, and playing its result on a component's
// `animation`.

const DEGREES = /^(rotate|skew)/
const MOVES = /^(translate|rotate|scale|skew|matrix)/
const moveText = ({ type, args }) => {
  const shape = type === 'rotate3d' ? args.map((v, i) => (i === 3 ? `${v}deg` : v))
    : args.map((v) => (typeof v !== 'number' ? v : DEGREES.test(type) ? `${v}deg` : type.startsWith('translate') ? `${v}px` : v))
  return `${type}(${shape.join(',')})`
}
const LENGTHS = new Set(['width', 'height', 'top', 'left', 'bottom', 'right'])

/**
 * The object of wx.createAnimation: each call records a change, `step` ends a group, `export`
 * returns the groups once.
 */
export function createAnimation({ duration = 400, timingFunction = 'linear', delay = 0, transformOrigin = '50% 50% 0' } = {}) {
  const actions = []
  let animates = []
  const a = new Proxy({}, {
    get(_, name) {
      if (name === 'step') return (o = {}) => {
        actions.push({ animates, option: { transformOrigin: o.transformOrigin ?? transformOrigin, transition: { duration: o.duration ?? duration, timingFunction: o.timingFunction ?? timingFunction, delay: o.delay ?? delay } } })
        animates = []
        return a
      }
      if (name === 'export') return () => ({ actions: actions.splice(0) })
      return (...args) => { animates.push({ type: name, args }); return a }
    },
  })
  return a
}

/**
 * Plays the exported groups one after the other; later groups keep the values of earlier ones.
 * `ended` is called after each group.
 */
export async function play(c, exported, ended) {
  const mine = (c.s.playing = {})
  const at = (c.s.animated ??= { moves: new Map(), style: {} })
  for (const { animates, option } of exported.actions) {
    for (const one of animates) {
      if (MOVES.test(one.type)) at.moves.set(one.type, moveText(one))
      else at.style[one.type] = LENGTHS.has(one.type) && typeof one.args[0] === 'number' ? `${one.args[0]}px` : one.args[0]
    }
    const { duration, timingFunction: easing, delay } = option.transition
    const frame = { ...at.style, transformOrigin: option.transformOrigin, ...(at.moves.size > 0 && { transform: [...at.moves.values()].join(' ') }) }
    const motion = c.el.animate([frame], { duration, delay, easing, fill: 'forwards' })
    await motion.finished.catch(() => {})
    if (c.s.playing !== mine || !c.el.isConnected) return
    ended(duration / 1000)
  }
}
