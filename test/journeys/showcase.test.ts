import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { FairCalls } from '../screens/fairCalls'
import { logIn } from '../screens/people'
import type { Kept } from '../screens/roles'
import type { RunningApp } from '../support/browser/startApp'
import { DAOPU, LANYAN, XIAOMAN, type Exhibitor } from '../support/journey/exhibitor'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { keptBy } from '../support/journey/invitations'
import { looks } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import {
  applyAsDealer,
  findAndMark,
  keepFavourite,
  seeBooth,
  takeFreeTime,
} from '../support/journey/hallWalk'
import { showProfile } from '../support/journey/showcase'
import {
  addAccount,
  addBrand,
  addNews,
  addOffer,
  addPaper,
  addProduct,
  addVehicle,
  advertise,
  writeCatalogue,
} from '../support/journey/showcasePages'
import { FAILED, type Surface } from '../support/journey/surface'
import { visitorByApi } from '../support/journey/visitorByApi'
import { openWeapp } from '../support/journey/weappSurface'

const VISITOR_PAGES = {
  'a product is found, opened and marked': findAndMark,
  'the mark is in the account after the login': keepFavourite,
  'a booth is seen on the plan': seeBooth,
  'an application to be a dealer reaches the company': applyAsDealer,
  // last, because its sheet stays open
  'a free time is taken over into the request': takeFreeTime,
}
const COMPANY_PAGES = {
  'a product goes on the shelf': addProduct,
  'a paper without an end counts': addPaper,
  'a brand goes online': addBrand,
  'a news item is published': addNews,
  'a social account is shown and hidden': addAccount,
  'the proof of the catalogue is confirmed': writeCatalogue,
  'a vehicle pass is in its table': addVehicle,
  'an offer to dealers is published': addOffer,
  'a poster is drawn and an advertisement applied for': advertise,
}

// A whole run walks the company's pages on a phone and the visitor's at a desk.
const SIZES = ['phone', 'desk'] as const
const shows = looks(SIZES, 0)
const visits = looks(SIZES, 1)
const NUMBERS = { phone: '13800132601', desk: '13800132602', weapp: '13800132603' }

/** The address and the text of a page, for the log of a run on another machine. */
const shownBy = async (surface: Surface): Promise<string> => {
  const text = await surface
    .root()
    .locator('body')
    .innerText()
    .catch(() => '')
  return `${await surface.currentPath()} ${text.replace(/\s+/g, ' ').slice(0, 1200)}`
}

describe('a company and its visitors', () => {
  let app: RunningApp
  let browser: Browser
  let fair: FairCalls
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    fair = new FairCalls(app)
    // long before they log in: the code of that login must be the newest
    for (const number of visits.includes('phone')
      ? Object.values(NUMBERS)
      : [NUMBERS.desk, NUMBERS.weapp])
      await visitorByApi(app, number, '林若溪')
  })

  const h5 = (size: string, name: string, kept?: Kept) => ({
    url: app.url,
    name: `showcase-${size}-${name}`,
    ...(kept && { prepare: keptBy(kept) }),
  })

  /**
   * One device for all pages of a company, and one for those of its visitor: to load the app takes
   * longer than a page.
   */
  const walkThrough = (
    where: string,
    { shows, visits }: { shows: boolean; visits: boolean },
    who: Exhibitor,
    number: string,
    newDevice: (name: string, kept?: Kept) => Promise<Surface>,
  ) =>
    describe(where, () => {
      let company: Surface
      let visitor: Surface
      before(async () => {
        company = await newDevice('company', await logIn(app, 'ex', who))
        if (shows) await showProfile(fair, who)
        if (visits) visitor = await newDevice('visitor')
      })
      after(async () => {
        await company?.close()
        await visitor?.close()
      })
      const walks = (name: string, device: () => Surface, page: () => Promise<void>) =>
        it(name, async () => {
          try {
            await page()
            await device().assertClean()
          } catch (error) {
            await device()
              .checkpoint(FAILED)
              .catch(() => undefined)
            throw new Error(`the page shows: ${await shownBy(device())}`, { cause: error })
          }
        })
      for (const [name, page] of Object.entries(shows ? COMPANY_PAGES : {}))
        walks(
          name,
          () => company,
          () => page({ app, fair, who, surface: company }),
        )
      for (const [name, page] of Object.entries(visits ? VISITOR_PAGES : {}))
        walks(
          name,
          () => visitor,
          () => page({ app, fair, who, number, company, surface: visitor }),
        )
    })

  walkThrough(
    'on a phone in cn',
    { shows: shows.includes('phone'), visits: visits.includes('phone') },
    LANYAN,
    NUMBERS.phone,
    (name, kept) =>
      openH5(browser, { ...h5('phone', name, kept), language: 'cn', viewport: PHONE }),
  )
  walkThrough(
    'at a desk in en',
    { shows: shows.includes('desk'), visits: visits.includes('desk') },
    shows.includes('desk') ? DAOPU : LANYAN,
    NUMBERS.desk,
    (name, kept) =>
      openH5(browser, { ...h5('desk', name, kept), language: 'en', viewport: DESKTOP }),
  )
  walkThrough(
    'in the mini-program in cn',
    { shows: true, visits: true },
    XIAOMAN,
    NUMBERS.weapp,
    (name, kept) =>
      openWeapp(browser, { url: app.url, language: 'cn', name: `showcase-weapp-${name}`, kept }),
  )
})
