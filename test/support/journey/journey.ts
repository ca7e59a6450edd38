import assert from 'node:assert/strict'
import type { RunningApp } from '../browser/startApp'
import { readCard, signOut } from './card'
import { fillForm } from './fillForm'
import { chooseLanguage, enterAsVisitor, find, lookAround, proveNumber } from './login'
import type { Surface } from './surface'
import { said } from './texts'
import type { Visitor } from './visitors'

/** A device nobody used before; `device` begins the names of its pictures. */
export type NewDevice = (device: string) => Promise<Surface>

/**
 * The whole way of a visitor: landing, phone, form, card, sign out; then on a second device the same card by phone and code,
 * and on a third a second registration that shows the first.
 */
export async function visitorJourney(newDevice: NewDevice, app: RunningApp, who: Visitor): Promise<void> {
  const number = await onDevice(newDevice, 'a', async surface => {
    await chooseLanguage(surface)
    await lookAround(surface)
    await enterAsVisitor(surface)
    await proveNumber(surface, app, who.number, 'next')
    await fillForm(surface, who)
    const card = await readCard(surface, who, 'card')
    await signOut(surface)
    await surface.checkpoint('signed-out')
    return card
  })

  const again = await onDevice(newDevice, 'b', async surface => {
    await chooseLanguage(surface)
    await surface.press(find(surface, 'button', 'logInByPhone'))
    await surface.waitForPath('pages/login')
    await proveNumber(surface, app, who.number, 'logOn', 'slips first')
    return readCard(surface, who, 'card')
  })
  assert.equal(again, number, 'another device shows the same card')

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

/** One device from its start to its end; a failure leaves a picture. */
export async function onDevice<T>(newDevice: NewDevice, device: string, act: (surface: Surface) => Promise<T>): Promise<T> {
  const surface = await newDevice(device)
  try {
    const result = await act(surface)
    await surface.assertClean()
    return result
  } catch (error) {
    await surface.checkpoint('failed').catch(() => undefined)
    throw error
  } finally {
    await surface.close()
  }
}
