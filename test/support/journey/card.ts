import assert from 'node:assert/strict'
import { readQr } from '../browser/readQr'
import { find } from './login'
import type { Surface } from './surface'
import { said } from './texts'
import type { Visitor } from './visitors'

/**
 * Waits for the card and returns its number. A scanner must read the same number from a picture of
 * the screen.
 */
export async function readCard(surface: Surface, who: Visitor, state: string): Promise<string> {
  await surface.waitForPath('pages/visitor/mycard')
  const root = surface.root()
  const code = root.getByText(/^\d{4} \d{4} \d{4}$/)
  await code.first().waitFor()
  await root.getByText(who.name, { exact: true }).first().waitFor()
  await surface.checkpoint(state)
  const number = (await code.first().innerText()).replace(/ /g, '')
  const picture = await root
    .getByRole('button', { name: said(surface.language, 'entryQr') })
    .screenshot()
  const read = await readQr(picture)
  assert.ok(read.endsWith(`/c/${number}`), `the QR code says ${read}, the card ${number}`)
  return number
}

/** Signs out from the card. The app asks first, then returns to the landing page. */
export async function signOut(surface: Surface): Promise<void> {
  const press = () => surface.press(find(surface, 'button', 'signOut').last())
  await press()
  // on a very busy machine a press was lost once; a person would press again
  const asked = surface
    .root()
    .getByRole('dialog')
    .or(surface.root().getByRole('alertdialog'))
    .first()
  await asked.waitFor({ timeout: 15_000 }).catch(press)
  await confirmLogout(surface)
  await find(surface, 'heading', 'chooseAudience').waitFor()
}

/** Confirms the question. */
export async function confirmLogout(surface: Surface): Promise<void> {
  const question = surface.root().getByRole('dialog').or(surface.root().getByRole('alertdialog'))
  await surface.press(
    question.getByRole('button', { name: said(surface.language, 'confirmLogOut'), exact: true }),
  )
}
