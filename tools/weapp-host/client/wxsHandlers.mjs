// WXS functions as handlers of events and of property changes. They run in the view layer and get
// descriptors of components, but no page and no data
// (https://developers.weixin.qq.com/miniprogram/dev/framework/view/interactive-animation.html).
import { plainEvent, trigger } from './backend.mjs'

const states = new WeakMap()
const cssName = (name) => name.replace(/[A-Z]/g, (x) => `-${x.toLowerCase()}`)
const styleText = (style) => (typeof style === 'string' ? style : Object.entries(style).map(([name, value]) => `${cssName(name)}:${value}`).join(';'))
/** The part of a node's style that stays when the template sets its style. */
const EXTRA_STYLE = 3

/** The view of a WXS function on an element or on the component that owns it. */
function describe(el, win) {
  if (!el) return null
  const inside = el.getShadowRoot?.()
  const dom = () => el.getBackendElement()
  const all = (selector) => (inside ? inside.querySelectorAll(selector) : [...(el.ownerShadowRoot?.querySelectorAll(selector) ?? [])].filter((x) => dom()?.contains(x.getBackendElement())))
  const d = {
    selectAllComponents: (selector) => all(selector).map((x) => describe(x, win)),
    selectComponent: (selector) => describe(all(selector)[0], win),
    setStyle(style) { el.setNodeStyle(styleText(style), EXTRA_STYLE); return d },
    addClass(names) { for (const name of names.split(/\s+/)) dom().classList.add(name); return d },
    removeClass(names) { for (const name of names.split(/\s+/)) dom().classList.remove(name); return d },
    hasClass: (name) => dom().classList.contains(name),
    getDataset: () => ({ ...el.dataset }),
    getState() { if (!states.has(el)) states.set(el, {}); return states.get(el) },
    getBoundingClientRect() { const { left, top, right, bottom, width, height } = dom().getBoundingClientRect(); return { left, top, right, bottom, width, height } },
    getComputedStyle(names) { const style = win.getComputedStyle(dom()); return Object.fromEntries(names.map((name) => [name, style[name]])) },
    /** Only plain data is passed to the page's thread. */
    callMethod(name, args) { const caller = el.getMethodCaller?.(); setTimeout(() => caller?.[name]?.(args === undefined ? undefined : JSON.parse(JSON.stringify(args)))) },
    triggerEvent(name, detail) { trigger(el, name, detail) },
    requestAnimationFrame(f) { win.requestAnimationFrame(f) },
    setTimeout: (f, ms) => win.setTimeout(f, ms),
    clearTimeout: (id) => win.clearTimeout(id),
  }
  return d
}

const windowOf = (el) => el.getBackendElement?.()?.ownerDocument.defaultView ?? window
const ownerOf = (el) => el.ownerShadowRoot?.getHostNode() ?? el

/**
 * Handlers for compiled templates: `change` is called by `change:prop`, `event` by a bound WXS
 * function.
 */
export const wxsHandlers = {
  change: (listener) => typeof listener === 'function' ? (value, old, owner, el) => {
    const win = windowOf(el)
    listener(value, old, describe(owner, win), describe(el, win))
  } : listener,
  event(caller, ev, listener, path) {
    if (!path) return listener.apply(caller, [ev])
    const el = ev.currentTarget?._$ ?? ev.currentTarget
    const win = windowOf(el)
    return listener({ ...plainEvent(ev), instance: describe(el, win) }, describe(ownerOf(el), win))
  },
}
