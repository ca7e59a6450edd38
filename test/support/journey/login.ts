import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import type { Surface } from './surface'
import { RESEND, said, type TextKey } from './texts'

/** Finds one element by its role and exact name. */
export function find(
  surface: Surface,
  role: 'button' | 'checkbox' | 'dialog' | 'heading',
  key: TextKey,
): Locator {
  return surface.root().getByRole(role, { name: said(surface.language, key), exact: true })
}

/**
 * The landing page starts in Chinese. Its toggle names the other language and reloads the page in
 * it.
 */
export async function chooseLanguage(surface: Surface): Promise<void> {
  await surface
    .root()
    .getByRole('heading', { name: said('cn', 'chooseAudience') })
    .waitFor()
  if (surface.language === 'cn') return
  await surface.press(surface.root().getByText(said('en', 'languageSwitch'), { exact: true }))
  await find(surface, 'heading', 'chooseAudience').waitFor()
}

/** Checks the banner, the rotating notices and the four audiences. */
export async function lookAround(surface: Surface): Promise<void> {
  const root = surface.root()
  const notices = root.getByRole('region', { name: said(surface.language, 'notices') })
  await notices
    .getByText(said(surface.language, 'firstNotice'))
    .or(notices.getByText(said(surface.language, 'secondNotice')))
    .first()
    .waitFor()
  const banner = root.getByRole('heading', { level: 1 })
  assert.equal((await banner.innerText()).trim(), said(surface.language, 'fair'))
  await surface.checkpoint('landing')
  const first = await notices.innerText()
  await root.getByRole('radio').nth(3).waitFor()
  for (let tries = 0; (await notices.innerText()) === first; tries += 1) {
    assert.ok(tries < 70, 'the next notice comes after 5 s')
    await surface.page.waitForTimeout(100)
  }
}

/** From the landing page to the registration. */
export async function enterAsVisitor(surface: Surface): Promise<void> {
  const card = (key: TextKey) =>
    surface.root().getByRole('radio', { name: new RegExp(`^${said(surface.language, key)}`) })
  await surface.press(card('media'))
  await find(surface, 'button', 'registerMedia').waitFor()
  await surface.press(card('visitor'))
  assert.equal(await card('visitor').getAttribute('aria-checked'), 'true')
  await surface.press(find(surface, 'button', 'preRegister'))
  await surface.waitForPath('pages/visitor/reg')
}

/**
 * Phone number, captcha by hand, code from the message, consent. Ends with a press on the page's
 * button.
 */
export async function proveNumber(
  surface: Surface,
  app: RunningApp,
  number: string,
  button: 'next' | 'logOn',
  slip: 'slips first' | 'at once' = 'at once',
): Promise<void> {
  await surface.fill(field(surface, 'mobile'), number)
  // No personal data goes to the server before the person has agreed.
  await surface.press(find(surface, 'checkbox', 'logInConsent'))
  const asked = new Date()
  await surface.press(find(surface, 'button', 'getCode'))
  if (slip === 'slips first') await missCaptcha(surface, app)
  await passCaptcha(surface, app)
  await surface.root().getByText(RESEND[surface.language]).waitFor()
  await surface.fill(field(surface, 'code'), await app.readCode(number, asked))
  await surface.checkpoint(`phone-${button}`)
  await surface.press(find(surface, 'button', button))
}

const field = (surface: Surface, key: 'mobile' | 'code'): Locator =>
  surface
    .root()
    .getByRole('textbox', { name: new RegExp(`^[\\s*]*${said(surface.language, key)}$`) })

/** Drags the piece to the hole, whose place the server knows. */
export async function passCaptcha(surface: Surface, app: RunningApp): Promise<void> {
  const dialog = await dragPiece(surface, app, share => share)
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Drops the piece at a wrong place: an error is shown, and after a second a new picture (SPEC §8).
 */
async function missCaptcha(surface: Surface, app: RunningApp): Promise<void> {
  const before = await surface.captchaId()
  const dialog = await dragPiece(surface, app, share => (share > 0.5 ? share - 0.25 : share + 0.25))
  await dialog.getByText(said(surface.language, 'captchaWrong')).waitFor()
  await surface.checkpoint('captcha-wrong')
  for (let tries = 0; (await surface.captchaId()) === before; tries += 1) {
    assert.ok(tries < 50, 'a new picture comes after a wrong answer')
    await surface.page.waitForTimeout(100)
  }
}

/** Measures the picture, because it is smaller on narrow screens. */
async function dragPiece(
  surface: Surface,
  app: RunningApp,
  aim: (share: number) => number,
): Promise<Locator> {
  const dialog = find(surface, 'dialog', 'captcha')
  const picture = dialog.locator('img').first()
  await picture.waitFor()
  await surface.checkpoint('captcha')
  const share = await app.captchaPosition(await surface.captchaId())
  const box = await picture.boundingBox()
  assert.ok(box, 'the captcha shows its picture')
  const before = await sentBytes(surface)
  await surface.drag(dialog.getByRole('slider'), aim(share) * box.width)
  const during = (await sentBytes(surface)).slice(before.length)
  assert.ok(
    Math.max(0, ...before.slice(-10), ...during) <= MOST_BYTES,
    `the captcha sends ${[...before.slice(-10), ...during].join()} bytes`,
  )
  assert.ok(
    during.length <= MOST_SENT,
    `the piece follows the finger by itself: ${during.length} messages`,
  )
  return dialog
}

/**
 * For the mini-program: the limit of one setData, and of the number of setData in a drag (the
 * start, the end, the result).
 */
const MOST_BYTES = 20 * 1024
const MOST_SENT = 6

/** Bytes of all setData so far; a browser has none. */
async function sentBytes({ kind, page }: Surface): Promise<number[]> {
  if (kind === 'h5') return []
  return page.evaluate(() =>
    (window as unknown as { __host: { setData: { bytes: number }[] } }).__host.setData.map(
      ({ bytes }) => bytes,
    ),
  )
}
