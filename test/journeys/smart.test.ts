import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { standInForCaptchaWidget } from '../support/browser/captchaWidgetStandIn'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { FormControls } from '../support/journey/formControls'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage, enterAsVisitor, find, passCaptcha } from '../support/journey/login'
import { makeSmartFair } from '../support/journey/smartFair'
import type { PickedFile, Surface } from '../support/journey/surface'
import { said } from '../support/journey/texts'
import { photo } from '../support/server/sampleFiles'
import { CHINESE_CARD, drawCard, ENGLISH_CARD } from '../support/server/smart/drawnCards'
import { drawPortrait } from '../support/server/smart/drawnFaces'
import {
  startTencentStandIn,
  TENCENT_ID,
  TENCENT_KEY,
  type TencentStandIn,
} from '../support/server/tencentStandIn'

const CAPTCHA_APP = '190000000'

// What looks at pictures, in a real browser against the real recognition; only the third party's
// captcha is a stand-in, on both its sides.
describe('a visitor who is helped, on the H5', () => {
  let app: RunningApp
  let browser: Browser
  let tencent: TencentStandIn
  let fair: ReturnType<typeof makeSmartFair>
  before(async () => {
    fair = makeSmartFair(CAPTCHA_APP)
    tencent = await startTencentStandIn({
      DescribeCaptchaResult: () => ({ CaptchaCode: 1, EvilLevel: 0 }),
    })
    const captcha = {
      TENCENT_SECRET_ID: TENCENT_ID,
      TENCENT_SECRET_KEY: TENCENT_KEY,
      TENCENT_API_BASE: tencent.url,
      TENCENT_CAPTCHA_APP_ID: CAPTCHA_APP,
      TENCENT_CAPTCHA_APP_SECRET_KEY: 'captcha-key',
    }
    ;[app, browser] = await Promise.all([
      startApp({ FAIR_DIR: fair.dir, ...captcha }),
      launchBrowser(),
    ])
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    await tencent?.close()
    fair?.remove()
  })

  const open = (language: 'cn' | 'en', viewport = PHONE) =>
    openH5(browser, {
      url: app.url,
      language,
      viewport,
      name: `smart-${language}`,
      prepare: standInForCaptchaWidget,
    })
  const picture = (name: string, bytes: Buffer): PickedFile => ({ name, type: 'image/jpeg', bytes })
  const landscape = async () => picture('sea.jpg', await photo('jpeg', { width: 600, height: 800 }))
  const portrait = () => picture('me.jpg', drawPortrait([{ x: 240, y: 280, size: 220 }]))

  it('solves another firm’s captcha, has a Chinese card read, corrects it, and gives no photo of the face', async () => {
    await onDevice(
      () => open('cn'),
      'a',
      async surface => {
        await askForCode(surface, '13800130521', 'solve')
        await logIn(surface, '13800130521')
        assert.equal(
          tencent.calls.at(-1)?.payload['Ticket'],
          't03-journey',
          'the server has asked that firm about the ticket',
        )
        const form = new FormControls(surface)
        await form.type('电子邮箱', 'mine@suilan.example')

        const sheet = await scan(surface, await drawCard(CHINESE_CARD))
        await surface.checkpoint('card-review')
        const email = row(sheet, '填入电子邮箱')
        assert.equal(
          await email.getAttribute('aria-checked'),
          'false',
          'what was typed is not replaced unless they say so',
        )
        await surface.fill(sheet.getByRole('textbox', { name: '姓名' }), '林若溪（改）')
        const keep = sheet.getByRole('checkbox', { name: /^保留这张照片/ })
        assert.equal(
          await keep.getAttribute('aria-checked'),
          'false',
          'it is not ticked beforehand',
        )
        await surface.press(keep)
        await surface.press(sheet.getByRole('button', { name: '填入表单（3 项）', exact: true }))
        await sheet.waitFor({ state: 'detached' })
        await confirmed(surface, '已填入 3 项，请核对')
        assert.equal(await form.input('姓名').first().inputValue(), '林若溪（改）')
        assert.match(await form.input('公司名称').first().inputValue(), /穗澜食品/)
        assert.equal(await form.input('电子邮箱').first().inputValue(), 'mine@suilan.example')
        await form.opener('职务').getByText('采购总监').waitFor()
        // what was agreed to at the scan is in the form, where it can be taken back
        await taken(surface, '名片照片')

        // Without its own consent no photo is taken, and there is a way without one.
        await surface.press(form.group('免冠正面照').getByRole('button', { name: /^免冠正面照/ }))
        await form.expectAlert('请先勾选照片上方的同意项。')
        await surface.checkpoint('photo-not-agreed')
        await submit(surface)
        await surface.root().getByText('林若溪（改）', { exact: true }).first().waitFor()
      },
    )
  })

  it('prefers our own captcha, has an English card read, and is told what is wrong with a photo', async () => {
    await onDevice(
      () => open('en', DESKTOP),
      'a',
      async surface => {
        await askForCode(surface, '13800130522', 'close')
        await surface.press(
          surface.root().getByRole('button', { name: 'Another way', exact: true }),
        )
        await passCaptcha(surface, app)
        await logIn(surface, '13800130522')
        const form = new FormControls(surface)

        const sheet = await scan(surface, await drawCard(ENGLISH_CARD))
        await surface.checkpoint('card-review')
        await surface.press(row(sheet, 'Fill in Email'))
        await surface.press(sheet.getByRole('button', { name: 'Fill in (3)', exact: true }))
        await sheet.waitFor({ state: 'detached' })
        await confirmed(surface, '3 filled in, please check')
        assert.equal(await form.input('Full name').first().inputValue(), 'Ruoxi Lin')
        assert.match(await form.input('Company name').first().inputValue(), /^Suilan Foods/)
        assert.equal(
          await form.input('Email').first().inputValue(),
          '',
          'what was unticked stays out',
        )

        await surface.press(
          surface.root().getByRole('checkbox', { name: /^I agree to the use of my photo/ }),
        )
        await upload(surface, 'Portrait', await landscape())
        await form.expectAlert('No face detected in the photo')
        await surface.checkpoint('photo-refused')
        await upload(surface, 'Portrait', portrait())
        await taken(surface, 'Portrait')
        await submit(surface)
        await surface.root().getByText('Ruoxi Lin', { exact: true }).first().waitFor()
      },
    )
  })

  /** Number and consent, then the other firm's captcha in its own dialog. */
  const askForCode = async (surface: Surface, number: string, answer: 'solve' | 'close') => {
    await chooseLanguage(surface)
    await enterAsVisitor(surface)
    await surface.fill(
      surface
        .root()
        .getByRole('textbox', { name: new RegExp(`^[\\s*]*${said(surface.language, 'mobile')}$`) }),
      number,
    )
    await surface.press(find(surface, 'checkbox', 'logInConsent'))
    await surface.press(find(surface, 'button', 'getCode'))
    const name = `captcha ${CAPTCHA_APP} AID ${surface.language === 'cn' ? 'zh-cn' : 'en'}`
    await surface.press(
      surface
        .root()
        .getByRole('dialog', { name, exact: true })
        .getByRole('button', { name: answer }),
    )
  }
  const logIn = async (surface: Surface, number: string) => {
    const code = surface
      .root()
      .getByRole('textbox', { name: new RegExp(`^[\\s*]*${said(surface.language, 'code')}$`) })
    await surface.fill(code, await app.readCode(number))
    await surface.press(find(surface, 'button', 'next'))
  }
  const scan = async (surface: Surface, card: Buffer): Promise<Locator> => {
    const [entry, title] =
      surface.language === 'cn'
        ? ['选择照片', '名片识别']
        : ['Choose a photo', 'Scan business card']
    await surface.pickFiles(surface.root().getByRole('button', { name: entry, exact: true }), [
      picture('card.jpg', card),
    ])
    const sheet = surface.root().getByRole('dialog', { name: title })
    await sheet.getByRole('textbox').first().waitFor()
    return sheet
  }
  const row = (sheet: Locator, name: string) => sheet.getByRole('checkbox', { name, exact: true })
  /** More than seven characters are an alert with a button (SPEC §8). */
  const confirmed = async (surface: Surface, words: string) => {
    const alert = surface
      .root()
      .getByRole('alertdialog')
      .or(surface.root().getByRole('dialog'))
      .filter({ hasText: words })
    await surface.press(alert.getByRole('button').last())
    await alert.waitFor({ state: 'detached' })
  }
  const upload = (surface: Surface, label: string, file: PickedFile) =>
    surface.pickFiles(
      new FormControls(surface).group(label).getByRole('button', { name: new RegExp(`^${label}`) }),
      [file],
    )
  const taken = (surface: Surface, label: string) =>
    new FormControls(surface).group(label).locator('.tf-uploader__item.is-done').first().waitFor()
  const submit = async (surface: Surface) => {
    await surface.press(
      surface
        .root()
        .getByRole('button', { name: said(surface.language, 'submit'), exact: true })
        .last(),
    )
    await surface.waitForPath('pages/visitor/mycard')
  }
})
