import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { PATIENCE_MS } from '../support/browser/patience'
import type { RunningApp } from '../support/browser/startApp'
import { onDemoFair } from '../support/journey/onDemoFair'

const FAIR = 'tgdemo000000001'
const OWNER = { Account: 'suilan', Password: 'suilan-2031' }

describe('the page of the waiting room, in a browser', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const call = async <T>(path: string, body: object, token = '') => {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        appid: FAIR,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as { succ: boolean; data: T }
    assert.ok(reply.succ, `${path}: ${JSON.stringify(reply)}`)
    return reply.data
  }

  it('counts down to the draw, tells the place and who is ahead, and leads on when it is the person’s turn', async () => {
    const { Token } = (await call<{ data: { Token: string } }>('/api/oa/login', OWNER)).data
    const set = async (more: object) => {
      const { Revision } = await call<{ Revision: number }>('/api/oa/waiting', {}, Token)
      await call('/api/oa/waiting/set', { On: true, MostInside: 0, Revision, ...more }, Token)
    }
    const OpensAt = new Date(Date.now() + 6000).toISOString()
    await set({ OpensAt, PerMinute: 1 })
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))

    await page.goto(`${app.url}/waiting/${FAIR}/?lang=en`)
    await page.locator('#before').waitFor()
    assert.match(await page.locator('#left').innerText(), /^00:0\d$/)
    await page.locator('#line').waitFor()
    assert.deepEqual(await page.locator('#line dd').allInnerTexts(), ['0', '1', '1'])
    await page.reload()
    await page.locator('#line').waitFor()
    assert.equal(await page.locator('#place').innerText(), '1', 'a reload keeps the place')

    await set({ OpensAt, PerMinute: 600 })
    await page.waitForURL(url => !url.pathname.startsWith('/waiting/'))
    assert.deepEqual(broken, [])
    await page.close()
  })
})
