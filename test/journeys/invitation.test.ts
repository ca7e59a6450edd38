import { before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { Language } from '../../core/domain/language'
import { logIn, type Kept } from '../screens/people'
import type { RunningApp } from '../support/browser/startApp'
import {
  acceptLink,
  completeForm,
  declineLink,
  expectEnd,
  expectFilledIn,
  expectState,
  inviteTwo,
  makePoster,
  openLink,
  openMine,
  phoneOf,
} from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { proveNumber } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { visitor } from '../support/journey/visitors'

describe('a visitor invites colleagues', () => {
  let app: RunningApp
  let browser: Browser
  let sender: Kept
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    sender = await logIn(app, 'visitor')
  })

  const on = (
    language: Language,
    device: string,
    kept: Kept | undefined,
    act: (surface: Surface) => Promise<void>,
  ) =>
    onDevice(
      () =>
        phoneOf(browser, {
          url: app.url,
          language,
          name: `invitation-${language}-${device}`,
          ...(kept && { kept }),
        }),
      device,
      act,
    )

  it('in Chinese: one accepts and registers with what is filled in already, one declines, and the list shows both', async () => {
    const links: string[] = []
    await on('cn', 'sender', sender, async surface => {
      await openMine(surface, app.url)
      links.push(...(await inviteTwo(surface, ['顾清和', '沈遥之'])))
      await makePoster(surface)
      await surface.checkpoint('poster')
    })
    await on('cn', 'accepts', undefined, async surface => {
      await openLink(surface, app, links[0] ?? '')
      await acceptLink(surface)
      // the invitation outlives the login
      await proveNumber(surface, app, '13800130711', 'next')
      await expectFilledIn(surface, '顾清和')
      await completeForm(surface, visitor('cn', '13800130711'))
      await openLink(surface, app, links[0] ?? '')
      await expectEnd(surface, 'used')
    })
    await on('cn', 'declines', undefined, async surface => {
      await openLink(surface, app, links[1] ?? '')
      await declineLink(surface, '沈遥之')
    })
    await on('cn', 'looks', sender, async surface => {
      await openMine(surface, app.url)
      await expectState(surface, '顾清和', 'registered')
      await expectState(surface, '沈遥之', 'declined')
      await surface.checkpoint('list')
    })
  })

  it('in English: no one has to log in to look or to decline, and a spoiled link says that it is over', async () => {
    const links: string[] = []
    await on('en', 'sender', sender, async surface => {
      await openMine(surface, app.url)
      links.push(...(await inviteTwo(surface, ['Mara Lindqvist', 'Ola Berg'])))
    })
    await on('en', 'declines', undefined, async surface => {
      await openLink(surface, app, links[1] ?? '')
      await declineLink(surface, 'Ola Berg')
      await openLink(surface, app, (links[0] ?? '').replace(/code=.{4}/, 'code=zzzz'))
      await expectEnd(surface, 'over')
      await surface.checkpoint('over')
    })
    await on('en', 'looks', sender, async surface => {
      await openMine(surface, app.url)
      await expectState(surface, 'Mara Lindqvist', 'waiting')
      await expectState(surface, 'Ola Berg', 'declined')
    })
  })
})
