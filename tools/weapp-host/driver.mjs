// Test driver: launch({dist, ...}) boots the mini-program in headless Chromium and returns an app handle.
import fs from 'node:fs'
import { chromium } from 'playwright-core'
import { NO_NETWORK } from './client/network.mjs'
import { serve } from './serve.mjs'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A slow page on a busy machine is not a fault. Only a failing test waits this long. */
const PATIENCE_MS = 60_000

/** Each of these in the report makes app.assertClean() throw. */
export const FATAL = ['unimplemented-api', 'unknown-component', 'missing-page', 'missing-component', 'missing-handler', 'package-size', 'limit', 'boot', 'json', 'app-json', 'wxml', 'wxss', 'tabbar', 'navigation', 'cross-package', 'dynamic-code', 'domain', 'unscripted', 'placeholder', 'privacy']

/**
 * The Chromium to use: $CHROMIUM_PATH or a distribution package; undefined means playwright's own
 * download.
 */
export const executablePath = () => process.env.CHROMIUM_PATH ?? CHROMIUM.find((f) => fs.existsSync(f))

export async function launch(options) {
  const { dist, browser: given, prepare, touch = true, timeout = PATIENCE_MS, longPressMs = 1500, deviceScaleFactor = 2, reducedMotion = 'no-preference', ...config } = options
  const server = await serve({ dist })
  server.unref() // a test that fails before close() still ends
  const browser = given ?? (await chromium.launch({ executablePath: executablePath(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] }))
  const width = config.width ?? 390
  const height = config.height ?? 844
  const stubs = config.stubs ?? {}
  const values = Object.fromEntries(Object.entries(stubs).filter(([, v]) => typeof v !== 'function'))
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, deviceScaleFactor, reducedMotion, locale: 'zh-CN' })
  await prepare?.(context)
  const page = await context.newPage()
  const log = []
  page.on('console', (m) => log.push(`${m.type()}: ${m.text()}`))
  page.on('crash', () => log.push('error: page crashed'))
  await page.addInitScript((c) => { if (window === window.top) window.__weappHostConfig = c }, { ...config, longPressMs, stubs: values })
  const asStub = async (name, fn) => {
    const id = `__stub_${name.replace(/\W/g, '_')}`
    app.handlers[id] = fn
    if (!app.exposed.has(id)) { app.exposed.add(id); await page.exposeFunction(id, (o) => app.handlers[id](o)) }
    await page.evaluate(([n, i]) => { window.__host.stubs[n] = (o) => { const plain = JSON.parse(JSON.stringify(o ?? {})); return window[i](plain) } }, [name, id])
  }
  const boot = async () => {
    await page.goto(server.url)
    await page.waitForFunction(() => window.__host?.booted, null, { timeout })
    for (const [n, f] of Object.entries(stubs)) if (typeof f === 'function') await asStub(n, f)
  }
  const state = (fn, arg) => page.evaluate(fn, arg)
  const noPictures = (route) => {
    const request = route.request()
    const isFromFar = request.resourceType() === 'image' && /^https?:/.test(request.url()) && !request.url().startsWith(server.url)
    return isFromFar ? route.abort('internetdisconnected') : route.fallback()
  }

  const app = {
    page, browser, server, log, handlers: {}, exposed: new Set(),
    /** Playwright FrameLocator of the top page. */
    view: () => page.frameLocator('#view iframe.top'),
    /**
     * Locator in the top page: a CSS selector (".a", "#b", "wx-view", "view .x"), or visible text.
     */
    find(target) {
      if (typeof target !== 'string') return target
      const css = /^[.#[]|^wx-|[>\s][.#[]/.test(target)
      return css ? app.view().locator(target) : app.view().getByText(target, { exact: true })
    },
    async tap(target) { const l = app.find(target).first(); await (touch ? l.tap({ timeout: PATIENCE_MS }) : l.click({ timeout: PATIENCE_MS })); await app.idle() },
    async input(target, text) { const l = app.find(target).first(); const f = l.locator('input,textarea,[contenteditable]'); await ((await f.count()) ? f.first() : l).fill(text); await app.idle() },
    async longPress(target) { const l = app.find(target).first(); const b = await l.boundingBox(); await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2); await page.mouse.down(); await page.waitForTimeout(longPressMs + 200); await page.mouse.up(); await app.idle() },
    /**
     * Touches the first point, moves through the others and lets go. Points are {x, y, wait} in
     * page coordinates; `wait` is in ms before the step.
     */
    async touchPath(points) {
      const cdp = await context.newCDPSession(page)
      const send = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
      for (const [i, { x, y, wait = 0 }] of points.entries()) {
        if (wait) await page.waitForTimeout(wait)
        await send(i === 0 ? 'touchStart' : 'touchMove', [{ x, y, id: 1 }])
      }
      await send('touchEnd', [])
      await cdp.detach()
      await app.idle()
    },
    /** Moves two fingers on the middle of an element from one distance to another, in steps. */
    async pinch(target, from, to, steps = 6) {
      const box = await app.find(target).first().boundingBox()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const cdp = await context.newCDPSession(page)
      const fingers = (apart) => [{ x: x - apart / 2, y, id: 1 }, { x: x + apart / 2, y, id: 2 }]
      const send = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
      await send('touchStart', fingers(from).slice(0, 1))
      await send('touchStart', fingers(from))
      for (let i = 1; i <= steps; i += 1) await send('touchMove', fingers(from + ((to - from) * i) / steps))
      await send('touchEnd', [])
      await cdp.detach()
      await app.idle()
    },
    /**
     * Drags an element by (dx, dy) like a finger: eased, slightly shaky, in `steps` moves over
     * `ms`.
     */
    async drag(target, dx, dy = 0, { steps = 24, ms = 1100 } = {}) {
      const box = await app.find(target).first().boundingBox()
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const ease = (t) => 1 - (1 - t) ** 3
      const moves = Array.from({ length: steps }, (_, i) => (i + 1) / steps).map((t, i) => ({
        x: from.x + dx * ease(t), y: from.y + dy * ease(t) + (t < 1 ? Math.sin(i * 1.7) * 1.5 : 0), wait: ms / steps,
      }))
      await app.touchPath([from, ...moves])
    },
    async text(target = 'body') { return (target === 'body' ? app.view().locator('body') : app.find(target).first()).innerText() },
    async scrollTo(top, target) { await (target ? app.find(target).first() : app.view().locator('html')).evaluate((e, y) => { e.scrollTop = y }, top); await app.idle() },
    async scrollToBottom(target) { await (target ? app.find(target).first() : app.view().locator('html')).evaluate((e) => { e.scrollTop = e.scrollHeight }); await app.idle() },
    async pullDownRefresh() { await state(() => window.__host.router.top().pullDown()); await app.idle() },
    /** Host dialogs (showModal, showActionSheet, picker): press a button by its text. */
    async dialog(buttonText) { await page.locator('#layer').getByText(buttonText, { exact: true }).click({ timeout: PATIENCE_MS }); await app.idle() },
    async pick(...values) {
      const box = page.locator('#layer .picker')
      const inputs = box.locator('input,select')
      for (let i = 0; i < values.length; i += 1) {
        const x = inputs.nth(i)
        if ((await x.evaluate((e) => e.tagName)) === 'SELECT') await x.selectOption(typeof values[i] === 'number' ? { index: values[i] } : { label: values[i] })
        else await x.fill(String(values[i]))
      }
      await app.dialog('确定')
    },
    toast: () => state(() => window.__host.ui.state.toast),
    /** Wait until no setData has happened for `quiet` ms. */
    async idle(quiet = 60) {
      for (let last = -1, n = 0; n < 50; n += 1) {
        const now = await state(() => window.__host.setData.length)
        if (now === last) return
        last = now
        await page.waitForTimeout(quiet)
      }
    },
    waitForText: (text, t = PATIENCE_MS) => app.view().getByText(text).first().waitFor({ timeout: t }),
    waitForPath: (path, t = PATIENCE_MS) => page.waitForFunction((p) => window.__host.router.top()?.path === p, path, { timeout: t }),
    currentPath: () => state(() => window.__host.router.top()?.path),
    pageStack: () => state(() => window.__host.router.stack.map((v) => ({ path: v.path, query: v.params }))),
    pageData: () => state(() => JSON.parse(JSON.stringify(window.__host.router.top().page.data))),
    routes: () => state(() => window.__host.routes),
    back: async () => { await page.locator('#nav button').click(); await app.idle() },
    /** The phone's own back button, also where the page draws its bar itself. */
    systemBack: async () => { await state(() => window.__host.router.navigateBack({})); await app.idle() },
    tab: async (text) => { await page.locator('#tabs').getByText(text, { exact: true }).click(); await app.idle() },
    async share(arg) { return state((a) => window.__host.share(a ?? undefined), arg) },
    shareTimeline: () => state(() => window.__host.shareTimeline()),
    background: () => state(() => window.__host.background()),
    foreground: (o) => state((x) => window.__host.foreground(x ?? {}), o),
    /**
     * Switches the phone's network off or on: calls and pictures fail, the program gets the event,
     * and a restart does not change it.
     */
    async network(isThere) {
      await page.evaluate(([name, there]) => { if (there) sessionStorage.removeItem(name); else sessionStorage.setItem(name, '1') }, [NO_NETWORK, isThere])
      await (isThere ? context.unroute('**', noPictures) : context.route('**', noPictures))
      await app.emit('NetworkStatusChange', { isConnected: isThere, networkType: isThere ? 'wifi' : 'none' })
    },
    emit: (event, data) => state(([e, d]) => window.__host.emit(e, d), [event, data]),
    /**
     * Scripts the reply of a wx API: a value, {fail: 'cancel'}, or a function of the call's
     * options.
     */
    async stub(name, value) { if (typeof value === 'function') await asStub(name, value); else await state(([n, v]) => { window.__host.stubs[n] = v }, [name, value]) },
    calls: (name) => state((n) => window.__host.calls.filter((c) => !n || c.api === n), name),
    requests: () => state(() => window.__host.requests),
    storage: () => state(() => { const { wx } = window.__host; return Object.fromEntries(wx.getStorageInfoSync().keys.map((k) => [k, wx.getStorageSync(k)])) }),
    /** {count, total, max, list} of setData payloads so far (bytes of JSON). */
    async setDataBytes() {
      const list = await state(() => window.__host.setData)
      return { count: list.length, total: list.reduce((n, x) => n + x.bytes, 0), max: Math.max(0, ...list.map((x) => x.bytes)), list }
    },
    sizes: () => server.bundle.sizes,
    problems: () => state(() => window.__host.problems),
    errors: () => state(() => window.__host.errors),
    async assertClean({ allow = () => false } = {}) {
      const bad = [...(await app.problems()).filter((p) => FATAL.includes(p.kind)), ...(await app.errors()).map((e) => ({ kind: 'js-error', message: `${e.where}: ${e.message}` }))].filter((p) => !allow(p))
      if (bad.length) throw new Error(`mini-program is not clean:\n${bad.map((p) => `  ${p.kind}: ${p.message}`).join('\n')}`)
    },
    screenshot: (path) => page.screenshot({ path }),
    /** Cold restart with storage kept. */
    restart: async () => { await boot(); await app.idle() },
    async close() { await context.close(); if (!given) await browser.close(); await server.close() },
  }
  try { await boot(); await app.idle() } catch (e) { const why = log.filter((l) => l.startsWith('error')).slice(0, 10).join('\n'); await app.close(); throw new Error(`boot failed: ${e.message}\n${why}`) }
  return app
}
