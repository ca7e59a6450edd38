import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readXlsx } from 'hucre'
import type { Browser, Locator, Page } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { FormControls } from '../support/journey/formControls'
import { openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { enterAsVisitor, proveNumber } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import { payAtCashier } from '../support/journey/tickets'

const DESK = { width: 1440, height: 900 }
const DAY_MS = 86_400_000
/** A day where the fair is held, so many days from now. */
const day = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

/** The set-up as a person uses it: by its pages and the names of its settings. */
class SetupHands {
  constructor(readonly page: Page) {}

  async open(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Set-up' }).getByRole('link', { name }).click()
    await this.page.getByRole('heading', { name, level: 1 }).waitFor()
  }
  async write(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).first().fill(text)
  }
  async pair(label: string, cn: string, en: string): Promise<void> {
    await this.write(`${label} · Chinese`, cn)
    await this.write(`${label} · English`, en)
  }
  /** A day or a moment, typed into its calendar. */
  async date(id: string, text: string): Promise<void> {
    await this.page.locator(`[id="${id}"]`).click()
    const typed = this.page.locator(`[id="${id}-typed-Start"]`)
    await typed.fill(text)
    await typed.press('Enter')
    await typed.waitFor({ state: 'detached' })
  }
  chip(group: string, name: string): Locator {
    return this.page
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name, exact: true })
  }
  async add(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}

/** Takes the chosen booth by its middle and puts it down so many pixels further. */
async function dragBooth(page: Page, dx: number, dy: number): Promise<void> {
  const booth = page.locator('.tf-plan-view__booth.is-chosen')
  await booth.scrollIntoViewIfNeeded()
  const box = await booth.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
}

describe('a fair is made from nothing in the browser', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const desk = (name: string) => () =>
    openH5(browser, { url: app.url, language: 'en', viewport: DESK, name: `new-fair-${name}` })
  const logIn = async (page: Page, account: string, password: string) => {
    await page.locator('#desk-account').fill(account)
    await page.locator('#desk-password').fill(password)
    await page.locator('#desk-password').press('Enter')
  }
  const download = async (page: Page, button: Locator): Promise<Buffer> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  it('from a template to a visitor who paid and is let in, and its folder and registrations as files', async () => {
    let address = ''
    let appId = ''
    let card = ''
    await onDevice(desk('made'), 'a', async surface => {
      const { page } = surface
      const setup = new SetupHands(page)
      await page.goto(`${app.url}/organiser?lang=en&at=setup&form=new`, { waitUntil: 'load' })
      await logIn(page, 'suilan', 'suilan-2031')
      await page.getByRole('heading', { name: 'New fair', level: 1 }).waitFor()
      await setup.chip('Made from', 'A template').click()
      await setup.pair('Full name', '云汐国际机床展', 'Yunxi Machine Tools Fair')
      await setup.write('Code', 'TOOLS')
      await setup.date('new-fair-Start', day(0))
      await setup.write('Days', '2')
      await surface.checkpoint('asked')
      await page.getByRole('button', { name: 'Create the fair' }).click()
      await page.getByText('The fair has begun').first().waitFor()
      await surface.checkpoint('begun')
      address =
        /https?:\S+app=tg[0-9a-z]{13}/.exec(await page.locator('body').innerText())?.[0] ?? ''
      appId = address.slice(-15)
    })

    await onDevice(desk('set-up'), 'b', async surface => {
      const { page } = surface
      const setup = new SetupHands(page)
      await page.goto(`${address}&lang=en&at=setup`, { waitUntil: 'load' })
      await logIn(page, 'suilan', 'suilan-2031')
      await setup.open('About the fair')
      await setup.write('Opening hours', '09:00–17:00')
      await setup.pair('Venue', '云汐国际会展中心', 'Yunxi Expo Centre')
      await setup.pair('Halls', 'W1–W2 馆', 'Halls W1–W2')
      await setup.date('setup-info-Fair.End', day(2))
      await setup.open('Languages and texts')
      await setup.pair('Title for visitors', '云汐国际机床展', 'Yunxi Machine Tools')
      await setup.open('Registration and reminders')
      await setup.date('setup-rules-RegistrationCloses', `${day(2)} 12:00`)
      await setup.open('Notices and consent')
      await page
        .locator('[id="setup-content-privacy-json-Html"]')
        .fill('<p>登记信息用于入场，展后 180 天删除。</p>')
      await page
        .locator('[id="setup-content-privacy-json-Html-en"]')
        .fill('<p>What you register is used for entry and deleted 180 days after the fair.</p>')
      await setup.open('Tickets')
      await setup.add('Add a ticket type')
      await setup.pair('Name', '技术论坛票', 'Forum ticket')
      await setup.write('Id', 'forum')
      await setup.write('Price (CNY)', '120')
      await setup.write('Stock', '50')
      await setup.write('Valid on', `${day(0)}\n${day(1)}`)
      await surface.checkpoint('ticket')
      await setup.open('Gates')
      await setup.add('Add a gate')
      await setup.pair('Name', '论坛厅入口', 'Forum hall')
      await setup.write('Id', 'forum-hall')
      await setup.chip('Tickets', 'Forum ticket').click()
      await setup.write('Hall', 'W1')
      await surface.checkpoint('gate')
      await setup.open('Hall plans')
      await setup.write('Hall number', 'W1')
      await setup.add('Add a hall')
      await page.getByRole('heading', { name: 'Plan of W1', level: 1 }).waitFor()
      await setup.chip('Add booths', 'Make a row').click()
      await setup.write('To', '6')
      await setup.write('Width', '6')
      await setup.add('Make 6 booths')
      await setup.chip('Add booths', 'Paste a table').click()
      await page.locator('#hall-paste').fill('B01\t2\t20\t9\t6\nB02\t10\t20\t9\t6')
      await setup.add('Use these booths')
      await page.getByRole('button', { name: 'W1-B02 and W1-B01 overlap' }).click()
      await surface.checkpoint('overlap')
      await dragBooth(page, 40, 0)
      await page
        .getByRole('button', { name: 'W1-B02 and W1-B01 overlap' })
        .waitFor({ state: 'detached' })
      assert.ok(
        Number(await page.getByRole('textbox', { name: 'x of W1-B02' }).first().inputValue()) > 11,
        'it lies where the mouse left it',
      )
      await page.getByRole('textbox', { name: 'x of W1-B02' }).first().fill('12.5')
      await surface.checkpoint('hall')
      await setup.open('Roles and logins')
      await setup.add('Add a person')
      await setup.pair('Name', '门岗一', 'Gate one')
      await setup.write('Login', 'tools-gate')
      await setup.chip('Role', 'Gate').click()
      await page.getByLabel('New password').fill('gate-of-tools')
      await surface.checkpoint('roles')

      await page.getByRole('link', { name: 'Forms', exact: true }).click()
      await page.getByRole('button', { name: 'Edit "Visitor registration"' }).click()
      const side = page.getByRole('complementary', { name: 'Properties' })
      await page.locator('#builder-row-cn-Interest').click()
      await side.getByRole('tab', { name: 'Options' }).click()
      await side.getByRole('button', { name: 'Paste a list' }).click()
      await side
        .getByLabel('Paste a list')
        .fill('五轴机床\tFive-axis machines\n刀具\tCutting tools\n其他设备\tOther equipment')
      await side.getByRole('button', { name: 'Use this list' }).click()
      await page.getByRole('button', { name: 'Add Short text' }).click()
      await page.getByLabel('Label · Chinese').fill('设备型号')
      await page.getByLabel('Label · English').fill('Machine model')
      await side.getByRole('switch', { name: 'Hidden', exact: true }).click()
      await page.locator('#builder-row-cn-Interest').click()
      await page.getByRole('tab', { name: /Rules/ }).click()
      await page.getByRole('button', { name: 'Add rule' }).click()
      await page.getByText('Machine model · shown when').first().waitFor()
      await page.getByText(/Saved \d/).waitFor()
      await surface.checkpoint('form')
      await page.getByRole('button', { name: 'Back to the forms' }).click()

      await page.getByRole('link', { name: 'Set-up', exact: true }).click()
      await page.getByRole('button', { name: 'Check and publish' }).click()
      await page.getByText('Check passed').waitFor()
      await surface.checkpoint('checked')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await page.getByText('v2', { exact: true }).waitFor()
    })

    const phone = () =>
      openH5(browser, {
        url: `${app.url}/${appId}`,
        language: 'cn',
        viewport: PHONE,
        name: 'new-fair-visitor',
      })
    await onDevice(phone, 'c', async surface => {
      const form = new FormControls(surface)
      await surface.root().getByRole('heading', { name: '云汐国际机床展' }).first().waitFor()
      await surface.checkpoint('landing')
      await enterAsVisitor(surface)
      await proveNumber(surface, app, '13800131961', 'next')
      await form.type('姓名', '林若溪')
      await form.type('公司名称', '澜桥机械（云汐）有限公司')
      await form.type('电子邮箱', 'ruoxi@lanqiao.example')
      await form.pick('职务', ['采购'])
      assert.equal(await form.input('设备型号').count(), 0, 'its rule hides it')
      await form.choose('感兴趣的展区', '五轴机床')
      await form.type('设备型号', 'VX-500')
      await surface.press(surface.root().getByRole('radio', { name: /^技术论坛票/ }))
      await surface.checkpoint('filled')
      await surface.press(surface.root().getByRole('button', { name: '提交登记', exact: true }))
      await surface.waitForPath('pages/visitor/mycard')
      await payAtCashier(surface, 'pages/visitor/mycard')
      const code = surface.root().getByText(/^\d{4} \d{4} \d{4}$/)
      await code.first().waitFor()
      await surface.checkpoint('card')
      card = (await code.first().innerText()).replace(/ /g, '')
      await surface.page.goto(`${app.url}/${appId}/#/pages/hall/map?booth=W1-B02&lang=cn`)
      await surface.root().getByText('W1-B02', { exact: true }).first().waitFor()
      assert.equal(await surface.page.locator('.tf-plan-view__booth').count(), 8)
      await surface.checkpoint('hall-map')
    })

    await onDevice(desk('gate'), 'd', async surface => {
      const { page } = surface
      await page.goto(`${app.url}/${appId}/#/pages/gate/index?lang=en&app=${appId}`, {
        waitUntil: 'load',
      })
      await page.locator('#gate-account').fill('tools-gate')
      await page.locator('#gate-password').fill('gate-of-tools')
      await page.locator('#gate-password').press('Enter')
      await page.getByRole('button', { name: /^Forum hall/ }).click()
      await page.locator('#gate-code').waitFor()
      await page.keyboard.type(`https://fair.example/${appId}/c/${card}`)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Let in', exact: true }).waitFor()
      await page.getByText('Forum ticket').first().waitFor()
      await surface.checkpoint('in')
    })

    await onDevice(desk('export'), 'e', async surface => {
      const { page } = surface
      const setup = new SetupHands(page)
      await page.goto(`${address}&lang=en&at=orders`, { waitUntil: 'load' })
      await logIn(page, 'suilan', 'suilan-2031')
      await page
        .getByRole('row')
        .filter({ hasText: 'Forum ticket' })
        .filter({ hasText: '120' })
        .first()
        .waitFor()
      await surface.checkpoint('orders')
      await page.getByRole('link', { name: 'Visitors', exact: true }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: '林若溪' })
        .filter({ hasText: 'Forum ticket' })
        .waitFor()
      await surface.checkpoint('visitors')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const table = await download(
        page,
        page.getByRole('dialog').last().getByRole('button', { name: 'Download' }),
      )
      const [sheet] = (await readXlsx(table)).sheets
      const [heads = [], row = []] = sheet?.rows ?? []
      const line = Object.fromEntries(heads.map((head, at) => [String(head), row[at]]))
      assert.deepEqual(
        [
          line['票种 / Ticket'],
          line['订单状态 / State of the order'],
          line['金额（元） / Amount (CNY)'],
          line['入场次数 / Times let in'],
        ],
        ['技术论坛票 / Forum ticket', '已支付 / Paid', 120, 1],
      )
      assert.match(
        String(line['签到（时间、入口） / Check-ins (time, gate)']),
        new RegExp(`^${day(0)} \\d\\d:\\d\\d 论坛厅入口 / Forum hall$`),
      )
      assert.ok(
        line[`${day(0)} 首次入场 / First entry on ${day(0)}`] instanceof Date,
        'attendance by day',
      )
      assert.equal(line['设备型号 / Machine model'], 'VX-500')
      await page.getByRole('link', { name: 'Set-up', exact: true }).click()
      await setup.open('Versions')
      const folder = await download(page, page.getByRole('button', { name: 'Export the folder' }))
      await page.getByRole('link', { name: 'Import and export', exact: true }).click()
      await surface.pickFiles(page.getByRole('button', { name: 'Choose a file' }), [
        { name: 'fair.zip', type: 'application/zip', bytes: folder },
      ])
      await page.getByText('Checked, nothing would change').waitFor()
      await surface.checkpoint('same')
    })
  })
})
