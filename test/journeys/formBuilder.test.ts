import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { FormDraft } from '../../core/builder/draft'
import type { RunningApp } from '../support/browser/startApp'
import { buildVisitorForm, shapeOf } from '../support/journey/buildVisitorForm'
import { CountedHands } from '../support/journey/counted'
import { FormControls } from '../support/journey/formControls'
import { openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage, enterAsVisitor, proveNumber } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'

const DESK = { width: 1440, height: 900 }
const H5 = 'dist/h5'
const MOST_CHUNK_BYTES = 90 * 1024

/** Scripts and styles that a page asks for from now on. */
function assetsOf(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(js|css)\/.*\.(js|css)$/.test(pathname)) paths.add(pathname)
  })
  return paths
}

describe('an organiser builds a form', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  it('adds a field that a rule shows, publishes it, and a visitor finds it in the registration', async () => {
    const open = (name: string) =>
      openH5(browser, { url: app.url, language: 'cn', viewport: DESK, name })
    let ofBuilder: string[] = []
    await onDevice(open, 'builder-cn-desktop', async surface => {
      const { page } = surface
      await page.goto(`${app.url}/organiser?lang=cn&at=forms`, { waitUntil: 'load' })
      await page.locator('#desk-account').fill('suilan')
      await page.locator('#desk-password').fill('suilan-2031')
      await page.locator('#desk-password').press('Enter')
      await page.getByRole('button', { name: '编辑「观众预登记」' }).waitFor()
      await surface.checkpoint('list')
      const asked = assetsOf(page)
      await page.getByRole('button', { name: '编辑「观众预登记」' }).click()

      await page.locator('#builder-row-cn-Gender').click()
      const size = [...asked].reduce((sum, path) => sum + statSync(`${H5}${path}.gz`).size, 0)
      console.log(`the builder's chunks: ${Math.round(size / 1024)} KB gz`)
      assert.ok(asked.size > 0 && size <= MOST_CHUNK_BYTES, `${size} bytes gz`)
      ofBuilder = [...asked].filter(path => readFileSync(H5 + path, 'utf8').includes('tf-b-canvas'))
      assert.ok(ofBuilder.length > 0)
      await page.getByRole('button', { name: '添加 单行文本' }).click()
      await page.getByLabel('标签 · 中文').fill('车牌号')
      await page.getByLabel('标签 · English').fill('Number plate')
      await page
        .getByRole('complementary', { name: '属性' })
        .getByRole('switch', { name: '隐藏', exact: true })
        .click()
      await page.locator('#builder-row-cn-Gender').click()
      await page.getByRole('tab', { name: /规则/ }).click()
      await page.getByRole('button', { name: '添加规则' }).click()
      await page.getByText('车牌号 · 当性别 是 先生时显示').waitFor()
      await page.getByText('Number plate · shown when Gender is Mr').waitFor()
      await surface.checkpoint('rule')
      await page.getByText(/已自动保存/).waitFor()

      await page.getByRole('button', { name: '发布', exact: true }).first().click()
      await page.getByText('新增字段「车牌号」').waitFor()
      await surface.checkpoint('changes')
      await page
        .getByRole('complementary', { name: '属性' })
        .getByRole('button', { name: '发布', exact: true })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click()
      await page.getByText(/已发布，版本 v\d+/).waitFor()
      await page.getByRole('button', { name: '确定', exact: true }).click()
      await page.getByText('草稿与线上一致').waitFor()
      await page.getByRole('button', { name: '返回表单列表' }).click()
      await page.getByRole('button', { name: '编辑「观众预登记」' }).waitFor()
    })

    const phone = (name: string) =>
      openH5(browser, { url: app.url, language: 'cn', viewport: PHONE, name })
    await onDevice(phone, 'builder-cn-phone', async surface => {
      const form = new FormControls(surface)
      const asked = assetsOf(surface.page)
      await chooseLanguage(surface)
      await enterAsVisitor(surface)
      await proveNumber(surface, app, '13800131801', 'next')
      await form.option('性别', '先生').waitFor()
      assert.equal(await form.input('车牌号').count(), 0, 'its rule hides it')
      await surface.press(form.option('性别', '先生'))
      await form.input('车牌号').waitFor()
      assert.deepEqual(
        ofBuilder.filter(path => asked.has(path)),
        [],
        'a visitor loads nothing of the builder',
      )
    })
  })

  it('builds the visitors’ form of the demo from an empty page in at most 110 clicks and keys', async () => {
    const open = (name: string) =>
      openH5(browser, { url: app.url, language: 'cn', viewport: DESK, name })
    await onDevice(open, 'builder-empty-desktop', async surface => {
      const { page } = surface
      let draft = '{}'
      page.on('request', request => {
        if (request.url().endsWith('/api/oa/setup/draft'))
          draft = (request.postDataJSON() as { Content: string }).Content
      })
      const saved = async () => {
        // a draft is saved a second after the last change
        await page.waitForTimeout(1500)
        await page.getByText(/已自动保存/).waitFor()
        return JSON.parse(draft) as FormDraft
      }
      await page.goto(`${app.url}/organiser?lang=cn&at=forms`, { waitUntil: 'load' })
      await page.locator('#desk-account').fill('suilan')
      await page.locator('#desk-password').fill('suilan-2031')
      await page.locator('#desk-password').press('Enter')
      const hands = new CountedHands(page)
      await hands.click(page.getByRole('button', { name: '从模板新建' }))
      await hands.click(page.getByRole('radio', { name: /空白表单/ }))
      await hands.click(page.getByRole('button', { name: '新建', exact: true }))
      const goal = JSON.parse(readFileSync('fairs/suilan/forms/visitor.json', 'utf8')) as FormDraft
      await hands.click(page.getByRole('button', { name: '设置', exact: true }))
      await hands.write(page.getByLabel('名称 · 中文').first(), '观众预登记')
      await hands.key('Tab')
      await hands.type('Visitor pre-registration')
      await hands.click(page.getByRole('button', { name: '字段', exact: true }))
      await buildVisitorForm(page, goal, hands, saved)
      await surface.checkpoint('built')
      assert.deepEqual(shapeOf(await saved()), shapeOf(goal))
      console.log(`${hands.count} clicks and keys`)
      assert.ok(hands.count <= 110, `${hands.count} clicks and keys`)
    })
  })
})
