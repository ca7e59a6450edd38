import assert from 'node:assert/strict'
import type { RunningApp } from '../browser/startApp'
import { readCard, signOut } from './card'
import { fillForm } from './fillForm'
import { chooseLanguage, enterAsVisitor, find, lookAround, proveNumber } from './login'
import { savePoster } from './poster'
import { FAILED, type Surface } from './surface'
import { said } from './texts'
import { chooseTicket, payAtCashier } from './tickets'
import type { Visitor } from './visitors'

const CARD = 'pages/visitor/mycard'

/** A new device; `device` begins the names of its pictures. */
export type NewDevice = (device: string) => Promise<Surface>

/**
 * The whole way of a visitor: landing page, phone, form, payment of a priced ticket, card,
 * sign-out. Then on a second device the same card by phone and code, and on a third a second
 * registration that shows the first.
 */
export async function visitorJourney(
  newDevice: NewDevice,
  app: RunningApp,
  who: Visitor,
  ticket: 'free' | 'priced' = 'free',
): Promise<void> {
  const number = await registers(newDevice, app, who, ticket)
  await findsCardAgain(newDevice, app, who, number)
  const existing = await onDevice(newDevice, 'c', async surface => {
    await chooseLanguage(surface)
    await enterAsVisitor(surface)
    await proveNumber(surface, app, who.number, 'next')
    const card = await readCard(surface, who, 'card-existing')
    await surface.root().getByText(said(surface.language, 'existing')).waitFor()
    return card
  })
  assert.equal(existing, number, 'a second registration shows the card of the first')
}

/** From the landing page to the card, its picture and the sign-out. Returns the card's number. */
export function registers(
  newDevice: NewDevice,
  app: RunningApp,
  who: Visitor,
  ticket: 'free' | 'priced' = 'free',
): Promise<string> {
  return onDevice(newDevice, 'a', async surface => {
    await chooseLanguage(surface)
    await lookAround(surface)
    await enterAsVisitor(surface)
    await proveNumber(surface, app, who.number, 'next')
    if (ticket === 'free') await fillForm(surface, who)
    else {
      await fillForm(surface, who, () => chooseTicket(surface, 'publicDay'))
      await surface.waitForPath(CARD)
      await payAtCashier(surface, CARD)
    }
    const card = await readCard(surface, who, 'card')
    await savePoster(surface, card)
    await signOut(surface)
    await surface.checkpoint('signed-out')
    return card
  })
}

/** On another phone, the phone number and a code lead to the same card. */
export async function findsCardAgain(
  newDevice: NewDevice,
  app: RunningApp,
  who: Visitor,
  number: string,
): Promise<void> {
  const again = await onDevice(newDevice, 'b', async surface => {
    await chooseLanguage(surface)
    await surface.press(find(surface, 'button', 'logInByPhone'))
    await surface.waitForPath('pages/login')
    await proveNumber(surface, app, who.number, 'logOn', 'slips first')
    return readCard(surface, who, 'card')
  })
  assert.equal(again, number, 'another device shows the same card')
}

/** Runs one device from start to end; a failure leaves a picture. */
export async function onDevice<T, S extends Surface>(
  newDevice: (device: string) => Promise<S>,
  device: string,
  act: (surface: S) => Promise<T>,
): Promise<T> {
  const surface = await newDevice(device)
  try {
    const result = await act(surface)
    await surface.assertClean()
    return result
  } catch (error) {
    await surface.checkpoint(FAILED).catch(() => undefined)
    throw error
  } finally {
    await surface.close()
  }
}
