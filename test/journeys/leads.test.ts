import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { qrSvg } from '../../src/components/QrCode/qrMatrix'
import { logIn } from '../screens/people'
import { openChooser } from '../support/browser/openChooser'
import type { RunningApp } from '../support/browser/startApp'
import { apiClient } from '../support/server/apiClient'
import { DAOPU, LANYAN, logInAsExhibitor } from '../support/journey/exhibitor'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { phoneOf } from '../support/journey/invitations'
import { visitorByApi } from '../support/journey/visitorByApi'
import { openWeapp } from '../support/journey/weappSurface'

const PAGE = 'pages/exhibitor/visitors'
const SIGN = 'pages/exhibitor/gzdzjj/sign'

describe('an exhibitor at the fair collects leads, arrives and leaves', () => {
  let app: RunningApp
  let browser: Browser
  let codes: string[]
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    const met = [
      await visitorByApi(app, '13800130801', '林若溪'),
      await visitorByApi(app, '13800130802', '陈星禾'),
      await visitorByApi(app, '13800130803', '何予安'),
    ]
    codes = met.map(({ code }) => code)
  })

  const button = (surface: Surface, name: string) =>
    surface.root().getByRole('button', { name, exact: true }).last()
  const take = async (surface: Surface, code: string) => {
    await surface.fill(surface.root().getByRole('textbox', { name: '证件编号（12 位）' }), code)
    await surface.press(button(surface, '添加线索'))
  }
  const result = (surface: Surface, text: string | RegExp) =>
    surface.root().getByRole('status').getByText(text).first()
  const card = (surface: Surface, name: string) =>
    surface.root().getByRole('button', { name: new RegExp(name) })
  /** What the fair has asked after a scan: a choice is kept, without one it is left for later. */
  const answer = async (surface: Surface, choice = '') => {
    const dialog = surface.root().getByRole('dialog', { name: '扫码提问' })
    if (choice !== '') await surface.press(dialog.getByRole('checkbox', { name: choice }))
    await surface.press(
      dialog.getByRole('button', { name: choice === '' ? '以后再问' : '保存回答' }),
    )
    await dialog.waitFor({ state: 'detached' })
  }
  /** Rates, moves on, tags and notes the lead that is open. */
  const followUp = async (surface: Surface) => {
    const dialog = surface.root().getByRole('dialog').last()
    await dialog.getByText('登记时间').first().waitFor()
    await dialog.getByText('138****0801').first().waitFor()
    await dialog.getByText('采购本品牌').first().waitFor()
    await surface.press(dialog.getByRole('radio', { name: '4 星' }))
    await dialog.getByRole('radio', { name: '4 星', checked: true }).waitFor()
    await surface.press(dialog.getByRole('radio', { name: '已联系' }))
    await dialog.getByRole('radio', { name: '新线索' }).waitFor({ state: 'detached' })
    await surface.fill(dialog.getByRole('textbox', { name: '标签' }), '植物奶')
    await surface.press(dialog.getByRole('button', { name: '添加标签', exact: true }))
    await dialog.getByRole('button', { name: '移除标签 植物奶' }).waitFor()
    await surface.fill(dialog.getByRole('textbox', { name: '备注' }), '周四试饮')
    await surface.press(dialog.getByRole('button', { name: '添加备注' }))
    await dialog.getByText('周四试饮').last().waitFor()
    await surface.checkpoint('lead')
    await surface.press(dialog.getByRole('button', { name: '关闭' }).first())
    await dialog.waitFor({ state: 'detached' })
  }

  it('in the browser: by number, without a network and through a reload, and follows one up', async () => {
    const kept = await logIn(app, 'ex')
    await onDevice(
      async () =>
        withoutNetwork(
          await phoneOf(browser, {
            url: app.url,
            language: 'cn',
            name: 'leads-cn',
            keepsFiles: true,
            kept,
          }),
        ),
      'a',
      async surface => {
        const context: BrowserContext = surface.page.context()
        await surface.page.goto(`${app.url}/?lang=cn#/${PAGE}?target=ex`)
        await surface.page.reload()
        await surface.root().getByText('还没有线索').waitFor()
        await surface.press(button(surface, '输入编号'))
        await take(surface, codes[0] ?? '')
        await answer(surface, '采购本品牌')
        await result(surface, '林若溪').waitFor()
        await card(surface, '林若溪').waitFor()
        await surface.page.evaluate(async () => void (await navigator.serviceWorker.ready))

        await context.setOffline(true)
        await take(surface, codes[1] ?? '')
        await answer(surface, '区域代理')
        await result(surface, '已保存在本机').waitFor()
        // the entry of the closed window goes out of the history first: that would stop the reload
        await surface.page.waitForFunction(
          () => (history.state as { tfOver?: boolean } | null)?.tfOver !== true,
        )
        await surface.page.reload()
        await surface.root().getByText('1 条扫码待同步').waitFor()
        await surface.checkpoint('offline')
        await surface.press(button(surface, '输入编号'))
        await take(surface, codes[2] ?? '')
        await answer(surface)
        await surface.root().getByText('2 条扫码待同步').waitFor()
        assert.doesNotMatch(
          await surface.kept(),
          new RegExp(`${codes[1]}|${codes[2]}`),
          'what waits is sealed',
        )

        await context.setOffline(false)
        await card(surface, '陈星禾').waitFor()
        await card(surface, '何予安').waitFor()
        await surface.root().getByText('2 条扫码待同步').waitFor({ state: 'detached' })
        await surface.press(card(surface, '陈星禾'))
        const met = surface.root().getByRole('dialog').last()
        await met.getByText('区域代理').first().waitFor()
        await surface.goBack()
        await met.waitFor({ state: 'detached' })
        assert.equal(await surface.currentPath(), PAGE, 'the way back closes the sheet and stays')
        await take(surface, codes[0] ?? '')
        await followUp(surface)
        await card(surface, '林若溪.*评级 4 星').or(card(surface, '林若溪')).first().waitFor()
        await surface.root().getByText('植物奶').first().waitFor()
        await surface.checkpoint('list')
      },
    )
  })

  it('in the mini-program: with the scanner of WeChat', async () => {
    const stubs = { scanCode: () => ({ result: codes[0] }) }
    await onDevice(
      () =>
        openWeapp(browser, {
          url: app.url,
          language: 'cn',
          name: 'leads-weapp',
          wechat: { stubs },
        }),
      'a',
      async surface => {
        await chooseLanguage(surface)
        await logInAsExhibitor(surface, LANYAN)
        await surface.press(surface.root().getByRole('link', { name: /^观众线索/ }))
        await surface.waitForPath(PAGE)
        await card(surface, '陈星禾').waitFor()
        await surface.press(button(surface, '扫描观众证'))
        const dialog = surface.root().getByRole('dialog').last()
        await dialog.getByText('周四试饮').last().waitFor()
        await surface.press(dialog.getByRole('radio', { name: '5 星' }))
        await dialog.getByRole('radio', { name: '5 星', checked: true }).waitFor()
        await surface.fill(dialog.getByRole('textbox', { name: '备注' }), '样品已寄出')
        await surface.press(dialog.getByRole('button', { name: '添加备注' }))
        await dialog.getByText('样品已寄出').last().waitFor()
        await surface.checkpoint('lead')
        await surface.goBack()
        await dialog.waitFor({ state: 'detached' })
        assert.equal(await surface.currentPath(), PAGE, 'the way back closes the sheet and stays')
        await surface.goBack()
        await surface.waitForPath('pages/exhibitor/exhibitorMenu')
      },
    )
  })

  /**
   * Names who arrives, takes what was handed out, and checks in; then hands the booth back. `scan`
   * holds the hall's code before the phone.
   */
  const arriveAndLeave = async (surface: Surface, scan: (name: string) => Promise<void>) => {
    await surface.root().getByText('未签到').waitFor()
    await surface.fill(surface.root().getByRole('textbox', { name: '签到人姓名' }), ' ')
    await surface.press(button(surface, '扫码签到'))
    await surface.root().locator('#arrival-name-error').waitFor()
    await surface.fill(surface.root().getByRole('textbox', { name: '签到人姓名' }), '陆小禾')
    await surface.press(surface.root().getByRole('checkbox').first())
    await surface.checkpoint('away')
    await scan('扫码签到')
    await surface.root().getByText('已签到').waitFor()
    await surface.root().getByText('N5 西入口').waitFor()
    await surface.checkpoint('arrived')
    await surface.press(button(surface, '扫码办理离场'))
    await surface.root().getByRole('alertdialog').getByText('离场后不能再次签到。').waitFor()
    await scan('扫码办理离场')
    await surface.root().getByText('已离场').waitFor()
    await surface.checkpoint('left')
  }

  it('checks in with a picture of the hall’s code, and hands the booth back, in the browser', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-hall-'))
    const picture = path.join(dir, 'hall.png')
    await sharp(Buffer.from(qrSvg(await hallOf(app))))
      .resize(600, 600)
      .png()
      .toFile(picture)
    const kept = await logIn(app, 'ex')
    await onDevice(
      () => phoneOf(browser, { url: app.url, language: 'cn', name: 'arrival-cn', kept }),
      'a',
      async surface => {
        await surface.page.goto(`${app.url}/?lang=cn#/${SIGN}?target=ex`)
        await surface.page.reload()
        await arriveAndLeave(surface, async name => {
          await surface.press(button(surface, name))
          const scanner = surface.root().getByRole('dialog', { name: '扫描二维码' })
          await scanner.getByText(/未获得相机权限|无法打开相机/).waitFor()
          const chooser = await openChooser(surface.page, () =>
            scanner.getByRole('button', { name: '从图片识别' }).click(),
          )
          await chooser.setFiles(picture)
        })
      },
    )
    fs.rmSync(dir, { recursive: true, force: true })
  })

  it('checks in with the scanner of WeChat, and hands the booth back, in the mini-program', async () => {
    const hall = await hallOf(app)
    const stubs = { scanCode: () => ({ result: hall }) }
    await onDevice(
      () =>
        openWeapp(browser, {
          url: app.url,
          language: 'cn',
          name: 'arrival-weapp',
          wechat: { stubs },
        }),
      'a',
      async surface => {
        await chooseLanguage(surface)
        await logInAsExhibitor(surface, DAOPU)
        await surface.press(surface.root().getByRole('link', { name: /^展商签到/ }))
        await surface.waitForPath(SIGN)
        await arriveAndLeave(surface, name => surface.press(button(surface, name)))
      },
    )
  })
})

/** The address in the code that hangs at the hall. */
async function hallOf(app: RunningApp): Promise<string> {
  const staff = apiClient(app.url)
  const login = await staff.call<{ data: { Token: string } }>('/api/oa/login', {
    Account: 'suilan-gate',
    Password: 'gate-2031',
  })
  const gates = await staff.call<{ Gates: { Id: string; Qr: string }[] }>(
    '/api/oa/checkin/gates',
    {},
    { token: login.data.data.Token },
  )
  return gates.data.Gates.find(({ Id }) => Id === 'n5')?.Qr ?? ''
}

/**
 * A browser says of every call without a network that it failed: that is what this is about, and no
 * finding.
 */
function withoutNetwork(surface: Surface): Surface {
  const assertClean = async () => {
    try {
      await surface.assertClean()
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || !Array.isArray(error.actual)) throw error
      const findings = (error.actual as string[]).filter(
        line => !line.includes('ERR_INTERNET_DISCONNECTED'),
      )
      assert.deepEqual(findings, [], findings.join('\n'))
    }
  }
  return { ...surface, assertClean }
}
