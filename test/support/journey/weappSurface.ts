import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import { launch, type LaunchOptions } from '../../../tools/weapp-host/driver.mjs'
import { atRest } from '../browser/atRest'
import { addChineseFonts } from '../browser/chineseFonts'
import { watchCaptcha } from './h5Surface'
import { handPath, type Surface } from './surface'
import { PATIENCE_MS } from '../browser/patience'

const PICTURES = 'artifacts/journeys'
/** The API address a development build is made with (config: default of FAIRPASS_API). */
const BUILT_API = 'http://127.0.0.1:8080'

export interface WeappOptions {
  url: string
  language: Language
  name?: string
  dist?: string
  /** What WeChat answers, and a privacy contract nobody has agreed to yet. */
  wechat?: Pick<LaunchOptions, 'stubs' | 'privacy'>
}

/** The built mini-program in the host, on a phone of its own. */
export async function openWeapp(browser: Browser, options: WeappOptions): Promise<Surface> {
  const app = await launch({
    dist: options.dist ?? process.env.WEAPP_DIR ?? 'dist/weapp',
    browser,
    prepare: addChineseFonts,
    baseUrlMap: { [BUILT_API]: options.url },
    requireHttps: false,
    ...options.wechat,
  })
  app.page.setDefaultTimeout(PATIENCE_MS)
  const captcha = watchCaptcha(app.page, url => new URL(url).searchParams.get('url') ?? url)
  return {
    kind: 'weapp',
    language: options.language,
    page: app.page,
    root: () => app.view(),
    press: async target => {
      await app.tap(target)
    },
    fill: async (target, text) => {
      await app.input(target, text)
    },
    drag: async (target, dx) => {
      const box = await target.boundingBox()
      if (!box) throw new Error('nothing to drag')
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await app.touchPath([from, ...handPath(dx).map(step => ({ x: from.x + step.x, y: from.y + step.y, wait: step.wait }))])
    },
    pickFiles: async (target, files) => {
      const picked = { files: files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })) }
      for (const call of ['chooseMedia', 'chooseMessageFile', 'chooseImage']) await app.stub(call, picked)
      await app.tap(target)
    },
    captchaId: captcha,
    waitForPath: async route => {
      await app.waitForPath(route, PATIENCE_MS)
    },
    currentPath: async () => (await app.currentPath()) ?? '',
    kept: async () => Object.values(await app.storage()).join('\n'),
    reload: () => app.restart(),
    checkpoint: async state => {
      if (options.name === undefined) return
      await atRest(app.view())
      fs.mkdirSync(PICTURES, { recursive: true })
      await app.screenshot(path.join(PICTURES, `${options.name}-${state}.png`))
    },
    assertClean: async () => {
      await app.assertClean()
      const pictures = (await app.problems()).filter(found => found.kind === 'asset').map(found => found.message)
      assert.deepEqual(pictures, [], pictures.join('\n'))
      const red = app.log.filter(line => line.startsWith('error'))
      assert.deepEqual(red, [], red.join('\n'))
    },
    close: () => app.close(),
  }
}
