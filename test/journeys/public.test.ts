import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { fillForm } from '../support/journey/fillForm'
import { proveNumber } from '../support/journey/login'
import { stepsOf } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import { placesJourney } from '../support/journey/placesJourney'
import type { Surface } from '../support/journey/surface'
import { visitor } from '../support/journey/visitors'

const FAIR = 'tgdemo000000001'
const TEXTS = {
  cn: {
    cardNumber: '卡号',
    eventNumber: '活动编号',
    allNews: '全部资讯',
    item: '新品品鉴区开放预约，每场限 40 席',
    older: '下一条',
    copyLink: '复制链接',
    amap: '高德地图',
    home: '返回首页',
    meant: '观众登记',
    call: '免费登记参观',
    over: '这项活动已结束',
    question: '需要另外付费吗？',
    answer: '不需要。登记成功的观众均可参加',
    mediaSystem: '媒体登记系统',
  },
  en: {
    cardNumber: 'Card number',
    eventNumber: 'Event number',
    allNews: 'All news',
    item: 'New product tastings: book now, 40 seats each',
    older: 'Older',
    copyLink: 'Copy link',
    amap: 'Amap',
    home: 'Go to the start page',
    meant: 'Visitor registration',
    call: 'Register for free',
    over: 'This campaign is over',
    question: 'Is there a fee?',
    answer: 'Every registered visitor may take part',
    mediaSystem: 'Media registration system',
  },
} as const
const words = (surface: Surface) => TEXTS[surface.language]
const link = (surface: Surface, text: string) =>
  surface.root().getByRole('link', { name: text }).first()

describe('what everybody may see of a fair, on the H5', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const cases = [
    { language: 'cn', viewport: PHONE, number: '13800130581' },
    { language: 'en', viewport: DESKTOP, number: '13800130582' },
  ] as const
  for (const [at, { language, viewport, number }] of cases.entries()) {
    const step = stepsOf(cases, at)
    const newDevice = (device: string) =>
      openH5(browser, { url: app.url, language, viewport, name: `public-${language}-${device}` })
    const open = (surface: Surface, address: string) =>
      surface.page.goto(app.url + address, { waitUntil: 'load' })

    step(`in ${language}: each door leads to its login`, async () => {
      await onDevice(newDevice, 'doors', async surface => {
        await open(surface, `/vipreg?lang=${language}`)
        await surface
          .root()
          .getByRole('textbox', { name: words(surface).cardNumber })
          .waitFor()
        await surface.checkpoint('vipreg')
        await open(surface, `/${FAIR}/meeting?lang=${language}`)
        await surface
          .root()
          .getByRole('textbox', { name: words(surface).eventNumber })
          .waitFor()
        await surface.checkpoint('meeting')
        await open(surface, `/media/user/login?lang=${language}`)
        await surface
          .root()
          .getByRole('heading', { name: words(surface).mediaSystem })
          .waitFor()
        await open(surface, `/?lang=${language}#/pages/media/user/login`)
        await surface.waitForPath('pages/login')
        await surface
          .root()
          .getByRole('heading', { name: words(surface).mediaSystem })
          .waitFor()
      })
    })

    step(
      `in ${language}: news from the start to an item, to the next and back to all`,
      async () => {
        await onDevice(newDevice, 'news', async surface => {
          await open(surface, `/?lang=${language}#/pages/index`)
          await surface.press(link(surface, words(surface).allNews))
          await surface.waitForPath('pages/news/list')
          await link(surface, words(surface).item).waitFor()
          await surface.checkpoint('list')
          await surface.press(link(surface, words(surface).item))
          await surface.waitForPath('pages/news/details')
          await surface
            .root()
            .getByRole('button', { name: words(surface).copyLink })
            .waitFor()
          await surface.checkpoint('item')
          await surface.press(link(surface, words(surface).older))
          await surface
            .root()
            .getByRole('heading', { name: words(surface).item })
            .waitFor({ state: 'detached' })
          await surface.press(link(surface, words(surface).allNews))
          await surface.waitForPath('pages/news/list')
          await link(surface, words(surface).item).waitFor()
        })
      },
    )

    step(
      `in ${language}: a click on an advertisement goes along from the landing page to the registration`,
      async () => {
        await onDevice(newDevice, 'campaign', async surface => {
          const visits: string[] = []
          const registered = surface.page.waitForRequest(request =>
            request.url().endsWith('/api/visitor/register'),
          )
          surface.page.on('request', request => {
            if (request.url().endsWith('/api/open/visitor/stat'))
              visits.push(request.postData() ?? '')
          })
          await open(
            surface,
            `/?lang=${language}&adid=ad-7&clickid=c-${number}&creativetype=video#/pages/visitor/landpage?id=tasting`,
          )
          const question = surface.root().getByRole('button', { name: words(surface).question })
          await question.waitFor()
          await surface.checkpoint('landpage')
          await surface.press(question)
          await surface.root().getByText(words(surface).answer).waitFor()

          await surface.press(surface.root().getByRole('button', { name: words(surface).call }))
          await surface.waitForPath('pages/visitor/reg')
          await proveNumber(surface, app, number, 'next')
          await fillForm(surface, visitor(language, number))
          const sent = decodeURIComponent((await registered).postData() ?? '')
          assert.match(sent, /ad-7/)
          assert.match(sent, new RegExp(`c-${number}`))
          assert.match(sent, /ad-tasting/, "the page's channel is the registration's")
          // beside the visit of the start, where every device begins; what got no answer is sent
          // again as it was
          const clicks = [...new Set(visits.map(decodeURIComponent))].filter(visit =>
            visit.includes('adid='),
          )
          assert.equal(clicks.length, 1, visits.join('\n'))
          assert.match(clicks[0] ?? '', /adid=ad-7.*landpage=tasting/)
        })
      },
    )

    step(`in ${language}: a place is looked up, and shown`, async () => {
      await onDevice(newDevice, 'places', async surface => {
        await open(surface, `/?lang=${language}#/choose-location`)
        await placesJourney(surface)
        const context = surface.page.context()
        await context.route('https://uri.amap.com/**', route => route.fulfill({ body: 'a map' }))
        const [asked] = await Promise.all([
          context.waitForEvent('request', request =>
            request.url().startsWith('https://uri.amap.com/'),
          ),
          surface.press(surface.root().getByRole('link', { name: words(surface).amap })),
        ])
        assert.equal(new URL(asked.url()).searchParams.get('position'), '123.4021,28.5036')
      })
    })

    step(`in ${language}: what is over and what is not there say so, and lead on`, async () => {
      await onDevice(newDevice, 'lost', async surface => {
        await open(surface, `/?lang=${language}#/pages/visitor/landpage?id=earlybird`)
        await surface.root().getByText(words(surface).over).waitFor()
        await surface.checkpoint('over')
        await open(surface, `/visiter/reg?lang=${language}`)
        await surface.waitForPath('pages/notfound')
        await surface.root().getByText('/visiter/reg').waitFor()
        await open(surface, `/?lang=${language}#/pages/visitor/regg`)
        await surface.root().getByText('/pages/visitor/regg').waitFor()
        await surface.checkpoint('notfound')
        await surface.press(link(surface, words(surface).meant))
        await surface.waitForPath('pages/visitor/reg')
      })
    })
  }
})
