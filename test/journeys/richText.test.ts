import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { atRest } from '../support/browser/atRest'
import { auditAccessibility } from '../support/browser/auditAccessibility'
import { addFontsOfPictures } from '../support/browser/chineseFonts'
import { buildGallery, GALLERY } from '../support/browser/gallery'
import { launchBrowser } from '../support/browser/launchBrowser'
import { serveFolder } from '../support/browser/serveFolder'
import { DESKTOP, PHONE } from '../support/journey/h5Surface'
import { openChooser } from '../support/browser/openChooser'
import { PATIENCE_MS } from '../support/browser/patience'

// The rich text editor of the H5 in a real browser, in the form gallery: what jsdom has not is
// layout, input methods and clipboards.

describe('rich text on the H5', () => {
  let browser: Browser
  let gallery: Awaited<ReturnType<typeof serveFolder>>
  before(async () => {
    buildGallery()
    gallery = await serveFolder(GALLERY.h5)
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    gallery?.stop()
  })

  /** The gallery's rich text section on a device of its own, its first editor empty. */
  const open = async (
    viewport = DESKTOP,
    section = 'rich',
  ): Promise<{ page: Page; editor: Locator; close: () => Promise<void> }> => {
    const isPhone = viewport.width < 750
    const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone })
    context.setDefaultTimeout(PATIENCE_MS)
    await addFontsOfPictures(context)
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', error => broken.push(String(error.stack)))
    await page.goto(`${gallery.url}/#/pages/dev/forms?section=${section}&lang=cn`)
    const close = async () => {
      await context.close()
      assert.deepEqual(broken, [])
    }
    return { page, editor: page.locator('.ql-editor').first(), close }
  }
  const tool = (page: Page, name: string) =>
    page.getByRole('toolbar').first().getByRole('button', { name, exact: true })
  const html = (editor: Locator) => editor.evaluate(node => node.innerHTML)
  const paste = (editor: Locator, data: Record<string, string>, picture = false) =>
    editor.evaluate(
      async (node, [parts, withPicture]) => {
        const transfer = new DataTransfer()
        for (const [type, text] of Object.entries(parts)) transfer.setData(type, text)
        if (withPicture) {
          const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
          const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
          transfer.items.add(new File([blob ?? ''], 'stand.png', { type: 'image/png' }))
        }
        node.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        )
      },
      [data, picture] as const,
    )

  it('takes Chinese from an input method, a word at a time, and keeps the caret while the form hears of it', async () => {
    const { page, editor, close } = await open()
    await editor.click()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', {
      text: 'lv cha',
      selectionStart: 6,
      selectionEnd: 6,
    })
    await page.waitForTimeout(700)
    assert.equal(
      await editor.innerText(),
      'lv cha',
      'nothing is written back into a word that is being composed',
    )
    await session.send('Input.insertText', { text: '绿茶' })
    await page.keyboard.press('Home')
    await page.keyboard.insertText('有机')
    await page.waitForTimeout(700)
    await page.keyboard.insertText('的')
    assert.equal((await editor.innerText()).trim(), '有机的绿茶')
    await close()
  })

  it('is written and formatted by keyboard alone, and Tab leaves it', async () => {
    const { page, editor, close } = await open()
    await editor.focus()
    await page.keyboard.insertText('展品介绍')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Alt+F10')
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      '标题',
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    assert.match(await html(editor), /<p><strong>展品介绍<\/strong><\/p>/)

    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.match(await html(editor), /<h2><strong>展品介绍<\/strong><\/h2>/)

    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('.tf-editor__panel').count(), 0)
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      '标题',
    )

    await page.keyboard.press('Tab')
    assert.ok(await editor.evaluate(node => node === document.activeElement))
    await page.keyboard.press('Control+End')
    const written = await html(editor)
    await page.keyboard.press('Tab')
    assert.ok(await editor.evaluate(node => node !== document.activeElement), 'no keyboard trap')
    await page.keyboard.press('Shift+Tab')
    assert.ok(await editor.evaluate(node => node === document.activeElement))
    assert.equal(await html(editor), written, 'Tab writes nothing')
    await close()
  })

  it('takes from a hostile clipboard only what a text may hold', async () => {
    const { page, editor, close } = await open()
    await editor.click()
    await paste(editor, {
      'text/plain': 'x',
      'text/html': `<h1 onclick="window.hit=1" class="evil" id="evil">标题</h1><script>window.hit=1</script><iframe src="https://e.example"></iframe>
        <p style="position:fixed;top:0;color:#b3261e">红 <a href="javascript:window.hit=1">坏</a> <a href="https://e.example/">好</a>
        <img src="x" onerror="window.hit=1"><img src="http://e.example/plain.png"><svg onload="window.hit=1"></svg></p>
        <style>body{display:none}</style><form action="https://e.example"><input name="q" value="secret"></form><table><tr><td>格</td></tr></table>`,
    })
    await editor.locator('h1').waitFor()
    await atRest(page)
    const written = await html(editor)
    assert.match(written, /<h1>标题<\/h1>/)
    assert.match(written, /color: rgb\(179, 38, 30\)/)
    assert.match(
      written,
      /<a href="https:\/\/e\.example\/" rel="noopener noreferrer" target="_blank"/,
    )
    assert.doesNotMatch(
      written,
      /script|iframe|onclick|onerror|onload|javascript|position|class="evil"|id="evil"|<img|<input|<form|<svg|<table/,
    )
    assert.equal(await page.evaluate(() => 'hit' in window), false)
    assert.equal(
      await page.locator('.tf-editor__tool.is-on').count(),
      0,
      'the toolbar follows the caret to the plain text at the end',
    )
    await close()
  })

  it('uploads pasted pictures and leaves none as data', async () => {
    const { page, editor, close } = await open()
    await editor.click()
    await paste(editor, {}, true)
    await page.getByRole('progressbar').waitFor()
    await editor.locator('img').waitFor()
    const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    await paste(editor, { 'text/html': `<p>文字<img src="${dot}"></p>` })
    await editor.locator('img').nth(1).waitFor()
    const sources = await editor
      .locator('img')
      .evaluateAll(images => images.map(image => image.getAttribute('src') ?? ''))
    assert.equal(sources.length, 2)
    assert.ok(
      sources.every(source => source.startsWith('blob:')),
      'as the gallery shows its files',
    )
    assert.equal(await page.getByRole('progressbar').count(), 0)
    await close()
  })

  it('keeps its toolbar under the bar of a phone, says that there is more, and draws one frame around both', async () => {
    const { page, editor, close } = await open(PHONE)
    await editor.waitFor()
    await atRest(page)
    const tools = page.getByRole('toolbar').first()
    const seen = () =>
      tools.evaluate(node => {
        const box = node.closest('.tf-editor')
        const bar = document.querySelector('.tf-top-bar')?.getBoundingClientRect().bottom ?? 0
        return {
          fromBar: Math.round(node.getBoundingClientRect().top - bar),
          hint: getComputedStyle(node.querySelector('.tf-editor__overflow') ?? node).position,
          frame: box ? getComputedStyle(box, '::after').boxShadow : '',
          inner: getComputedStyle(document.activeElement ?? node).boxShadow,
        }
      })
    await editor.focus()
    // The upper half of the text is out of sight, the toolbar is not.
    await editor.evaluate(node => {
      const text = node.getBoundingClientRect()
      for (let parent = node.parentElement; parent; parent = parent.parentElement)
        parent.scrollTop += text.top + text.height / 2 - 60
      window.scrollBy(0, node.getBoundingClientRect().top + text.height / 2 - 60)
    })
    const { fromBar, hint, frame, inner } = await seen()
    assert.ok(Math.abs(fromBar) <= 1, `the toolbar is ${fromBar} below the bar`)
    assert.equal(hint, 'sticky')
    assert.match(frame, /2px inset/)
    assert.equal(inner, 'none', 'no second frame around the text')
    await tool(page, '文字格式').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '代码块' }).waitFor()
    assert.deepEqual(await auditAccessibility(page), [])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await close()
  })

  it('puts a chosen picture where the caret was, while the person goes on elsewhere', async () => {
    const { page, editor, close } = await open()
    await editor.click()
    await page.keyboard.type('12')
    await page.keyboard.press('ArrowLeft')
    await tool(page, '插入图片').click()
    const dialogue = await openChooser(page, () =>
      page.getByRole('button', { name: '从本机选择' }).click(),
    )
    await dialogue.setFiles(path.join(import.meta.dirname, '../../fairs/suilan/public/hall.png'))
    await page.getByRole('progressbar').waitFor()
    const other = page.locator('.ql-editor').nth(1)
    await other.focus()
    await editor.locator('img').waitFor()
    assert.match(await html(editor), /<p>1<img [^>]*>2<\/p>/)
    assert.equal(await other.evaluate(node => node === document.activeElement), true)
    await close()
  })

  it('says when the editor cannot be loaded, and loads it when asked again', async () => {
    const { page, close } = await open(PHONE, 'text')
    await page.getByRole('button', { name: '富文本' }).first().waitFor()
    let isCut = true
    await page.route(/\/(js|css)\//, route => (isCut ? route.abort() : route.continue()))
    await page.getByRole('button', { name: '富文本' }).first().click()
    const alert = page.getByRole('alert').filter({ hasText: '数据加载失败！' }).first()
    await alert.waitFor()
    isCut = false
    await alert.getByRole('button', { name: '重试' }).click()
    await page.locator('.ql-editor').first().waitFor()
    await close()
  })

  for (const [device, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    it(`can be used by everybody on a ${device}: no findings, with every panel open`, async () => {
      const { page, editor, close } = await open(viewport)
      await editor.waitFor()
      for (const name of ['标题', '文字颜色', '链接', '对齐方式', '插入图片']) {
        await tool(page, name).scrollIntoViewIfNeeded()
        await tool(page, name).click()
        await page.locator('.tf-editor__panel').waitFor()
        await atRest(page)
        const found = await auditAccessibility(page)
        assert.deepEqual(found, [], `${name}: ${JSON.stringify(found, null, 1)}`)
      }
      const tools = await page
        .getByRole('toolbar')
        .first()
        .locator('.tf-editor__tool:not(.tf-editor__overflow)')
        .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().width))
      assert.ok(
        tools.length === 16 && tools.every(width => width >= 24),
        'every tool of the specification, each large enough',
      )
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'the page does not scroll sideways',
      )
      await close()
    })
  }
})
