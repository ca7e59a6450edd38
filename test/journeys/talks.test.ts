import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { logIn } from '../screens/people'
import type { RunningApp } from '../support/browser/startApp'
import { phoneOf } from '../support/journey/invitations'
import type { Surface } from '../support/journey/surface'
import { onDemoFair } from '../support/journey/onDemoFair'
import { visitorByApi } from '../support/journey/visitorByApi'
import { apiClient } from '../support/server/apiClient'

const WINDOW = 'pages/hall/chat'
const LIST = 'pages/exhibitor/chat'

describe('a company and a visitor talk, each on a device of their own', () => {
  let app: RunningApp
  let browser: Browser
  let kept: Record<string, unknown>
  let talk: string
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    const visitor = await visitorByApi(app, '13800130871', '林若溪')
    const { data } = await apiClient(app.url).call<{ Talk: { Id: string } }>(
      '/api/visitor/chat/open',
      { Company: 'lanyan' },
      { token: visitor.token },
    )
    talk = data.Talk.Id
    kept = { [visitor.kept.key]: JSON.parse(visitor.kept.text) as unknown, oa_h5_app_v2: { value: 'tgdemo000000001', expires: 0 } }
  })

  const write = async (surface: Surface, words: string) => {
    await surface.fill(surface.root().getByRole('textbox', { name: '输入消息' }), words)
    await surface.press(surface.root().getByRole('button', { name: '发送', exact: true }))
  }
  const message = (surface: Surface, words: string) => surface.root().getByRole('log').getByText(words, { exact: true }).first()

  it('in two browsers at once: sent, read, answered, and with the room of a desk', async () => {
    const guest = await phoneOf(browser, { url: app.url, language: 'cn', name: 'talk-visitor', kept: kept as never })
    const company = await phoneOf(browser, { url: app.url, language: 'cn', name: 'talk-company', kept: await logIn(app, 'ex') })
    try {
      await company.page.goto(`${app.url}/?lang=cn#/${LIST}?target=ex`)
      await company.page.reload()
      await guest.page.goto(`${app.url}/?lang=cn#/${WINDOW}?target=visitor&id=${talk}`)
      await guest.page.reload()
      await guest.root().getByText('对方回复前，您可以发一条消息。').waitFor()

      await write(guest, '你好，燕麦原浆有 10 升装吗？')
      await message(guest, '你好，燕麦原浆有 10 升装吗？').waitFor()
      await guest.root().getByText('对方回复前，您只能发这一条。').waitFor()

      const row = company.root().getByRole('button', { name: /林若溪.*1 条未读/ })
      await row.waitFor()
      await company.checkpoint('list')
      await company.press(row)
      await message(company, '你好，燕麦原浆有 10 升装吗？').waitFor()
      await guest.root().getByText('已读').first().waitFor()
      await write(company, '有的，可到展位试饮。')

      await message(guest, '有的，可到展位试饮。').waitFor()
      await write(guest, '周四下午见。')
      await message(company, '周四下午见。').waitFor()
      await company.checkpoint('window')
      await guest.checkpoint('window')

      await guest.page.context().setOffline(true)
      await write(guest, '没有网络')
      await guest.root().getByText('没有网络').first().waitFor()
      await guest.page.context().setOffline(false)
      await message(company, '没有网络').waitFor({ timeout: 40_000 })
      assert.equal(await company.root().getByRole('log').getByText('没有网络', { exact: true }).count(), 1, 'it came once')

      await company.page.setViewportSize({ width: 1440, height: 900 })
      await company.page.goto(`${app.url}/?lang=cn#/${LIST}?target=ex&id=${talk}`)
      await company.page.reload()
      await company.root().getByText('登记时间').first().waitFor()
      await message(company, '周四下午见。').waitFor()
      await company.checkpoint('desk')
    } finally {
      await company.close()
      await guest.close()
    }
  })
})
