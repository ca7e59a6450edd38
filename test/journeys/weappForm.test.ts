import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, type HostedApp } from '../../tools/weapp-host/driver.mjs'
import { addFontsOfPictures } from '../support/browser/chineseFonts'
import { buildGallery, GALLERY } from '../support/browser/gallery'
import { launchBrowser } from '../support/browser/launchBrowser'
import { PATIENCE_MS } from '../support/browser/patience'

// The gallery of forms in the mini-program: what a change costs where every change crosses from one
// thread to the other, by a form of a thousand fields of which every fifth decides about the one
// after it; and the editor over WeChat's own `editor`.

/**
 * A change of one field and what it tells the next one; a page of a thousand fields is 300 times
 * that.
 */
const ONE_CHANGE_BYTES = 2048
/** A group of two fields that comes. */
const ONE_GROUP_BYTES = 3072

describe('forms in the mini-program', () => {
  let browser: Browser
  let app: HostedApp
  /** Is the network away? */
  let isAway = true
  before(async () => {
    buildGallery()
    browser = await launchBrowser()
    app = await launch({
      dist: GALLERY.weapp,
      browser,
      prepare: async context => {
        await addFontsOfPictures(context)
        // there is no server: a call that is repeated brings a note, which must not come or go
        // between what is measured
        const meta = encodeURIComponent(JSON.stringify({ status: 200, headers: {}, cookies: [] }))
        const refusal = {
          json: { succ: false, data: '没有服务器', code: 'unknown_fair' },
          headers: { 'x-host-meta': meta },
        }
        // the configuration has tries of its own, which no note tells of: it is refused for good
        await context.route('**/__proxy?**', route =>
          isAway && !route.request().url().endsWith('config')
            ? route.abort()
            : route.fulfill(refusal),
        )
      },
      requireHttps: false,
      path: 'pages/dev/forms',
      query: { section: 'rich', lang: 'cn' },
    })
    app.page.setDefaultTimeout(PATIENCE_MS)
  })
  after(async () => {
    await app?.close()
    await browser?.close()
  })

  /** Another part of the gallery on the same page. */
  const show = async (section: string) => {
    await app.tap(`#gallery-${section}`)
    await app.view().locator(`#gallery-${section}[aria-pressed="true"]`).waitFor()
  }

  const sent = () =>
    app.page.evaluate(() =>
      (
        window as unknown as {
          __host: { setData: { bytes: number; keys: number; paths: string[] }[] }
        }
      ).__host.setData.slice(),
    )

  it('a note that goes takes itself away alone, not the page it stood beside', async () => {
    const note = app.view().getByText('网络较慢，仍在连接')
    await note.waitFor()
    const before = (await sent()).length
    isAway = false
    await note.waitFor({ state: 'detached' })
    const paths = (await sent()).slice(before).flatMap(change => change.paths)
    assert.ok(paths.includes('root.cn.[0].cn.[3].cn'), `the place of notes: ${paths.join()}`)
    assert.ok(!paths.includes('root.cn.[0].cn'), 'the whole page')
  })

  describe('rich text', () => {
    const fieldOf = (id: string) => {
      const row = app.view().locator(`[id="gallery-rich-${id}-row"]`)
      return {
        row,
        box: row.locator('wx-editor [contenteditable]'),
        tool: (name: string) => row.getByRole('button', { name, exact: true }),
        html: async () =>
          (await row.locator('wx-editor [contenteditable]').innerHTML()).replace(/; "/g, ';"'),
      }
    }

    it('formats what is selected, and says what holds', async () => {
      const { box, tool, html } = fieldOf('Editor-empty')
      await box.click()
      await app.page.keyboard.insertText('有机绿茶')
      await app.page.keyboard.press('Control+A')
      await app.tap(tool('加粗'))
      await tool('加粗').and(app.view().locator('[aria-pressed=true]')).waitFor()
      assert.equal(await html(), '<p><b>有机绿茶</b></p>')

      await app.tap(tool('加粗'))
      await app.tap(tool('标题'))
      await app.tap(tool('标题 2'))
      await app.tap(tool('对齐方式'))
      await app.tap(tool('居中'))
      assert.equal(await html(), '<h2 style="text-align: center;">有机绿茶</h2>')

      await app.tap(tool('标题'))
      assert.equal(await tool('标题 2').getAttribute('aria-pressed'), 'true')
      await app.tap(tool('正文'))
      assert.equal(await html(), '<p style="text-align: center;">有机绿茶</p>')
    })

    it("shows what is stored, and offers only what WeChat's editor can do", async () => {
      const { box, row } = fieldOf('Editor-filled')
      await row.scrollIntoViewIfNeeded()
      await box.locator('h2').waitFor()
      assert.equal(await box.locator('ul li').count(), 2)
      const tools = await row
        .getByRole('toolbar')
        .getByRole('button')
        .evaluateAll(nodes => nodes.map(node => node.getAttribute('aria-label')))
      assert.equal(tools.length, 16, 'fifteen tools and the sheet of all of them')
      for (const name of ['链接', '引用', '代码块', '插入视频'])
        assert.ok(!tools.includes(name), name)
      // The gallery has no server: only its own configuration call may fail.
      assert.deepEqual(await app.errors(), [])
      assert.deepEqual(
        (await app.problems()).filter(found => found.kind !== 'asset'),
        [],
      )
    })
  })

  describe('what a change sends', () => {
    const row = (n: number) => app.view().locator(`[id="big-f${n}-row"]`)
    const rows = () => app.view().locator('.tf-field').count()
    /** What is sent between now and the moment nothing more comes. */
    const during = async (act: () => Promise<void>) => {
      const before = (await sent()).length
      await act()
      for (
        const deadline = Date.now() + PATIENCE_MS;
        (await sent()).length === before && Date.now() < deadline;
      )
        await app.page.waitForTimeout(50)
      await app.idle(300)
      return (await sent()).slice(before)
    }
    /** Where these paths part. */
    const branches = (paths: readonly string[]): string[] => {
      const steps = paths.map(path => path.split('.'))
      const at =
        steps[0]?.findIndex((step, index) => steps.some(other => other[index] !== step)) ?? -1
      return [...new Set(steps.map(path => path[at] ?? ''))].sort()
    }

    it('the fields that a rule shows, and none of those that stay', async () => {
      await show('rules')
      await app.view().locator('[id$="-Lock-row"]').first().waitFor()
      await app.idle(300)

      const change = await during(() =>
        app.tap(app.view().locator('[id$="-ShowMore-row"]').getByRole('switch')),
      )

      await app.view().locator('[id$="-Extra-row"]').first().waitFor()
      assert.equal(change.length, 1, JSON.stringify(change))
      assert.deepEqual(
        branches(change[0]?.paths ?? []),
        ['[0]', '[1]'],
        'the switch, and the group that came',
      )
      assert.ok((change[0]?.bytes ?? 0) < ONE_GROUP_BYTES, JSON.stringify(change))
    })

    it('a few rows of a thousand at first, and more until all of them stand in the page', async () => {
      const before = (await sent()).length
      await show('big')
      await row(1).waitFor()
      const early = await rows()
      assert.ok(early < 1000, `${early} rows were drawn at once`)
      for (const deadline = Date.now() + 120_000; (await rows()) < 1000 && Date.now() < deadline;)
        await app.page.waitForTimeout(500)
      assert.equal(await rows(), 1000)
      const most = Math.max(...(await sent()).slice(before).map(({ bytes }) => bytes))
      assert.ok(most < 256 * 1024, `one setData of ${most} bytes`)
    })

    it('one change in one setData that holds the changed field alone', async () => {
      const input = row(1).locator('input')
      await app.input(input, 'Mara')

      const change = await during(() => app.input(input, 'Mara L'))

      assert.equal(change.length, 1, JSON.stringify(change))
      assert.ok(
        (change[0]?.bytes ?? 0) > 0 && (change[0]?.bytes ?? 0) < ONE_CHANGE_BYTES,
        JSON.stringify(change),
      )
      assert.equal(change[0]?.paths.length, 1, 'the input’s text')
    })

    it('what a rule does elsewhere in the same setData', async () => {
      const input = row(1).locator('input')
      assert.equal(await row(2).locator('.is-readonly').count(), 0)

      const change = await during(() => app.input(input, 'x'))

      assert.ok(
        (await row(2).locator('.is-readonly').count()) > 0,
        'the rule locked the next field',
      )
      assert.equal(change.length, 1, JSON.stringify(change))
      assert.ok((change[0]?.bytes ?? 0) < ONE_CHANGE_BYTES, JSON.stringify(change))
      assert.deepEqual(
        branches(change[0]?.paths ?? []),
        ['[0]', '[1]'],
        'of the rows, the two that changed',
      )
    })
  })
})
