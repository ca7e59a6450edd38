import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { changeElsewhere, Contacts } from '../support/journey/contacts'
import { DAOPU, logInAsExhibitor } from '../support/journey/exhibitor'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import { openWeapp } from '../support/journey/weappSurface'

describe('the people of a company', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  it('are added, changed beside a colleague, found and narrowed in the browser', async () => {
    const newDevice = (name: string) =>
      openH5(browser, {
        url: app.url,
        language: 'cn',
        viewport: PHONE,
        name: `contacts-cn-${name}`,
      })
    await onDevice(newDevice, 'phone', async surface => {
      const contacts = new Contacts(surface)
      await chooseLanguage(surface)
      await logInAsExhibitor(surface, DAOPU)
      await contacts.open()
      await contacts.button('add').waitFor()
      await surface.checkpoint('empty')
      await contacts.press('add')
      await contacts.fill('温言', 'main', '13800131601')
      await surface.checkpoint('new')
      await contacts.press('save')
      await contacts.state('inUse').waitFor()
      await surface
        .root()
        .getByRole('heading', { name: contacts.say('history') })
        .waitFor()
      await surface.checkpoint('saved')

      // a colleague is quicker
      await contacts.press('edit')
      await changeElsewhere(app.url, DAOPU, '市场经理')
      await contacts.form.type(contacts.say('post'), '市场总监')
      await contacts.press('saveAgain')
      await surface
        .root()
        .getByRole('alert')
        .filter({ hasText: contacts.say('conflict') })
        .first()
        .waitFor()
      await surface
        .root()
        .getByText(`${contacts.say('theirs')}市场经理`)
        .waitFor()
      await surface.checkpoint('conflict')
      await contacts.press('keepMine')
      await contacts.press('saveAgain')
      await contacts.state('inUse').waitFor()
      await surface.root().locator('.tf-answers').getByText('市场总监').first().waitFor()

      await contacts.toList()
      await contacts.press('add')
      await contacts.fill('江屿', 'onsite', '13800131602')
      await contacts.press('save')
      await contacts.state('inUse').waitFor()
      await contacts.toList()
      await contacts.card('江屿').waitFor()
      // begun by mistake: deleted on its page, and from the list
      await contacts.beginInVain('误加的人')
      await contacts.press('add')
      await contacts.form.type(contacts.say('name'), '另一人')
      await contacts.button('remove').waitFor()
      await contacts.toList()
      await surface.press(
        contacts.card('另一人').getByRole('button', { name: contacts.say('remove') }),
      )
      await surface.checkpoint('delete')
      await contacts.meanIt()
      await contacts.card('另一人').waitFor({ state: 'detached' })
      for (const name of ['误导入一', '误导入二']) {
        await contacts.press('add')
        await contacts.form.type(contacts.say('name'), name)
        await contacts.button('remove').waitFor()
        await contacts.toList()
      }
      await contacts.filter('draft')
      await contacts.press('removeBoth')
      await contacts.meanIt('removeBoth')
      await surface.root().getByText(contacts.say('noMatch')).waitFor()
      await contacts.press('showAll')
      await contacts.search('总监')
      await contacts.card('江屿').waitFor({ state: 'detached' })
      await contacts.card('温言').waitFor()
      await contacts.search('没有这个人')
      await surface.root().getByText(contacts.say('noMatch')).waitFor()
      await surface.checkpoint('no-match')
      await contacts.press('clear')
      await contacts.card('江屿').waitFor()
      await surface.checkpoint('list')

      await surface.press(contacts.card('江屿').getByRole('link'))
      await contacts.press('disable')
      const question = surface
        .root()
        .getByRole('dialog')
        .or(surface.root().getByRole('alertdialog'))
      await surface.press(
        question.getByRole('button', { name: contacts.say('disable'), exact: true }),
      )
      await contacts.state('disabled').waitFor()
      await contacts.toList()
      await contacts.filter('disabled')
      await contacts.card('温言').waitFor({ state: 'detached' })
      await surface.press(contacts.card('江屿').getByRole('button'))
      await contacts.card('江屿').getByText(contacts.say('inUse'), { exact: true }).waitFor()
      await surface.page.setViewportSize(DESKTOP)
      await contacts.filter('inUse')
      await contacts.card('温言').waitFor()
      await surface.checkpoint('desktop')
    })
  })

  it('are read and added in the mini-program', async () => {
    const newDevice = (name: string) =>
      openWeapp(browser, { url: app.url, language: 'en', name: `contacts-en-${name}` })
    await onDevice(newDevice, 'weapp', async surface => {
      const contacts = new Contacts(surface)
      await chooseLanguage(surface)
      await logInAsExhibitor(surface, DAOPU)
      await contacts.open()
      await contacts.card('温言').waitFor()
      await surface.checkpoint('list')
      await contacts.press('add')
      await contacts.fill('Yu Jiang', 'onsite', '13800131603')
      await contacts.press('save')
      await contacts.state('inUse').waitFor()
      await surface.checkpoint('saved')
      await contacts.toList()
      await contacts.card('Yu Jiang').waitFor()
      await contacts.beginInVain('By mistake')
      await contacts.search('jiang')
      await contacts.card('温言').waitFor({ state: 'detached' })
    })
  })
})
