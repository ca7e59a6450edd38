import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import type { Surface } from './surface'
import { RESEND, said, type TextKey } from './texts'

/** Looks for one thing by its role and exact name. */
export function find(surface: Surface, role: 'button' | 'radio' | 'checkbox' | 'textbox' | 'dialog' | 'slider', key: TextKey): Locator {
  return surface.root().getByRole(role, { name: said(surface.language, key), exact: true })
}

/** From the landing page as a stranger sees it to the phone page, in the journey's language. */
export async function chooseVisitor(surface: Surface): Promise<void> {
  await chooseLanguage(surface)
  await surface.press(find(surface, 'radio', 'visitor'))
  await surface.press(find(surface, 'button', 'preRegister'))
  await surface.waitForPath('pages/login')
}

/** The landing page starts in Chinese; its toggle shows the other language. */
export async function chooseLanguage(surface: Surface): Promise<void> {
  await surface
    .root()
    .getByRole('radio', { name: said('cn', 'visitor') })
    .or(surface.root().getByRole('radio', { name: said('en', 'visitor') }))
    .first()
    .waitFor()
  const toggle = surface.root().getByText(said(surface.language, 'languageSwitch'), { exact: true })
  if ((await toggle.count()) > 0) await surface.press(toggle.first())
  await surface.root().getByText(said(surface.language, 'chooseAudience')).waitFor()
}

/** Phone number, captcha by hand, code from the message: leaves the phone page with its button pressed. */
export async function proveNumber(surface: Surface, app: RunningApp, number: string, button: 'next' | 'logOn'): Promise<void> {
  await surface.fill(find(surface, 'textbox', 'mobile'), number)
  const asked = new Date()
  await surface.press(find(surface, 'button', 'getCode'))
  await passCaptcha(surface, app)
  await surface.root().getByText(RESEND[surface.language]).waitFor()
  await surface.fill(find(surface, 'textbox', 'code'), await app.readCode(number, asked))
  const consent = find(surface, 'checkbox', 'logInConsent')
  if ((await consent.count()) > 0 && (await consent.getAttribute('aria-checked')) !== 'true') await surface.press(consent)
  await surface.press(find(surface, 'button', button))
}

/** Drags the piece onto the hole the server knows; the picture is measured, since it shrinks on narrow screens. */
export async function passCaptcha(surface: Surface, app: RunningApp): Promise<void> {
  const dialog = find(surface, 'dialog', 'captcha')
  await dialog.waitFor()
  const handle = dialog.getByRole('slider')
  await dialog.locator('img').first().waitFor()
  await surface.checkpoint('captcha')
  const share = await app.captchaPosition(await surface.captchaId())
  const picture = await dialog.locator('#tf-captcha-stage').boundingBox()
  assert.ok(picture, 'the captcha shows its picture')
  await surface.drag(handle, share * picture.width)
  await dialog.waitFor({ state: 'detached' })
}
