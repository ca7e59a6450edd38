import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, type HostedApp } from '../../tools/weapp-host/driver.mjs'
import { addChineseFonts } from '../support/browser/chineseFonts'
import { buildGallery, GALLERY } from '../support/browser/gallery'
import { launchBrowser } from '../support/browser/launchBrowser'
import { PATIENCE_MS } from '../support/browser/patience'

// The same editor over WeChat's own `editor`, in the mini-program's form gallery.

describe('rich text in the mini-program', () => {
  let browser: Browser
  let app: HostedApp
  before(async () => {
    buildGallery()
    browser = await launchBrowser()
  })
  after(() => browser?.close())

  const run = async (act: (field: ReturnType<typeof fieldOf>) => Promise<void>, id = 'Editor-empty') => {
    app = await launch({
      dist: GALLERY.weapp,
      browser,
      prepare: addChineseFonts,
      requireHttps: false,
      path: 'pages/dev/forms',
      query: { section: 'rich', lang: 'cn' },
    })
    app.page.setDefaultTimeout(PATIENCE_MS)
    try {
      await act(fieldOf(id))
      // The gallery has no server: only its own configuration call may fail.
      assert.deepEqual(await app.errors(), [])
      assert.deepEqual(
        (await app.problems()).filter(found => found.kind !== 'asset'),
        [],
      )
    } finally {
      await app.close()
    }
  }
  const fieldOf = (id: string) => {
    const row = app.view().locator(`[id="gallery-rich-${id}-row"]`)
    return {
      row,
      box: row.locator('wx-editor [contenteditable]'),
      tool: (name: string) => row.getByRole('button', { name, exact: true }),
      html: async () => (await row.locator('wx-editor [contenteditable]').innerHTML()).replace(/; "/g, ';"'),
    }
  }

  it('formats what is selected, and says what holds', () =>
    run(async ({ box, tool, html }) => {
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
    }))

  it("shows what is stored, and offers only what WeChat's editor can do", () =>
    run(async ({ box, row }) => {
      await box.locator('h2').waitFor()
      assert.equal(await box.locator('ul li').count(), 2)
      const tools = await row
        .getByRole('toolbar')
        .getByRole('button')
        .evaluateAll(nodes => nodes.map(node => node.getAttribute('aria-label')))
      assert.equal(tools.length, 16, 'fifteen tools and the sheet of all of them')
      for (const name of ['链接', '引用', '代码块', '插入视频']) assert.ok(!tools.includes(name), name)
    }, 'Editor-filled'))
})
