// Simple DOM implementations of the built-in components. An implementation may have:
//   init(c)    once, after the host element exists        update(c) on start and whenever a property changes
// c = { el, p: properties, s: own state, emit(type, detail, bubbles?), own(property, value) for model: bindings, comp, hooks, doc, win }
import { BUILTIN_TAGS } from './tags.mjs'
import { rpxToVw, trigger } from './backend.mjs'
import { editor } from './editor.mjs'
import { play } from './animation.mjs'
import { camera, map, openData } from './mapCamera.mjs'
import { matchMedia } from './matchMedia.mjs'
import { refresher } from './refresher.mjs'
import { swiper } from './swiper.mjs'

const num = (v, d) => (v === undefined || v === null || v === '' || Number.isNaN(+v) ? d : +v)
const px = (v) => (typeof v === 'number' || /^-?\d+(\.\d+)?$/.test(v) ? `${v}px` : v)
const child = (c, tag, props = {}) => c.el.appendChild(Object.assign(c.doc.createElement(tag), props))
const parents = (el, tag) => el.closest(`wx-${tag}`)?.__builtin
const field = (c, get, reset) => { c.el.setAttribute('wx-field', ''); c.field = { name: () => c.p.name, get, reset } }
const tapped = (c, fn) => c.el.addEventListener('click', (e) => { if (!c.p.disabled) fn(e) })

/** The component whose template names the element: addresses in the element are relative to it. */
const templateOf = (c) => c.comp.ownerShadowRoot?.getHostNode().is ?? ''

let styledPlaceholders = 0
/** `placeholder-style` only applies to the placeholder of an empty field. */
function stylePlaceholder(c, style) {
  if (style === c.s.placeholderStyle) return
  c.s.placeholderStyle = style
  c.s.sheet ??= c.doc.head.appendChild(c.doc.createElement('style'))
  c.s.input.dataset.placeholder ??= styledPlaceholders += 1
  c.s.sheet.textContent = style ? `[data-placeholder="${c.s.input.dataset.placeholder}"]::placeholder{${rpxToVw(style)}}` : ''
}

const textField = (tag) => ({
  init(c) {
    const i = (c.s.input = child(c, tag))
    // the value that an input handler returns replaces the typed text
    c.take = (given) => {
      const { value, cursor } = typeof given === 'string' ? { value: given } : given
      c.s.value = i.value = value
      if (Number.isInteger(cursor)) i.setSelectionRange(cursor, cursor)
      c.own('value', value)
    }
    const on = (type, fn) => i.addEventListener(type, fn)
    on('input', () => { c.s.value = i.value; c.own('value', i.value); c.grow?.(); c.emit('input', { value: i.value, cursor: i.selectionStart ?? i.value.length, keyCode: 0 }) })
    on('focus', () => c.emit('focus', { value: i.value, height: c.hooks.keyboard(c, true) }))
    on('blur', () => { c.hooks.keyboard(c, false); c.emit('blur', { value: i.value, cursor: i.value.length }) })
    on('keydown', (e) => {
      if (e.key !== 'Enter' || e.isComposing || tag === 'textarea') return
      c.emit('confirm', { value: i.value })
      if (!c.p.confirmHold) i.blur()
    })
    field(c, () => i.value, () => { i.value = c.s.value = '' })
  },
  update(c) {
    const { s, p, s: { input: i } } = c
    const max = num(p.maxlength, 140)
    if (tag === 'input') Object.assign(i, { type: p.password ? 'password' : 'text', inputMode: { number: 'numeric', digit: 'decimal' }[p.type] ?? 'text' })
    if (max >= 0) i.maxLength = max
    else i.removeAttribute('maxlength')
    Object.assign(i, { placeholder: p.placeholder ?? '', disabled: !!p.disabled })
    stylePlaceholder(c, p.placeholderStyle || '')
    if (tag === 'textarea') {
      c.grow = () => { if (c.p.autoHeight) { i.style.height = 'auto'; c.el.style.height = i.style.height = `${i.scrollHeight}px`; if (s.tall !== i.scrollHeight) c.emit('linechange', { height: (s.tall = i.scrollHeight), lineCount: i.value.split('\n').length }) } }
      setTimeout(c.grow)
    }
    const v = String(p.value ?? '')
    if (v !== s.prop || v !== (s.value ?? v)) s.value = i.value = max >= 0 ? v.slice(0, max) : v
    s.prop = v
    const focus = !!(p.focus || p.autoFocus)
    if (focus && !s.focused) setTimeout(() => i.focus())
    s.focused = focus
  },
})

const choices = (group, kind) => [...group.el.querySelectorAll(`wx-${kind}`)].map((e) => e.__builtin)
const choice = (kind) => ({ // checkbox, radio
  init(c) {
    c.el.prepend(Object.assign(c.doc.createElement('i'), { className: `wx-${kind}-box` }))
    c.set = (on) => { c.s.on = on; c.el.toggleAttribute('checked', on) }
    c.activate = () => {
      if (c.p.disabled || (kind === 'radio' && c.s.on)) return
      const group = parents(c.el, `${kind}-group`)
      const peers = group ? choices(group, kind) : [c]
      if (kind === 'radio') peers.forEach((o) => o.set(o === c))
      else c.set(!c.s.on)
      group?.emit('change', { value: kind === 'radio' ? c.p.value : peers.filter((o) => o.s.on).map((o) => o.p.value) })
    }
    tapped(c, (e) => { e.stopPropagation(); c.activate() })
  },
  update(c) {
    const want = !!c.p.checked
    if (want === c.s.want) return
    c.set((c.s.want = want))
    // if several radios of a group are checked, the last one wins
    if (want && kind === 'radio') setTimeout(() => { const group = parents(c.el, 'radio-group'); if (group) choices(group, kind).filter((o) => o.s.on).slice(0, -1).forEach((o) => o.set(false)) })
  },
})
const choiceGroup = (kind) => ({
  init(c) {
    const on = () => choices(c, kind).filter((o) => o.s.on).map((o) => o.p.value)
    field(c, () => (kind === 'radio' ? on()[0] ?? '' : on()), () => choices(c, kind).forEach((o) => o.set(!!o.p.checked)))
  },
})

const media = (tag) => ({
  init(c) {
    const m = (c.s.media = child(c, tag, { controls: true, muted: true, preload: 'none' }))
    for (const t of ['play', 'pause', 'ended', 'waiting', 'error']) m.addEventListener(t, () => c.emit(t, {}))
    m.addEventListener('timeupdate', () => c.emit('timeupdate', { currentTime: m.currentTime, duration: m.duration }))
    c.context = { play: () => m.play().catch(() => {}), pause: () => m.pause(), stop: () => { m.pause(); m.currentTime = 0 }, seek: (t) => { m.currentTime = t }, requestFullScreen() {}, exitFullScreen() {}, playbackRate: (r) => { m.playbackRate = r } }
  },
  update(c) { const src = c.hooks.resolveUrl(c.p.src ?? ''); if (c.s.src !== src) c.s.media.src = c.s.src = src },
})

const image = {
  init(c) {
    const img = (c.s.img = child(c, 'img'))
    img.addEventListener('load', () => {
      if (c.p.mode === 'heightFix') c.el.style.width = 'auto'
      c.emit('load', { width: img.naturalWidth, height: img.naturalHeight })
    })
    img.addEventListener('error', () => { c.hooks.report('asset', `image failed to load: ${String(c.p.src).slice(0, 200)}`); c.emit('error', { errMsg: `GET ${c.p.src} failed` }) })
  },
  update(c) {
    const src = c.hooks.resolveUrl(c.p.src ?? '', templateOf(c))
    if (src && c.s.src !== src) c.s.img.src = src
    if (!src) c.s.img.removeAttribute('src')
    c.s.src = src
    c.el.setAttribute('mode', c.p.mode ?? 'scaleToFill')
  },
}

const impls = {
  view: {}, text: {}, 'cover-view': {}, 'swiper-item': {}, image, 'cover-image': image,
  'root-portal': {}, 'sticky-header': {}, 'sticky-section': {}, 'grid-view': {}, 'list-view': {}, span: {}, 'movable-area': {},
  input: textField('input'), textarea: textField('textarea'),
  checkbox: choice('checkbox'), radio: choice('radio'), 'checkbox-group': choiceGroup('checkbox'), 'radio-group': choiceGroup('radio'),
  video: media('video'), audio: media('audio'),

  button: {
    init(c) {
      c.activate = () => c.el.click()
      tapped(c, async () => {
        const { formType, openType } = c.p
        const form = formType && parents(c.el, 'form')
        if (form) form[formType]?.()
        if (openType) await c.hooks.openType(openType, c)
      })
    },
    update(c) {
      const { type = 'default', size, plain, disabled, loading } = c.p
      c.el.setAttribute('type', type || 'default')
      for (const [k, v] of Object.entries({ disabled, plain, loading, mini: size === 'mini' })) c.el.toggleAttribute(k, !!v)
    },
  },

  form: {
    init(c) {
      const fields = () => [...c.el.querySelectorAll('[wx-field]')].map((e) => e.__builtin.field)
      c.submit = () => c.emit('submit', { value: Object.fromEntries(fields().filter((f) => f.name()).map((f) => [f.name(), f.get()])), formId: '' })
      c.reset = () => { fields().forEach((f) => f.reset()); c.emit('reset', {}) }
    },
  },

  label: {
    init(c) {
      c.el.addEventListener('click', (e) => {
        // a tap on a field in the label is the field's own; a tap on a group around the label is
        // not
        const own = e.target.closest?.('[wx-field],wx-checkbox,wx-radio,wx-button')
        if (own && c.el.contains(own)) return
        const t = c.p.for ? c.doc.getElementById(c.p.for) : c.el.querySelector('wx-checkbox,wx-radio,wx-switch,wx-button,wx-input,wx-textarea')
        const b = t?.__builtin
        if (b?.activate) b.activate()
        else b?.s.input?.focus()
      })
    },
  },

  switch: {
    init(c) {
      c.set = (v) => { c.s.on = v; c.el.toggleAttribute('checked', v) }
      c.activate = () => { c.set(!c.s.on); c.own('checked', c.s.on); c.emit('change', { value: c.s.on }) }
      tapped(c, (e) => { e.stopPropagation(); c.activate() })
      field(c, () => !!c.s.on, () => c.set(false))
    },
    update(c) { const v = !!c.p.checked; if (v !== c.s.want) c.set((c.s.want = v)) },
  },

  slider: {
    init(c) {
      const r = (c.s.r = child(c, 'input', { type: 'range' }))
      c.s.out = child(c, 'span')
      r.addEventListener('input', () => { c.s.out.textContent = c.p.showValue ? r.value : ''; c.emit('changing', { value: +r.value }) })
      r.addEventListener('change', () => c.emit('change', { value: +r.value }))
      field(c, () => +r.value, () => { r.value = num(c.p.value, 0) })
    },
    update(c) {
      const { r } = c.s
      Object.assign(r, { min: num(c.p.min, 0), max: num(c.p.max, 100), step: num(c.p.step, 1), disabled: !!c.p.disabled })
      r.value = num(c.p.value, 0)
      c.s.out.textContent = c.p.showValue ? r.value : ''
    },
  },

  picker: {
    init(c) {
      field(c, () => c.p.value, () => {})
      tapped(c, async () => {
        const mode = c.p.mode || 'selector'
        const value = await c.hooks.pick({ ...c.p, mode }, (column, v) => c.emit('columnchange', { column, value: v }))
        if (value === null) c.emit('cancel', {})
        else c.emit('change', { value })
      })
    },
  },

  'picker-view': {
    init(c) { c.changed = () => c.emit('change', { value: [...c.el.querySelectorAll('wx-picker-view-column')].map((e) => e.__builtin.s.index ?? 0) }) },
    update(c) { setTimeout(() => [...c.el.querySelectorAll('wx-picker-view-column')].forEach((e, i) => e.__builtin.go(c.p.value?.[i] ?? 0))) },
  },
  'picker-view-column': {
    init(c) {
      const step = () => c.el.firstElementChild?.offsetHeight || 34
      c.go = (i) => { c.s.index = i; c.el.scrollTop = i * step() }
      // turned by a finger: the value at rest is chosen
      c.el.addEventListener('scroll', () => {
        c.win.clearTimeout(c.s.rest)
        c.s.rest = c.win.setTimeout(() => {
          const i = Math.max(0, Math.min(c.el.children.length - 1, Math.round(c.el.scrollTop / step())))
          if (i === c.s.index) return
          c.s.index = i
          parents(c.el, 'picker-view')?.changed()
        }, 80)
      })
      c.el.addEventListener('click', (e) => {
        const i = [...c.el.children].findIndex((n) => n.contains(e.target))
        if (i >= 0) { c.go(i); parents(c.el, 'picker-view')?.changed() }
      })
    },
  },

  'scroll-view': {
    init(c) {
      c.node = { scrollTo: ({ top, left, animated }) => c.el.scrollTo({ top, left, behavior: animated ? 'smooth' : 'instant' }), scrollIntoView: (selector) => { const target = c.el.querySelector(selector); if (target) c.el.scrollTop += target.getBoundingClientRect().top - c.el.getBoundingClientRect().top } }
      c.s.refresher = refresher(c)
      let last = { x: 0, y: 0 }
      c.el.addEventListener('scroll', () => {
        const { scrollTop: y, scrollLeft: x, scrollHeight, scrollWidth, clientHeight, clientWidth } = c.el
        c.emit('scroll', { scrollLeft: x, scrollTop: y, scrollHeight, scrollWidth, deltaX: last.x - x, deltaY: last.y - y })
        last = { x, y }
        const rest = c.p.scrollY ? scrollHeight - y - clientHeight : scrollWidth - x - clientWidth
        const at = { top: (c.p.scrollY ? y : x) <= num(parseFloat(c.p.upperThreshold), 50), bottom: rest <= num(parseFloat(c.p.lowerThreshold), 50) }
        if (at.top && !c.s.at?.top && c.s.at) c.emit('scrolltoupper', { direction: 'top' })
        if (at.bottom && !c.s.at?.bottom) c.emit('scrolltolower', { direction: 'bottom' })
        c.s.at = at
      })
    },
    update({ p, el, s }) {
      Object.assign(el.style, { overflowX: p.scrollX ? 'auto' : 'hidden', overflowY: p.scrollY ? 'auto' : 'hidden' })
      el.toggleAttribute('enable-flex', !!p.enableFlex)
      s.refresher.update()
      const { scrollTop: top, scrollLeft: left, scrollIntoView: into } = p
      setTimeout(() => {
        if ((top ?? null) !== null && top !== s.top) el.scrollTop = parseFloat(top) || 0
        if ((left ?? null) !== null && left !== s.left) el.scrollLeft = parseFloat(left) || 0
        const target = into && into !== s.into && el.querySelector(`#${CSS.escape(into)}`)
        const [there, here] = [target, el].map((n) => n && n.getBoundingClientRect())
        if (target && p.scrollY) el.scrollTop += there.top - here.top
        if (target && p.scrollX) el.scrollLeft += there.left - here.left
        Object.assign(s, { top, left, into })
      })
    },
  },

  swiper,

  'movable-view': {
    init(c) {
      const { el, s } = c
      let from = null
      c.move = (x, y) => { Object.assign(s, { x, y }); el.style.transform = `translate(${x}px, ${y}px) scale(${s.scale ?? 1})` }
      // two fingers scale it around its middle
      let pinch = null
      const apart = (e) => Math.hypot(e.touches[0].clientX - e.touches[1].clientX, e.touches[0].clientY - e.touches[1].clientY)
      el.addEventListener('touchstart', (e) => { if (c.p.scale && e.touches.length === 2) { pinch = { apart: apart(e), scale: s.scale ?? 1 }; from = null } })
      el.addEventListener('touchmove', (e) => {
        if (!pinch || e.touches.length !== 2) return
        c.zoom(pinch.scale * apart(e) / pinch.apart)
        c.emit('scale', { x: s.x, y: s.y, scale: s.scale })
      })
      el.addEventListener('touchend', (e) => { if (e.touches.length < 2) pinch = null })
      c.zoom = (scale) => { s.scale = Math.max(num(c.p.scaleMin, 0.5), Math.min(num(c.p.scaleMax, 10), scale)); c.move(s.x ?? 0, s.y ?? 0) }
      el.addEventListener('pointerdown', (e) => { from = { x: e.clientX - s.x, y: e.clientY - s.y }; el.setPointerCapture(e.pointerId) })
      el.addEventListener('pointermove', (e) => {
        if (!from || pinch || c.p.disabled) return
        const area = el.closest('wx-movable-area')
        const along = (dir, v, max, old) => (new RegExp(`all|${dir}`).test(c.p.direction) ? Math.max(Math.min(0, max), Math.min(Math.max(0, max), v)) : old)
        c.move(along('horizontal', e.clientX - from.x, area.clientWidth - el.offsetWidth, s.x), along('vertical', e.clientY - from.y, area.clientHeight - el.offsetHeight, s.y))
        c.emit('change', { x: s.x, y: s.y, source: 'touch' })
      })
      el.addEventListener('pointerup', () => { from = null })
    },
    update({ p, s, move, zoom }) {
      const scale = num(p.scaleValue, 1)
      if (p.scale && scale !== s.wantScale) zoom((s.wantScale = scale))
      const x = num(parseFloat(p.x), 0), y = num(parseFloat(p.y), 0)
      if (x !== s.wantX || y !== s.wantY) move((s.wantX = x), (s.wantY = y))
    },
  },

  icon: { update(c) { c.el.textContent = { success: '✔', success_no_circle: '✓', info: 'ℹ', warn: '!', waiting: '◷', cancel: '✖', download: '↓', search: '⌕', clear: '✕' }[c.p.type] ?? '?'; c.el.style.fontSize = px(c.p.size ?? 23); c.el.style.color = c.p.color || '#09BB07' } },
  progress: { init(c) { c.s.bar = child(c, 'i') }, update(c) { c.s.bar.style.cssText = `width:${num(c.p.percent, 0)}%;background:${c.p.activeColor ?? '#09BB07'}`; c.el.style.height = px(num(c.p.strokeWidth, 6)) } },
  'rich-text': {
    update(c) {
      const build = (n) => {
        if (n.type === 'text' || n.text !== undefined) return c.doc.createTextNode(n.text ?? '')
        const e = c.doc.createElement(n.name)
        for (const [k, v] of Object.entries(n.attrs ?? {})) if (!/^on/i.test(k)) e.setAttribute(k, v)
        e.append(...(n.children ?? []).map(build))
        return e
      }
      if (Array.isArray(c.p.nodes)) return c.el.replaceChildren(...c.p.nodes.map(build))
      const parsed = new DOMParser().parseFromString(String(c.p.nodes ?? ''), 'text/html')
      parsed.querySelectorAll('script,iframe,style,link').forEach((e) => e.remove())
      parsed.querySelectorAll('*').forEach((e) => [...e.attributes].forEach((a) => /^on/i.test(a.name) && e.removeAttribute(a.name)))
      c.el.replaceChildren(...parsed.body.childNodes)
    },
  },
  navigator: { init(c) { tapped(c, () => c.hooks.navigate(c.p).then(() => c.emit('success', {}), (e) => c.emit('fail', e))) } },
  canvas: {
    // a 2d canvas makes its own pictures, like WeChat's node
    init(c) { c.s.canvas = c.node = child(c, 'canvas', { createImage: () => c.hooks.createImage(), requestAnimationFrame: (cb) => c.win.requestAnimationFrame(cb), cancelAnimationFrame: (id) => c.win.cancelAnimationFrame(id) }) },
    update(c) {
      const cv = c.s.canvas
      if (c.p.canvasId) c.el.setAttribute('canvas-id', c.p.canvasId)
      if (c.s.sized) return
      c.s.sized = true
      setTimeout(() => { if (c.p.type !== '2d') { cv.width = c.el.clientWidth || 300; cv.height = c.el.clientHeight || 150 } })
    },
  },
  editor,
  'web-view': {
    init(c) { c.s.f = child(c, 'iframe'); c.s.f.addEventListener('load', () => c.emit('load', { src: c.p.src })) },
    update(c) { if (c.p.src && c.s.src !== c.p.src) { c.s.src = c.p.src; c.s.f.src = c.hooks.mapUrl(c.p.src) } },
  },
  // WeChat only shows it to people who came by a code, and a page may have one
  'official-account': {
    init(c) {
      const status = c.hooks.cameByCode() ? 0 : 5
      if (status === 0) Object.assign(child(c, 'div'), { textContent: '公众号 · 关注' })
      setTimeout(() => (status === 0 ? c.emit('load', { status, errMsg: 'ok' }) : c.emit('error', { status, errMsg: 'scene error' })))
    },
  },
  'page-container': {
    update(c) {
      const show = !!c.p.show
      // a property that does not change does not open it again
      if (show === c.s.wanted) return
      c.s.wanted = show
      if (show === !!c.s.show) return
      c.s.show = show
      c.el.toggleAttribute('open', show)
      // while it is open, the back button closes it instead of the page; the page's data still say
      // that it is shown
      if (show) c.doc.__container = { close: () => { if (c.s.show) { c.s.show = false; c.el.toggleAttribute('open', false); delete c.doc.__container; for (const t of ['beforeleave', 'leave', 'afterleave']) c.emit(t, {}) } } }
      else delete c.doc.__container
      for (const t of show ? ['beforeenter', 'enter', 'afterenter'] : ['beforeleave', 'leave', 'afterleave']) c.emit(t, {})
    },
  },
  map, camera, 'open-data': openData, 'match-media': matchMedia,
  'page-meta': { update(c) { c.hooks.pageMeta(c.p) } },
  'navigation-bar': { update(c) { c.hooks.pageMeta(c.p) } },
}
const VOID = new Set('image cover-image input textarea video audio slider switch icon progress rich-text editor web-view page-meta official-account'.split(' '))

const camel = (s) => s.replace(/-([a-z])/g, (_, x) => x.toUpperCase())
const kebab = (s) => s.replace(/[A-Z]/g, (x) => `-${x.toLowerCase()}`)

/** Define every built-in tag as a global glass-easel component. `attrs` = attributes used per tag in the app. */
export function defineBuiltins(space, attrs, hooks, templates) {
  for (const tag of BUILTIN_TAGS) {
    const impl = impls[tag]
    const names = (attrs[tag] ?? []).map((a) => a.replace(/^model:/, '')).filter((a) => !/^(bind|catch|capture-|mut-bind|wx:|data-|mark:|class$|style$|id$|slot$|hidden$)|:/.test(a))
    const properties = Object.fromEntries([...names.map(camel), 'hidden'].map((n) => [n, null]))
    const aria = Object.keys(properties).filter((n) => /^(aria[A-Z]|role$)/.test(n)) // WeChat passes its aria-* to screen readers, so they become real ARIA here
    const def = space.defineComponent({
      is: `builtin/${tag}`,
      options: { dataDeepCopy: 0, propertyPassingDeepCopy: 0 },
      template: VOID.has(tag) ? templates.empty : templates.slot,
      properties,
      observers: { '**'() { this.__c && run(this.__c) } },
      lifetimes: {
        created() {
          const el = this.getBackendElement()
          const c = { el, comp: this, hooks, doc: el.ownerDocument, win: el.ownerDocument.defaultView, s: {}, aria, get p() { return this.comp.data }, emit: (type, detail, bubbles) => trigger(this, type, detail, { bubbles }), own: (name, value) => { if (name in this.data) this.setData({ [name]: value }) } }
          el.__builtin = c
          if (!impl) hooks.report('placeholder', `<${tag}> has no implementation: shown as an empty box`)
          impl?.init?.(c)
          this.__c = c
          run(c)
        },
      },
    })
    space.setGlobalUsingComponent(tag, def)
  }
  function run(c) {
    c.el.toggleAttribute('hidden', !!c.p.hidden)
    for (const name of c.aria) {
      const v = c.p[name]
      const attr = name === 'ariaRole' ? 'role' : kebab(name)
      const el = c.s.input ?? c.el // for a text field, screen readers read its input
      if (v === undefined || v === null || v === '') el.removeAttribute(attr)
      else el.setAttribute(attr, String(v))
    }
    impls[c.comp.is.slice(8)]?.update?.(c)
    const { animation } = c.p
    if (animation?.actions?.length && animation !== c.s.animation) {
      c.s.animation = animation
      void play(c, animation, (elapsedTime) => c.emit('transitionend', { elapsedTime }, true))
    }
  }
}
