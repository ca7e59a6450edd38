import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { logIn } from '../screens/people'
import type { Kept } from '../screens/roles'
import type { RunningApp } from '../support/browser/startApp'
import { phoneOf } from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'

describe('a visitor asks a company for a price', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const button = (surface: Surface, name: string) =>
    surface.root().getByRole('button', { name, exact: true }).last()
  const on = (kept: Kept, name: string, page: string, act: (surface: Surface) => Promise<void>) =>
    onDevice(
      () => phoneOf(browser, { url: app.url, language: 'cn', name, kept }),
      'a',
      async surface => {
        await surface.page.goto(`${app.url}/?lang=cn#/pages/${page}`)
        await surface.page.reload()
        await act(surface)
      },
    )

  it('and reads the answer and the quote, in cn', async () => {
    const [visitor, company] = [await logIn(app, 'visitor'), await logIn(app, 'ex')]
    await on(visitor, 'inquiry-visitor', 'hall/inquiries?exhibitor=lanyan', async surface => {
      await surface.fill(
        surface.root().getByRole('textbox', { name: /需求说明/ }),
        '能做无糖版吗？月用 2 吨。',
      )
      await surface.checkpoint('inquiry-form')
      await surface.press(button(surface, '发送询盘'))
      await surface.root().getByText('新询盘').waitFor()
    })
    await on(company, 'inquiry-company', 'exhibitor/seekorder?target=ex', async surface => {
      await surface.press(surface.root().getByText('能做无糖版吗？月用 2 吨。').first())
      await surface.fill(
        surface.root().getByRole('textbox', { name: '写消息' }),
        '可以，报价如下。',
      )
      await surface.press(button(surface, '报价'))
      await surface.fill(
        surface.root().getByRole('textbox', { name: '品名与规格' }),
        '糙米浓浆 25 kg',
      )
      await surface.fill(surface.root().getByRole('textbox', { name: '单价' }), '386.5')
      await surface.fill(surface.root().getByRole('textbox', { name: '数量' }), '60')
      await surface.checkpoint('inquiry-quote')
      await surface.press(button(surface, '回复并发送报价'))
      await surface.root().getByText('¥23,190.00').first().waitFor()
    })
    await on(visitor, 'inquiry-answer', 'hall/inquiries', async surface => {
      await surface.press(surface.root().getByText('有新回复').first())
      await surface.root().getByText('可以，报价如下。').waitFor()
      await surface.root().getByText('¥23,190.00').first().waitFor()
      await surface.checkpoint('inquiry-answered')
    })
  })
})
