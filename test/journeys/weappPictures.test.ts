import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { launch, type HostedApp } from '../../tools/weapp-host/driver.mjs'
import { launchBrowser } from '../support/browser/launchBrowser'
import { look, testPicture, UPRIGHT } from '../support/browser/testPictures'

// Picture tools of the mini-program in its host: a page of one button's worth runs them as they
// are, on a wx object.

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Taro's calls are wx's with promises, which the host's give as well. */
const TARO =
  'module.exports = new Proxy({}, { get: (_, name) => (name === "env" ? wx.env : wx[name]) })'

async function buildPage(): Promise<string> {
  const contents = `import { images } from '@/platform/weapp/images'
    Page({
      onLoad() { this.images = images },
      async read(filePath) {
        return new Promise((success, fail) => wx.getFileSystemManager().readFile({ filePath, encoding: 'base64', success: r => success(r.data), fail }))
      },
    })`
  const built = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    alias: { '@': path.join(ROOT, 'src'), '@core': path.join(ROOT, 'core') },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2018',
    plugins: [
      {
        name: 'taro',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^@tarojs\/taro$/ }, () => ({ path: 'taro', namespace: 'taro' }))
          onLoad({ filter: /.*/, namespace: 'taro' }, () => ({ contents: TARO }))
        },
      },
    ],
  })
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-pictures-'))
  const files = {
    'app.json': JSON.stringify({ pages: ['pages/a/a'] }),
    'app.js': 'App({})',
    'pages/a/a.json': '{}',
    'pages/a/a.wxml': '<view>pictures</view>',
    'pages/a/a.js': built.outputFiles[0]?.text ?? '',
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
    fs.writeFileSync(path.join(dist, name), text)
  }
  return dist
}

interface Made {
  width?: number
  height?: number
  name: string
  type: string
  size: number
  isOriginal: boolean
  bytes: string
}

describe('picture tools in the mini-program', () => {
  let browser: Browser
  let dist: string
  /** A phone of each kind, started when it is first asked for. */
  const phones = new Map<string, HostedApp>()
  before(async () => {
    ;[browser, dist] = await Promise.all([launchBrowser(), buildPage()])
  })
  after(async () => {
    for (const app of phones.values()) await app.close()
    await browser?.close()
    if (dist) fs.rmSync(dist, { recursive: true, force: true })
  })

  const inApp = async (
    stubs: Record<string, unknown>,
    action: (app: HostedApp) => Promise<void>,
  ): Promise<void> => {
    const kind = JSON.stringify(stubs)
    const app = phones.get(kind) ?? (await launch({ dist, browser, stubs }))
    phones.set(kind, app)
    await action(app)
  }
  const call = (
    app: HostedApp,
    file: Buffer,
    method: 'measure' | 'compress' | 'crop',
    options: object = {},
    name = 'photo.jpg',
  ): Promise<Made> => {
    const type = name.endsWith('.png')
      ? 'image/png'
      : name.endsWith('.webp')
        ? 'image/webp'
        : 'image/jpeg'
    return app.page.evaluate(
      `(async ({ base64, type, name, method, options }) => {
        const host = window.__host
        const { page } = host.router.top()
        const { path, size } = host.files.add({ name, type, base64 })
        const made = await page.images[method]({ name, type, size, path }, options)
        if (method === 'measure') return made
        return { ...made, isOriginal: made.path === path, bytes: await page.read(made.path) }
      })(${JSON.stringify({ base64: file.toString('base64'), type, name, method, options })})`,
    )
  }
  const bytesOf = ({ bytes }: Made) => Buffer.from(bytes, 'base64')

  for (const [kind, stubs] of [
    ['a phone that turns pictures by itself', {}],
    ['a phone that draws them as they are stored', { 'canvas:orientation': 'none' }],
  ] as const) {
    it(`makes every EXIF orientation upright on ${kind}`, () =>
      inApp(stubs, async app => {
        for (let orientation = 1; orientation <= 8; orientation++) {
          const file = await testPicture({ width: 240, height: 160, orientation })
          const { width, height } = await call(app, file, 'measure')
          assert.deepEqual([orientation, width, height], [orientation, 240, 160])
          // Once near its size, and once so small that WeChat shrinks it first.
          for (const output of [
            { width: 180, height: 120 },
            { width: 60, height: 40 },
          ]) {
            const options = {
              rotation: 0,
              x: 0,
              y: 0,
              width: 240,
              height: 160,
              output,
              type: 'image/png',
              quality: 100,
            }
            const seen = await look(bytesOf(await call(app, file, 'crop', options)))
            assert.deepEqual(
              { orientation, ...seen },
              { orientation, ...output, format: 'png', quarters: UPRIGHT },
            )
          }
        }
        await app.assertClean()
      }))
  }

  it('cuts a box out of a turned picture and writes the type that was asked for', () =>
    inApp({}, async app => {
      const file = await testPicture({ width: 300, height: 400, orientation: 6 })
      const options = {
        rotation: 90,
        x: 200,
        y: 0,
        width: 200,
        height: 300,
        output: { width: 100, height: 150 },
        type: 'image/jpeg',
        quality: 90,
      }

      const made = await call(app, file, 'crop', options)

      assert.deepEqual(await look(bytesOf(made)), {
        width: 100,
        height: 150,
        format: 'jpeg',
        quarters: { tl: 'tl', tr: 'tl', bl: 'tr', br: 'tr' },
      })
      assert.deepEqual(
        [made.name, made.type, made.size],
        ['photo.jpg', 'image/jpeg', bytesOf(made).length],
      )
    }))

  it('writes a WebP as PNG where something shines through, otherwise as JPEG', () =>
    inApp({}, async app => {
      const box = {
        rotation: 0,
        x: 0,
        y: 0,
        width: 80,
        height: 80,
        output: { width: 40, height: 40 },
        type: 'image/webp',
        quality: 95,
      }
      const crop = async (transparent: boolean) => {
        const file = await testPicture({ width: 80, height: 80, format: 'webp', transparent })
        const made = await call(app, file, 'crop', box, 'logo.webp')
        return [made.name, made.type, (await look(bytesOf(made))).quarters.br]
      }

      assert.deepEqual(await crop(true), ['logo.png', 'image/png', 'none'])
      assert.deepEqual(await crop(false), ['logo.jpg', 'image/jpeg', 'br'])
    }))

  it('fits the maximum size, never enlarges, and keeps the original when the result is no smaller', () =>
    inApp({}, async app => {
      for (const orientation of [1, 8]) {
        const file = await testPicture({ width: 900, height: 600, orientation })
        const made = await call(app, file, 'compress', {
          maxWidth: 400,
          maxHeight: 200,
          quality: 90,
        })
        const { width, height, quarters } = await look(bytesOf(made))
        assert.deepEqual([width, height, quarters, made.isOriginal], [300, 200, UPRIGHT, false])
      }
      const small = await testPicture({ width: 60, height: 40 })
      assert.equal(
        (await call(app, small, 'compress', { maxWidth: 400, quality: 100 })).isOriginal,
        true,
      )
    }))

  it('rejects what is no picture', () =>
    inApp({}, async app => {
      const options = {
        rotation: 0,
        x: 0,
        y: 0,
        width: 1,
        height: 1,
        output: { width: 1, height: 1 },
        type: 'image/png',
        quality: 90,
      }
      await assert.rejects(call(app, Buffer.from('no picture'), 'measure'))
      await assert.rejects(call(app, Buffer.from('no picture'), 'crop', options))
    }))
})
