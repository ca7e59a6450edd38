import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { readCard } from '../support/journey/card'
import { fillAbout, fillBusiness, fillForm, fillInterests } from '../support/journey/fillForm'
import { openH5, PHONE } from '../support/journey/h5Surface'
import { FormControls } from '../support/journey/formControls'
import { chooseLanguage, enterAsVisitor, find, proveNumber } from '../support/journey/login'
import type { Surface } from '../support/journey/surface'
import { said } from '../support/journey/texts'
import { visitor, type Visitor } from '../support/journey/visitors'
import { faultyLine, type FaultyLine } from '../support/server/faultyLine'

const NUMBER = '13800130591'
const OTHER_NUMBER = '13800130590'
/**
 * Calls of the journey whose first reply gets lost on its way: the server has done its work, and
 * the browser does not know.
 */
const LOST = [
  '/captcha/slide HTTP',
  '/api/open/sms/code',
  '/api/visitor/login',
  '/api/visitor/register',
  '/api/visitor/card',
]

describe('a visitor whose line loses replies', () => {
  let app: RunningApp
  let line: FaultyLine
  let browser: Browser
  before(async () => {
    app = await startApp()
    line = await faultyLine(Number(new URL(app.url).port))
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await line?.close()
    await app?.stop()
  })

  it('registers all the same, and each thing happens once', async () => {
    const who = visitor('cn', NUMBER)
    const surface = await openH5(browser, {
      url: `http://127.0.0.1:${line.port}`,
      language: 'cn',
      viewport: PHONE,
    })
    for (const call of LOST) line.loseReplyTo(call)
    await chooseLanguage(surface)
    await enterAsVisitor(surface)
    await proveNumber(surface, app, NUMBER, 'next')
    await fillForm(surface, who)
    const number = await readCard(surface, who, 'card')
    await surface.reload()
    assert.equal(await readCard(surface, who, 'card'), number)
    await surface.close()

    assert.deepEqual(line.waiting(), [], 'the control: every one of these replies was lost')
    const sent = (await (await fetch(`${app.url}/dev/outbox?to=${NUMBER}`)).json()) as {
      kind: string
    }[]
    // the confirmation that follows carries a code as well, that of the card
    assert.equal(
      sent.filter(message => message.kind === 'login_code').length,
      1,
      'one code was sent',
    )

    const other = await openH5(browser, { url: app.url, language: 'cn', viewport: PHONE })
    await chooseLanguage(other)
    await other.press(find(other, 'button', 'logInByPhone'))
    await other.waitForPath('pages/login')
    await proveNumber(other, app, NUMBER, 'logOn')
    assert.equal(await readCard(other, who, 'card'), number, 'and there is one card')
    await other.close()
  })

  it('keeps what was typed while the line dies and comes back, says so when it stays dead, and registers once', async () => {
    const who = visitor('en', OTHER_NUMBER)
    // what a dead line leaves in the console is no finding
    const surface = await openH5(browser, {
      url: `http://127.0.0.1:${line.port}`,
      language: 'en',
      viewport: PHONE,
    })
    await registerOver(surface, who)
    await surface.close()
  })

  const registerOver = async (surface: Surface, who: Visitor) => {
    const form = new FormControls(surface)
    const press = (name: string) =>
      surface.press(surface.root().getByRole('button', { name, exact: true }).last())
    const die = () => {
      line.set('loseRequest')
      line.cut()
    }
    const flap = () => {
      for (let times = 0; times < 3; times++) {
        die()
        line.set('none')
      }
    }
    await chooseLanguage(surface)
    await enterAsVisitor(surface)
    await proveNumber(surface, app, OTHER_NUMBER, 'next')
    await fillAbout(surface, who)
    flap()
    await fillBusiness(surface, who)
    await form.opener('Product categories').waitFor()
    die()
    for (const way of ['back', 'back'] as const) await press(said('en', way))
    assert.equal(await form.input('Full name').first().inputValue(), who.name)
    for (const way of ['next', 'next'] as const) await press(said('en', way))
    line.set('none')

    // sent over a line that stays dead: the call is repeated as often as it may be, and then it is
    // said
    let sent = 0
    await fillInterests(surface, who, () => {
      die()
      sent = line.count()
      return Promise.resolve()
    })
    const alert = surface.root().getByRole('alertdialog').or(surface.root().getByRole('dialog'))
    await alert
      .filter({ hasText: 'The form submission failed, please check the network!' })
      .waitFor()
    assert.ok(line.count() - sent >= 16, `it was tried ${line.count() - sent} times`)
    await surface.press(alert.getByRole('button').last())
    await alert.waitFor({ state: 'detached' })
    assert.equal(
      await form.input('Other: please enter').first().inputValue(),
      'Visiting old friends',
    )

    line.next.push('loseReply', 'loseRequest', 'resetReply')
    line.set('none')
    await press(said('en', 'submit'))
    const number = await readCard(surface, who, 'card')
    assert.deepEqual(line.next, [], 'the control: the line was as bad as it was meant to be')
    await surface.reload()
    assert.equal(await readCard(surface, who, 'card'), number, 'and there is one card')
  }
})
