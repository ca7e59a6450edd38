import assert from 'node:assert/strict'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import { launch, type LaunchOptions } from '../../../tools/weapp-host/driver.mjs'
import { atRest } from '../browser/atRest'
import type { Kept } from '../../screens/roles'
import { keepInWechat, WECHAT_STORAGE } from '../../screens/weappScreen'
import { addFontsOfPictures } from '../browser/chineseFonts'
import { watchCaptcha } from './h5Surface'
import { FAILED, handPath, type Surface } from './surface'
import { PATIENCE_MS } from '../browser/patience'
import { IS_OFF, keepPicture } from '../browser/pictures'

const PICTURES = 'artifacts/journeys'
/** The API address in a development build (the default of FAIRPASS_API in config). */
const BUILT_API = 'http://127.0.0.1:8080'

/** The limit of one setData, on every page. */
const MOST_BYTES = 20_480

export interface WeappOptions {
  url: string
  language: Language
  name?: string
  dist?: string
  /** The page that a shared card or a code opens; by default the first page. */
  at?: Pick<LaunchOptions, 'path' | 'query' | 'width'>
  /** A person who is already logged in. */
  kept?: Kept | undefined
  /**
   * Plays animations as most people see them. This takes a third of the browser's time, and one
   * journey of each kind has to do it.
   */
  moving?: boolean
  /** WeChat's replies, with a privacy contract that is not agreed to yet. */
  wechat?: Pick<LaunchOptions, 'stubs' | 'privacy'>
}

/** A phone with the mini-program, whose network can be switched off. */
export interface WeappSurface extends Surface {
  /** Switches the network off or on. */
  network(isThere: boolean): Promise<void>
}

/** The built mini-program in the host, on a new phone. */
export async function openWeapp(browser: Browser, options: WeappOptions): Promise<WeappSurface> {
  const app = await launch({
    dist: options.dist ?? process.env.WEAPP_DIR ?? 'dist/weapp',
    browser,
    prepare: async context => {
      await addFontsOfPictures(context)
      if (options.kept)
        await context.addInitScript(keepInWechat, {
          kept: JSON.stringify(options.kept),
          prefix: WECHAT_STORAGE,
        })
    },
    baseUrlMap: {
      [BUILT_API]: options.url,
      [BUILT_API.replace('http', 'ws')]: options.url.replace('http', 'ws'),
    },
    requireHttps: false,
    // Code that runs on an old phone also runs on a new one, so phones are old. Screens, pictures
    // and the gallery use new ones (FAIRPASS_PHONE=new makes all phones new).
    oldPhone: process.env.FAIRPASS_PHONE !== 'new',
    reducedMotion: options.moving === true ? 'no-preference' : 'reduce',
    deviceScaleFactor: IS_OFF ? 1 : 2,
    ...options.at,
    ...options.wechat,
  })
  app.page.setDefaultTimeout(PATIENCE_MS)
  const tooMuch: string[] = []
  const weigh = async () => {
    const heavy = (await app.setDataBytes()).list.filter(({ bytes }) => bytes > MOST_BYTES)
    tooMuch.push(
      ...heavy.map(({ page, bytes, paths }) =>
        `${page}: ${bytes} bytes to ${paths.join()}`.slice(0, 300),
      ),
    )
  }
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
      await app.touchPath([
        from,
        ...handPath(dx).map(step => ({ x: from.x + step.x, y: from.y + step.y, wait: step.wait })),
      ])
    },
    pickFiles: async (target, files) => {
      const picked = {
        files: files.map(({ name, type, bytes }) => ({
          name,
          type,
          base64: bytes.toString('base64'),
        })),
      }
      for (const call of ['chooseMedia', 'chooseMessageFile', 'chooseImage'])
        await app.stub(call, picked)
      await app.tap(target)
    },
    captchaId: captcha,
    waitForPath: async route => {
      await app.waitForPath(route, PATIENCE_MS)
    },
    currentPath: async () => (await app.currentPath()) ?? '',
    kept: async () => Object.values(await app.storage()).join('\n'),
    goBack: () => app.systemBack(),
    reload: async () => {
      await weigh()
      await app.restart()
    },
    network: isThere => app.network(isThere),
    checkpoint: async state => {
      if (options.name === undefined) return
      await atRest(app.view())
      await keepPicture(
        path.join(PICTURES, `${options.name}-${state}.png`),
        file => app.screenshot(file),
        state === FAILED,
      )
    },
    assertClean: async () => {
      await app.assertClean()
      const pictures = (await app.problems())
        .filter(found => found.kind === 'asset')
        .map(found => found.message)
      assert.deepEqual(pictures, [], pictures.join('\n'))
      const red = app.log.filter(line => line.startsWith('error'))
      assert.deepEqual(red, [], red.join('\n'))
      await weigh()
      assert.deepEqual(tooMuch, [], tooMuch.join('\n'))
    },
    close: () => app.close(),
  }
}
