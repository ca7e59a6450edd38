import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeMessages } from '@/i18n/messages/routes'
import {
  h5Packages,
  isLoginRoute,
  mainPages,
  needsLogin,
  routeName,
  routes,
  subPackages,
  type RouteName,
} from '@/routes'
import { SCREENS } from '../../screens/screens'

/** SPEC §2, by hand. */
const EXHIBITOR =
  'seekorder article_list gzdzjj/sign download download2 exhibitor_date exhibitor_date2 reg regold dealer book exhibitorMenu exhibitor ' +
  'exhibitor2 exhibitor3 data_from data_table data_list product contactuser chat chat_window cardlist gongxu gongxu2 gongxu_list invite ' +
  'live_apply vr_apply exhibitor_banner qualification visitors question matchmaking notice pwd_recover pwd_reset purchases socialList ' +
  'AccountForm ticket branding landpage content dynamic_form badgeApply signing_meeting invitation'
const SPEC_ROUTES = [
  '/pages/index',
  '/pages/login',
  '/pages/h5/load',
  '/pages/news/details',
  '/choose-location',
  '/open-location',
  ...['reg', 'mycard', 'signin', 'invite', 'landpage'].map(page => `/pages/visitor/${page}`),
  ...['reg', 'mycard'].map(page => `/pages/media/${page}`),
  ...EXHIBITOR.split(' ').map(page => `/pages/exhibitor/${page}`),
]
/** Pages of ours beside them (docs/areas). */
const HALL =
  'index company product favourites map inquiries board dealers needs chat meetings live vr signings'
    .split(' ')
    .map(page => `/pages/hall/${page}`)
const OWN_ROUTES = [
  ...HALL,
  '/pages/gate/index',
  '/pages/news/list',
  '/pages/notfound',
  '/pages/organiser/index',
]
const ALL_ROUTES = [...SPEC_ROUTES, ...OWN_ROUTES]
const source = (route: string) => join(__dirname, '../../../src', `${route}.tsx`)

describe('the route table', () => {
  it('has every route of the specification, and the named ones of our own', () => {
    expect(Object.values(routes).sort()).toEqual([...ALL_ROUTES].sort())
  })

  it.each(ALL_ROUTES)('%s has a page file of one line', route => {
    expect(existsSync(source(route))).toBe(true)
    expect(readFileSync(source(route), 'utf8')).toMatch(
      /^export \{ \w+ as default \} from '@\/(features|shell)\/[\w/]+'\n$/,
    )
  })

  it('registers every page once, the index first', () => {
    const registered = [
      ...mainPages,
      ...[...subPackages, ...h5Packages].flatMap(({ root, pages }) =>
        pages.map(page => `${root}/${page}`),
      ),
    ]

    expect(registered.map(page => `/${page}`).sort()).toEqual([...ALL_ROUTES].sort())
    expect(mainPages[0]).toBe('pages/index')
  })

  it('has a title for every route, in both languages', () => {
    expect(Object.keys(routeMessages).sort()).toEqual(Object.keys(routes).sort())
    for (const { cn, en } of Object.values(routeMessages))
      expect([cn, en].every(Boolean)).toBe(true)
  })

  it('knows a route by its path', () => {
    expect(routeName('/pages/visitor/mycard')).toBe<RouteName>('visitorCard')
    expect(routeName('/pages/nowhere')).toBeUndefined()
  })
})

describe('the login requirement', () => {
  const OPEN = ['pwd_recover', 'pwd_reset', 'reg', 'regold', 'landpage', 'content'].map(
    page => `/pages/exhibitor/${page}`,
  )
  const BY_LINK = ['badgeApply', 'invitation', 'dynamic_form'].map(
    page => `/pages/exhibitor/${page}`,
  )

  it.each(ALL_ROUTES)(
    'is required for %s only below /pages/exhibitor, and not for its open pages',
    route => {
      const expected = route.startsWith('/pages/exhibitor/') && !OPEN.includes(route)

      expect(needsLogin(route)).toBe(expected)
    },
  )

  it.each(BY_LINK)('%s opens with a link that carries its right', route => {
    expect(needsLogin(route, { pass: 'token' })).toBe(false)
    expect(needsLogin(route, { pass: '' })).toBe(true)
  })

  it('is not required for the published card of a company, but for the own card', () => {
    expect(needsLogin('/pages/exhibitor/exhibitor3', { id: 'north' })).toBe(false)
    expect(needsLogin('/pages/exhibitor/exhibitor3', { id: '' })).toBe(true)
    expect(needsLogin('/pages/exhibitor/exhibitor2', { id: 'north' })).toBe(true)
  })

  it('is not lifted by a link on other pages', () => {
    expect(needsLogin('/pages/exhibitor/cardlist', { pass: 'token' })).toBe(true)
  })

  it.each([
    ['/pages/login', true],
    ['/pages/exhibitor/user/login', true],
    ['/user/login', true],
    ['/pages/index', false],
    ['/pages/user/login/help', false],
  ])('%s is a login page: %s', (route, expected) => {
    expect(isLoginRoute(route)).toBe(expected)
  })
})

describe('the pages that are looked at', () => {
  /** Pages without a screen of their own, and why. */
  const NONE: Readonly<Record<string, string>> = {
    '/pages/exhibitor/data_from':
      'is the record form of the two general lists; a record of a company is made there first',
    '/pages/exhibitor/pwd_reset':
      'opens from the page before it only, with the right to set a password; a journey goes there',
  }

  it('are all routes: a new page is added to the screens, or NONE says why it has no screen', () => {
    const looked = new Set(SCREENS.map(({ page }) => `/${page}`))
    expect(ALL_ROUTES.filter(route => !looked.has(route) && !(route in NONE))).toEqual([])
    expect(Object.keys(NONE).filter(route => looked.has(route))).toEqual([])
  })
})
