import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { readCard } from '../support/journey/card'
import { fillForm } from '../support/journey/fillForm'
import { DAOPU, LANYAN, logInAsExhibitor } from '../support/journey/exhibitor'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage, enterAsVisitor, proveNumber } from '../support/journey/login'
import {
  chooseTicket,
  confirmQuestion,
  giveTicket,
  openTickets,
  orderIn,
  orderTickets,
  payAtCashier,
  saidOf,
} from '../support/journey/tickets'
import { looks } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import { visitor } from '../support/journey/visitors'

const TICKETS = 'pages/exhibitor/ticket'
const CARD = 'pages/visitor/mycard'

describe('tickets are bought on the H5', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const cases = [
    {
      language: 'cn',
      size: 'phone',
      viewport: PHONE,
      who: LANYAN,
      guest: { name: '林若溪', number: '13800130951' },
    },
    {
      language: 'en',
      size: 'desktop',
      viewport: DESKTOP,
      who: DAOPU,
      guest: { name: 'Ruoxi Lin', number: '13800130952' },
    },
  ] as const
  for (const { language, size, viewport, who, guest } of looks(cases, 0)) {
    it(`by a company in ${language} on a ${size}: ordered, paid, given to a guest, given back where the ticket says so`, async () => {
      const name = `tickets-${language}-${size}`
      await onDevice(
        () => openH5(browser, { url: app.url, language, viewport, name }),
        'a',
        async surface => {
          await chooseLanguage(surface)
          await logInAsExhibitor(surface, who)
          await openTickets(surface)
          await surface.checkpoint('empty')
          await orderTickets(surface, 'guest', 2)
          await surface.checkpoint('to-pay')
          await payAtCashier(surface, TICKETS)
          await orderIn(surface, 'guest', 'paid').waitFor()
          await surface.checkpoint('paid')
          await giveTicket(surface, app, guest)

          await orderTickets(surface, 'dinner', 1)
          await payAtCashier(surface, TICKETS, 'cancel')
          await orderIn(surface, 'dinner', 'toPay').waitFor()
          await surface.press(
            surface
              .root()
              .getByRole('button', { name: new RegExp(`^${saidOf(surface, 'cancelOrder')} `) }),
          )
          await confirmQuestion(surface, 'cancelOrder')
          await orderIn(surface, 'dinner', 'cancelled').waitFor()

          await orderTickets(surface, 'dinner', 1)
          await payAtCashier(surface, TICKETS)
          await orderIn(surface, 'dinner', 'paid').waitFor()
          const refund = surface
            .root()
            .getByRole('button', { name: new RegExp(`^${saidOf(surface, 'refund')} `) })
          await orderIn(surface, 'dinner', 'paid').filter({ hasNot: refund }).waitFor()
          await surface.press(
            orderIn(surface, 'guest', 'paid').getByRole('button', {
              name: new RegExp(`^${saidOf(surface, 'refund')} `),
            }),
          )
          await confirmQuestion(surface, 'refund')
          await orderIn(surface, 'guest', 'refunded').waitFor()
          await surface.checkpoint('refunded')
        },
      )
    })
  }

  it('by a visitor who registers: no entry code before the ticket is paid, ordered again after the order was given up', async () => {
    const who = visitor('cn', '13800130953')
    await onDevice(
      () =>
        openH5(browser, { url: app.url, language: 'cn', viewport: PHONE, name: 'tickets-visitor' }),
      'a',
      async surface => {
        await chooseLanguage(surface)
        await enterAsVisitor(surface)
        await proveNumber(surface, app, who.number, 'next')
        await fillForm(surface, who, () => chooseTicket(surface, 'publicDay'))
        await surface.waitForPath(CARD)
        await surface.root().getByRole('timer').waitFor()
        await surface.root().getByText('支付门票后显示入场二维码').waitFor()
        await surface.checkpoint('unpaid')
        await surface.page.setViewportSize(DESKTOP)
        await surface.checkpoint('unpaid-desktop')
        await surface.page.setViewportSize(PHONE)

        await surface.press(
          surface
            .root()
            .getByRole('button', { name: new RegExp(`^${saidOf(surface, 'cancelOrder')} `) }),
        )
        await confirmQuestion(surface, 'cancelOrder')
        const again = surface
          .root()
          .getByRole('button', { name: saidOf(surface, 'orderAgain'), exact: true })
        await again.waitFor()
        await surface.root().getByRole('button', { name: '改选专业观众（免费）' }).waitFor()
        await surface.checkpoint('order-again')
        await surface.press(again)
        await surface.root().getByRole('timer').waitFor()
        await payAtCashier(surface, CARD)
        await readCard(surface, who, 'paid-card')
        await surface.root().getByText(saidOf(surface, 'publicDay'), { exact: true }).waitFor()
      },
    )
  })

  it('by a visitor in English on a desktop: chosen, paid, the badge is there', async () => {
    const who = visitor('en', '13800130954')
    const newDevice = () =>
      openH5(browser, {
        url: app.url,
        language: 'en',
        viewport: DESKTOP,
        name: 'tickets-visitor-en',
      })
    await onDevice(newDevice, 'a', async surface => {
      await chooseLanguage(surface)
      await enterAsVisitor(surface)
      await proveNumber(surface, app, who.number, 'next')
      await fillForm(surface, who, () => chooseTicket(surface, 'publicDay'))
      await surface.waitForPath(CARD)
      await surface.root().getByRole('timer').waitFor()
      await surface.checkpoint('unpaid')
      await payAtCashier(surface, CARD)
      await readCard(surface, who, 'paid-card')
      await surface.root().getByText(saidOf(surface, 'publicDay'), { exact: true }).waitFor()
    })
  })
})
