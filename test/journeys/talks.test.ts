import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { logIn } from '../screens/people'
import type { Kept } from '../screens/roles'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5 } from '../support/journey/h5Surface'
import { phoneOf } from '../support/journey/invitations'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { visitorByApi } from '../support/journey/visitorByApi'
import { openWeapp } from '../support/journey/weappSurface'
import { apiClient } from '../support/server/apiClient'

const FAIR = 'tgdemo000000001'
const WINDOW = 'pages/hall/chat'
const LIST = 'pages/exhibitor/chat'
const DESK = 'pages/organiser/index'
const BAD = '先把定金转到我的个人账户'

/** What a message that comes may cost in one setData. */
const ONE_MESSAGE_BYTES = 2048

/** What the mini-program has sent to its views. */
const dataSent = ({ page }: Surface) =>
  page.evaluate(() =>
    (
      window as unknown as { __host: { setData: { bytes: number; paths: string[] }[] } }
    ).__host.setData.map(({ bytes, paths }) => ({ bytes, paths })),
  )

describe('a company and a visitor talk, and the desk hears of it', () => {
  let app: RunningApp
  let browser: Browser
  let kept: Kept
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
    kept = {
      [visitor.kept.key]: JSON.parse(visitor.kept.text) as Kept[string],
      oa_h5_app_v2: { value: FAIR, expires: 0 },
    }
  })

  const writeIn = async (surface: Surface, words: string) => {
    const [field, button] = surface.language === 'cn' ? ['输入消息', '发送'] : ['Message', 'Send']
    await surface.fill(surface.root().getByRole('textbox', { name: field }), words)
    await surface.press(surface.root().getByRole('button', { name: button, exact: true }))
  }
  const message = (surface: Surface, words: string) =>
    surface.root().getByRole('log').getByText(words, { exact: true }).first()
  /** The mini-program on a phone. */
  const phoneFor = (
    language: 'cn' | 'en',
    path: string,
    query: Record<string, string>,
    keeps: Kept,
  ) =>
    openWeapp(browser, {
      url: app.url,
      language,
      name: `talks-weapp-${language}`,
      kept: keeps,
      at: { path, query: { app: FAIR, lang: language, ...query } },
    })
  const goTo = async (surface: Surface, hash: string, lang = 'cn') => {
    await surface.page.goto(`${app.url}/?lang=${lang}#/${hash}`)
    await surface.page.reload()
  }

  it('sends and reads on two phones at once, is reported, and is suspended and let go by the desk', async () => {
    const guest = await phoneOf(browser, {
      url: app.url,
      language: 'cn',
      name: 'talks-visitor',
      kept,
    })
    const company = await phoneOf(browser, {
      url: app.url,
      language: 'cn',
      name: 'talks-company',
      kept: await logIn(app, 'ex'),
    })
    const owner = await logIn(app, 'owner')
    const desk = await openH5(browser, {
      url: app.url,
      language: 'en',
      viewport: DESKTOP,
      name: 'talks-desk',
      prepare: async context => {
        await context.addInitScript(all => {
          if (location.origin === 'null') return
          for (const [key, value] of Object.entries(JSON.parse(all) as Record<string, unknown>)) {
            const store = key.startsWith('session:') ? sessionStorage : localStorage
            const name = key.replace('session:', '')
            if (store.getItem(name) === null) store.setItem(name, JSON.stringify(value))
          }
        }, JSON.stringify(owner))
      },
    })
    try {
      await goTo(company, `${LIST}?target=ex`)
      await goTo(guest, `${WINDOW}?target=visitor&id=${talk}`)
      await guest.root().getByText('对方回复前，您可以发一条消息。').waitFor()
      await writeIn(guest, '你好，燕麦原浆有 10 升装吗？')
      await guest.root().getByText('对方回复前，您只能发这一条。').waitFor()

      const row = company.root().getByRole('button', { name: /林若溪.*1 条未读/ })
      await row.waitFor()
      await company.checkpoint('list')
      await company.press(row)
      await message(company, '你好，燕麦原浆有 10 升装吗？').waitFor()
      await guest.root().getByText('已读').first().waitFor()
      await writeIn(company, BAD)
      await message(guest, BAD).waitFor()
      await company.checkpoint('window')

      // what is typed without a network goes out once, when it is back
      await guest.page.context().setOffline(true)
      await writeIn(guest, '为什么不走订单？')
      await guest.page.context().setOffline(false)
      await message(company, '为什么不走订单？').waitFor({ timeout: 40_000 })
      assert.equal(
        await company
          .root()
          .getByRole('log')
          .getByText('为什么不走订单？', { exact: true })
          .count(),
        1,
        'it came once',
      )

      await guest.press(message(guest, BAD))
      await guest.press(guest.root().getByRole('button', { name: '举报', exact: true }))
      await guest.root().getByText('举报已提交').waitFor()
      await guest.checkpoint('window')

      await goTo(desk, `${DESK}?at=talks`, 'en')
      await desk.press(
        desk.root().locator('.tf-report-row').getByText('Fraud, asks for money').first(),
      )
      await desk.root().getByText(BAD).waitFor()
      await desk.press(desk.root().getByRole('radio', { name: /Suspend for some days/ }))
      await desk.fill(desk.root().locator('#talk-report-answer'), 'Please use orders')
      await desk.checkpoint('report')
      await desk.press(desk.root().getByRole('button', { name: 'Decide', exact: true }))
      await desk.root().getByText('No open reports').waitFor()

      await company.root().getByText('主办方已暂停您的洽谈功能。').waitFor()
      await company.root().getByText('说明：Please use orders').last().waitFor()
      await message(guest, '消息已被主办方删除').waitFor()
      await company.checkpoint('suspended')

      await desk.press(desk.root().getByRole('button', { name: /^Suspended/ }))
      await desk.press(desk.root().getByRole('button', { name: 'Lift', exact: true }))
      await desk.press(desk.root().getByRole('button', { name: 'Lift', exact: true }).last())
      await desk.root().getByText('No suspended accounts').waitFor()
      await desk.press(desk.root().getByRole('button', { name: 'Rules', exact: true }))
      await desk.checkpoint('rules')
      await writeIn(company, '抱歉，请直接下单。')
      await message(guest, '抱歉，请直接下单。').waitFor()
    } finally {
      for (const surface of [guest, company, desk]) await surface.close()
    }
  })

  it('in the mini-program: a visitor writes in English, the company answers, and a lost network loses nothing', async () => {
    const visitor = await visitorByApi(app, '13800130872', '沈见山')
    const { data } = await apiClient(app.url).call<{ Talk: { Id: string } }>(
      '/api/visitor/chat/open',
      { Company: 'lanyan' },
      { token: visitor.token },
    )
    const own = {
      [visitor.kept.key]: JSON.parse(visitor.kept.text) as Kept[string],
      oa_h5_app_v2: { value: FAIR, expires: 0 },
    }
    const guest = await phoneFor('en', WINDOW, { target: 'visitor', id: data.Talk.Id }, own)
    const company = await phoneFor('cn', LIST, { target: 'ex' }, await logIn(app, 'ex'))
    try {
      await guest
        .root()
        .getByText('You can send one message until the other side answers.')
        .waitFor()
      await writeIn(guest, 'Is the oat base sold in 10 litres?')
      await company.press(
        company
          .root()
          .getByRole('button', { name: /沈见山.*1 条未读/ })
          .first(),
      )
      await message(company, 'Is the oat base sold in 10 litres?').waitFor()
      await writeIn(company, '有的，10 升装每箱 2 袋。')
      await message(guest, '有的，10 升装每箱 2 袋。').waitFor()
      await guest.checkpoint('window')
      await company.checkpoint('window')

      // a message that comes is drawn by small changes, not by the list as a whole
      const before = (await dataSent(guest)).length
      await writeIn(company, '样品明天寄出。')
      await message(guest, '样品明天寄出。').waitFor()
      const sent = (await dataSent(guest)).slice(before)
      assert.ok(sent.length > 0)
      assert.deepEqual(
        sent.filter(({ bytes }) => bytes >= ONE_MESSAGE_BYTES),
        [],
      )

      await guest.network(false)
      await writeIn(guest, 'Can I book a meeting?')
      await guest.network(true)
      await message(company, 'Can I book a meeting?').waitFor({ timeout: 40_000 })
      assert.equal(
        await company
          .root()
          .getByRole('log')
          .getByText('Can I book a meeting?', { exact: true })
          .count(),
        1,
        'it came once',
      )
    } finally {
      for (const surface of [guest, company]) await surface.close()
    }
  })

  it('in the mini-program: a picture is blurred while WeChat looks at it, for 5 s at most', async () => {
    const visitor = await visitorByApi(app, '13800130873', '陆青梧')
    const call = <T>(path: string, body: object, token: string) =>
      apiClient(app.url).call<T>(path, { ...body }, { token })
    const { data } = await call<{ Talk: { Id: string } }>(
      '/api/visitor/chat/open',
      { Company: 'lanyan' },
      visitor.token,
    )
    const { Id } = data.Talk
    await call(
      '/api/visitor/chat/send',
      { Id, ClientId: crypto.randomUUID(), Kind: 'text', Text: '请发产品图' },
      visitor.token,
    )
    const company = await phoneFor('cn', LIST, { target: 'ex' }, await logIn(app, 'ex'))
    try {
      const row = company
        .root()
        .getByRole('button', { name: /陆青梧.*1 条未读/ })
        .first()
      await row.waitFor()
      // WeChat is not asked here: the message says what the server says while it looks
      let until = 0
      await company.page.route('**/__proxy?**', async route => {
        if (!decodeURIComponent(route.request().url()).includes('/chat/messages'))
          return route.continue()
        const reply = await route.fetch()
        const answer = (await reply.json()) as { data: { Items: object[] } }
        until ||= Date.now() + 5000
        answer.data.Items = answer.data.Items.map(message => ({
          ...message,
          Kind: 'image',
          Text: '',
          Name: 'a.jpg',
          View: '/favicon.ico',
          Checking: new Date(until).toISOString(),
        }))
        return route.fulfill({ response: reply, json: answer })
      })
      await company.press(row)
      const image = company.root().locator('.tf-message__image').first()
      await company.root().getByRole('button', { name: '图片安全检测中' }).waitFor()
      const blur = () => image.evaluate(node => getComputedStyle(node).filter)
      assert.match(await blur(), /^blur\(/)
      await company.root().getByRole('button', { name: '[图片]' }).waitFor()
      assert.ok(Date.now() >= until - 200, 'not before the time is over')
      assert.equal(await blur(), 'none')
    } finally {
      await company.close()
    }
  })
})
