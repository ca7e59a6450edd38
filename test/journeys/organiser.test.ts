import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre'
import type { Browser, Page } from 'playwright-core'
import type { Language } from '../../core/domain/language'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { recordByApi, submitByApi } from '../support/journey/badges'
import { LANYAN } from '../support/journey/exhibitor'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { makeReviewedFair } from '../support/journey/reviewedFair'
import { visitorByApi, type KnownVisitor } from '../support/journey/visitorByApi'
import { apiClient } from '../support/server/apiClient'

describe('the organiser’s desk', () => {
  let app: RunningApp
  let browser: Browser
  let guests: KnownVisitor[]
  const fair = makeReviewedFair()
  before(async () => {
    app = await startApp({ FAIR_DIR: fair.dir })
    browser = await launchBrowser()
    guests = []
    for (const [at, name] of ['林若溪', '陈星禾', '何予安'].entries())
      guests.push(await visitorByApi(app, `1380013170${at}`, name))
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fair.remove()
  })

  const fillLogin = async (page: Page, account: string, password: string) => {
    await page.locator('#desk-account').fill(account)
    await page.locator('#desk-password').fill(password)
    await page.locator('#desk-password').press('Enter')
  }
  const logIn = async (page: Page, language: Language, account: string, password: string) => {
    await page.goto(`${app.url}/organiser?lang=${language}`, { waitUntil: 'load' })
    await fillLogin(page, account, password)
  }
  /** From another device: every other login of the account is over. */
  const endOtherLogins = async (account: string, password: string) => {
    const api = apiClient(app.url)
    const { data } = await api.call<{ data: { Token: string } }>('/api/oa/login', {
      Account: account,
      Password: password,
    })
    assert.ok((await api.call('/api/open/session/end', {}, { token: data.data.Token })).succ)
  }
  /** The state of each visitor's registration, as they are told. */
  const statesOf = () =>
    Promise.all(
      guests.map(async ({ token }) => {
        const answer = await apiClient(app.url).call<{ State: string }>(
          '/api/visitor/card',
          {},
          { token },
        )
        return answer.data.State
      }),
    )

  it('a reviewer returns one with a reason and approves the others at once', async () => {
    assert.deepEqual(
      await statesOf(),
      ['submitted', 'submitted', 'submitted'],
      'the control: nobody has looked at them yet',
    )
    const open = (name: string) =>
      openH5(browser, { url: app.url, language: 'cn', viewport: DESKTOP, name })
    await onDevice(open, 'organiser-cn-desktop', async surface => {
      const { page } = surface
      await logIn(page, 'cn', 'suilan-review', 'review-2031')
      await page.getByRole('link', { name: '观众，3 条待处理' }).click()
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await row('林若溪').getByRole('button').click()
      await page.getByRole('heading', { name: '林若溪' }).waitFor()
      await page.getByText('澜桥食品贸易（云汐）有限公司').first().waitFor()
      await surface.checkpoint('review')

      await page.keyboard.press('r')
      const sheet = page.getByRole('dialog').last()
      await sheet.getByRole('button', { name: '退回', exact: true }).click()
      await sheet.getByText('原因为必填项！').waitFor()
      await sheet.getByRole('button', { name: /附件不清晰/ }).click()
      await surface.checkpoint('reason')
      await sheet.getByRole('button', { name: '退回', exact: true }).click()
      await page.getByText('1 条已退回').waitFor()
      await row('林若溪').waitFor({ state: 'detached' })

      await page.getByRole('checkbox', { name: '选择全部已显示' }).click()
      await page.getByText('已选 2 条').waitFor()
      await page.getByRole('button', { name: '通过', exact: true }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: '通过', exact: true }).click()
      await page.getByText('2 条已通过').waitFor()
      await page.getByText('全部审核完毕').waitFor()
      await surface.checkpoint('done')

      await page.getByRole('link', { name: '操作日志' }).click()
      await page.getByRole('row').filter({ hasText: '审核登记' }).first().waitFor()
      await surface.checkpoint('audit')
    })
    assert.deepEqual(await statesOf(), ['returned', 'approved', 'approved'])
  })

  it('the owner sets a deadline, tells exhibitors and looks at an import, and a reload leads back there', async () => {
    const open = (name: string) =>
      openH5(browser, { url: app.url, language: 'cn', viewport: DESKTOP, name })
    await onDevice(open, 'organiser-owner-cn-desktop', async surface => {
      const { page } = surface
      await logIn(page, 'cn', 'suilan', 'suilan-2031')
      await page.getByRole('link', { name: '表单', exact: true }).click()
      await page.getByRole('link', { name: '截止时间' }).click()
      await page.getByRole('button', { name: '修改 特装展位搭建申报 的时间' }).click()
      await page.locator('#desk-deadline-Closes').click()
      const typed = page.locator('#desk-deadline-Closes-typed-Start')
      await typed.fill('2031-03-32 18:00')
      await typed.press('Enter')
      await page.locator('#desk-deadline-Closes-typed-Start-refused').waitFor()
      await typed.fill('2031-03-22 18:00')
      await surface.checkpoint('calendar')
      await typed.press('Enter')
      await page.locator('#desk-deadline-why').fill('展馆延期')
      await surface.checkpoint('deadline')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await page.getByRole('row').filter({ hasText: '草稿：2031-03-22 18:00' }).waitFor()
      await page.getByRole('button', { name: '检查与发布' }).click()
      await page.getByRole('row').filter({ hasText: '特装展位搭建申报 · 截止时间' }).waitFor()
      await surface.checkpoint('deadline-check')
      await page.getByRole('button', { name: '发布到线上' }).click()
      await page.getByText('待发布的时间').waitFor({ state: 'detached' })
      await page.getByRole('row').filter({ hasText: '2031-03-22 18:00' }).waitFor()
      await page.reload({ waitUntil: 'load' })
      await page.getByRole('heading', { name: '截止时间', level: 1 }).waitFor()

      await page.getByRole('link', { name: '通知与新闻' }).click()
      await page.getByRole('button', { name: '写通知' }).click()
      await page.locator('#desk-notice-Title').fill('布展通道调整')
      await page.locator('#desk-notice-Html').waitFor()
      await page.getByRole('switch', { name: /须确认/ }).click()
      await surface.checkpoint('write')
      await page.getByRole('button', { name: '发布', exact: true }).click()
      await page
        .getByRole('row')
        .filter({ hasText: '布展通道调整' })
        .getByText('已确认 0')
        .waitFor()
      await surface.checkpoint('notices')

      await page.getByRole('link', { name: '导入与导出' }).click()
      const choose = page.getByRole('button', { name: '选择文件' })
      const form = JSON.parse(fs.readFileSync(path.join(fair.dir, 'forms/booth.json'), 'utf8')) as {
        Fields: object[]
      }
      const pick = (value: object) =>
        surface.pickFiles(choose, [
          {
            name: 'booth.json',
            type: 'application/json',
            bytes: Buffer.from(JSON.stringify(value)),
          },
        ])
      await pick({ ...form, Opens: 'tomorrow' })
      await page.getByRole('row').filter({ hasText: 'ISO 8601' }).waitFor()
      await pick({ ...form, Fields: form.Fields.slice(0, -1) })
      await page.getByText('检查通过，尚未导入').waitFor()
      await surface.checkpoint('import')
      await page.getByRole('button', { name: '导入', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '导入', exact: true }).click()
      await page.getByText('已导入', { exact: true }).waitFor()
      await surface.checkpoint('imported')
      await pick({ ...form, Fields: form.Fields.slice(0, -1) })
      await page.getByText('检查通过，没有变化').waitFor()
    })
  })

  it('sends badges back together, sees what was mended, gives places to a company without, and has the list as a file', async () => {
    const answers = { Days: { selected: ['2031-04-16'] } }
    for (const name of ['苏禾', '叶青']) await submitByApi(app, LANYAN, name, 'badge', answers)
    const open = (name: string) =>
      openH5(browser, { url: app.url, language: 'cn', viewport: DESKTOP, name })
    await onDevice(open, 'organiser-records-cn-desktop', async surface => {
      const { page } = surface
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await logIn(page, 'cn', 'suilan', 'suilan-2031')
      await page.getByRole('link', { name: /^审核，/ }).click()
      await page.getByRole('link', { name: '证件申请，2 条待处理' }).click()
      for (const name of ['苏禾', '叶青']) await row(name).getByRole('checkbox').click()
      await page.getByRole('button', { name: '退回', exact: true }).first().click()
      const reason = page.getByRole('dialog').last()
      await reason.getByRole('button', { name: /信息与证明文件不一致/ }).click()
      await reason.getByRole('button', { name: '退回', exact: true }).click()
      await page.getByText('2 条已退回').waitFor()
      await surface.checkpoint('returned')

      const mended = {
        ...answers,
        ...(await recordByApi(app, LANYAN, '叶青')),
        Position: '现场主管',
      }
      await submitByApi(app, LANYAN, '叶青', 'badge', mended)
      await page.reload({ waitUntil: 'load' })
      await page.getByRole('button', { name: /^审核中 1/ }).click()
      await row('叶青').getByRole('button').click()
      await page.getByText('与上次提交相比：1 处修改').waitFor()
      await page.getByRole('button', { name: '只看修改' }).click()
      for (const words of ['技术支持', '现场主管'])
        await page.getByText(words, { exact: true }).first().waitFor()
      await surface.checkpoint('compared')
      await page.getByRole('button', { name: '通过', exact: true }).last().click()
      await page.getByText('1 条已通过').waitFor()

      await page.getByRole('button', { name: /^全部 2/ }).click()
      await row('叶青').waitFor()
      await page.getByRole('button', { name: '导出表格' }).click()
      const download = page.getByRole('dialog').last().getByRole('button', { name: '下载' })
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      const [sheet] = (await readXlsx(Buffer.concat(chunks))).sheets
      assert.match(JSON.stringify(sheet?.rows), /叶青/)

      await page.getByRole('link', { name: '名额', exact: true }).click()
      await page.locator('#desk-quota-search').fill('小满')
      const cell = page.getByRole('button', { name: /小满.*VIP 贵宾/ })
      await cell.click()
      await surface.checkpoint('grant')
      await page.locator('#desk-grant').fill('7')
      await page.locator('#desk-grant').press('Enter')
      await page.getByRole('row').filter({ hasText: '小满' }).getByText('0 / 7').waitFor()
      await surface.checkpoint('granted')
    })
  })

  it('who has to log in again while they write a reason finds it there, with what it is for', async () => {
    await submitByApi(app, LANYAN, '顾言', 'badge', { Days: { selected: ['2031-04-16'] } })
    const surface = await openH5(browser, {
      url: app.url,
      language: 'cn',
      viewport: DESKTOP,
      name: 'organiser-again-cn-desktop',
    })
    try {
      const { page } = surface
      await logIn(page, 'cn', 'suilan', 'suilan-2031')
      await page.getByRole('link', { name: /^审核，/ }).click()
      await page.getByRole('link', { name: '证件申请，1 条待处理' }).click()
      await page.getByRole('listitem').filter({ hasText: '顾言' }).getByRole('checkbox').click()
      await page.getByRole('button', { name: '退回', exact: true }).first().click()
      const reason = page.getByRole('dialog').last()
      await reason.getByRole('textbox').fill('照片请换成正面照')
      await endOtherLogins('suilan', 'suilan-2031')
      await reason.getByRole('button', { name: '退回', exact: true }).click()
      await page.getByText('登录已失效，请重新登录。').waitFor()
      await fillLogin(page, 'suilan', 'suilan-2031')

      await reason.getByText('退回：顾言').waitFor()
      assert.equal(await reason.getByRole('textbox').inputValue(), '照片请换成正面照')
      await reason.getByRole('button', { name: '退回', exact: true }).click()
      await page.getByText('1 条已退回').waitFor()
    } finally {
      await surface.close()
    }
  })

  it('a reader finds a person and can decide nothing', async () => {
    const open = (name: string) =>
      openH5(browser, { url: app.url, language: 'en', viewport: PHONE, name })
    await onDevice(open, 'organiser-en-phone', async surface => {
      const { page } = surface
      await logIn(page, 'en', 'suilan-look', 'look-2031')
      await page.getByRole('button', { name: /^Sections:/ }).click()
      await surface.checkpoint('sections')
      await page.getByRole('link', { name: 'People' }).click()
      await page.locator('#desk-people').fill('陈星禾')
      await page.locator('#desk-people').press('Enter')
      await page.getByRole('button', { name: /陈星禾/ }).click()
      await page.getByRole('heading', { name: '陈星禾' }).waitFor()
      await page.getByText('ruoxi.lin@lanqiao.example').waitFor()
      await surface.checkpoint('read-only')
      assert.equal(
        await page
          .getByRole('button', { name: /^(Approve|Request changes|Decline|Void)$/ })
          .count(),
        0,
      )
    })
  })
})
