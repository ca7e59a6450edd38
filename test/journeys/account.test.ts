import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import {
  acceptInvitation,
  deleteEverything,
  enterByCard,
  fillByLink,
  followLinks,
  readAccount,
  recoverPassword,
  takeDataOut,
} from '../support/journey/account'
import { DAOPU, LANYAN } from '../support/journey/exhibitor'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage } from '../support/journey/login'
import { stepsOf } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import { openWeapp } from '../support/journey/weappSurface'

describe('who a person is, and what is theirs', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const cases = [
    {
      language: 'cn',
      viewport: PHONE,
      who: { account: 'lanyan-staff', phone: '15400130432', next: '忘了又记起 2031' },
      guest: { code: 'SLN5-R9TB-2KQX', name: '白露', event: '穗澜之夜 · 丰收晚宴' },
      host: LANYAN,
    },
    {
      language: 'en',
      viewport: DESKTOP,
      who: { account: 'daopu-staff', phone: '15400130434', next: 'forgotten, then not' },
      guest: {
        code: 'SLN7-D4JM-8VHC',
        name: 'Qinghe Han',
        event: 'SUILAN Night: the Harvest Dinner',
      },
      host: DAOPU,
    },
  ] as const
  for (const [at, { language, viewport, who, guest, host }] of cases.entries()) {
    const step = stepsOf(cases, at)
    const newDevice = (device: string) =>
      openH5(browser, { url: app.url, language, viewport, name: `account-${language}-${device}` })

    step(`in ${language}: an exhibitor recovers a password and reads the account`, async () => {
      await onDevice(newDevice, 'exhibitor', async surface => {
        await surface.page.goto(`${app.url}/?lang=${language}#/pages/login?target=ex`)
        await recoverPassword(surface, app, who)
        await readAccount(surface)
      })
    })

    step(
      `in ${language}: a VIP accepts an invitation, takes the data out and has it deleted`,
      async () => {
        await onDevice(newDevice, 'vip', async surface => {
          await surface.page.goto(
            `${app.url}/?lang=${language}&target=vip&evid=harvest-night&pid=${guest.code}`,
          )
          await acceptInvitation(surface, guest.name, guest.event)
          await readAccount(surface)
          const data = await takeDataOut(surface)
          assert.ok(JSON.stringify(data).includes('Consents'), 'the file holds what was agreed to')
          await deleteEverything(surface, guest.code.slice(-4))
        })
      },
    )

    step(
      `in ${language}: links say where they lead, and one of a company opens its form`,
      async () => {
        await onDevice(newDevice, 'links', async surface => {
          await followLinks(surface, app.url)
          await fillByLink(surface, await makeLink(app.url, host), host.company[language])
        })
      },
    )
  }

  it('a VIP in the mini-program logs in by card, reads the account, and has everything deleted', async () => {
    const newDevice = () =>
      openWeapp(browser, { url: app.url, language: 'cn', name: 'account-weapp' })
    await onDevice(newDevice, 'vip', async surface => {
      await chooseLanguage(surface)
      await enterByCard(surface, 'SLV3-K7QM-9XTR', '苏明远')
      await readAccount(surface)
      await deleteEverything(surface, '9XTR')
    })
  })
})

/** A link to the booth form, as the company's administrator makes one. */
async function makeLink(
  url: string,
  { account, password }: { account: string; password: string },
): Promise<string> {
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      AppId: 'tgdemo000000001',
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return reply.json()
  }
  const login = (await post('/api/ex/login', { Account: account, Password: password })) as {
    data: { data: { Token: string } }
  }
  const link = (await post(
    '/api/ex/link/create',
    { Kind: 'form', Subject: 'booth' },
    login.data.data.Token,
  )) as { data: { Url: string } }
  // The public address of a demo server is not the port it was given.
  return link.data.Url.replace(/^https?:\/\/[^/]+/, url)
}
