import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { eventually } from '../support/journey/formControls'
import { findsCardAgain, onDevice, registers } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import { placesJourney } from '../support/journey/placesJourney'
import { pressJourney } from '../support/journey/pressJourney'
import { vipJourney } from '../support/journey/vipJourney'
import { visitor } from '../support/journey/visitors'
import { openWeapp } from '../support/journey/weappSurface'

describe('people register in the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const phones = (language: 'cn' | 'en', name: string) => (device: string) =>
    openWeapp(browser, {
      url: app.url,
      language,
      name: `weapp-${name}-${device}`,
    })

  it('a visitor, who finds the same card on another phone', async () => {
    const who = visitor('cn', '13800130511')
    const number = await registers(phones('cn', 'cn'), app, who)
    await findsCardAgain(phones('cn', 'cn'), app, who, number)
  })

  it('a reporter, whose papers come back and are mended', async () => {
    await onDevice(phones('cn', 'media'), 'a', surface => pressJourney(surface, app, '13800130513'))
  })

  it('a VIP by an invitation to an evening, who finds the form filled in', async () => {
    const invitation = 'SLN7-D4JM-8VHC'
    const query = { target: 'vip', lang: 'en', evid: 'harvest-night', pid: invitation }
    const at = { path: 'pages/visitor/reg', query }
    const newDevice = (device: string) =>
      openWeapp(browser, { url: app.url, language: 'en', name: `weapp-vip-${device}`, at })
    await onDevice(newDevice, 'a', surface =>
      vipJourney(surface, { name: 'Qinghe Han', invitation }),
    )
  })

  it('and a person who looks a place up, which WeChat’s own map shows', async () => {
    const shown: unknown[] = []
    const wechat = { stubs: { openLocation: (place: unknown) => void shown.push(place) } }
    const at = { path: 'choose-location', query: { lang: 'cn' } }
    const newDevice = () =>
      openWeapp(browser, { url: app.url, language: 'cn', name: 'weapp-places', at, wechat })
    await onDevice(newDevice, 'a', async surface => {
      await placesJourney(surface)
      await surface.press(surface.root().getByRole('button', { name: '打开地图' }))
      await eventually(async () => shown.length === 1, 'WeChat was asked for its map')
    })
    assert.deepEqual(shown[0] && { ...shown[0], scale: 0 }, {
      latitude: 28.5036,
      longitude: 123.4021,
      name: 'N2 登录大厅',
      address: '云汐国际会展中心北区，观众换证处',
      scale: 0,
    })
  })
})
