import { routes } from '@/routes'
import { shareCard } from '@/shell/wechat/shareCard'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const APP = 'tgdemo000000001'
const phone = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' }
const config = {
  AppId: APP,
  title: '穗澜展',
  title_en: 'Suilan',
  share_title: '{name}邀请您一起参观{app}',
  share_title_en: '{name} invites you to {app}',
  share_desc: '{app}，四月见',
  share_desc_en: '{app} in April',
  share_logo: '/logo.png',
  ShareImage: '/share.png',
  mutiple_lang_visitor: true,
}

async function open(route: string, query: Record<string, string> = {}) {
  const platform = fakePlatform({ route, query: { app: APP, lang: 'cn', ...query } })
  platform.network.answer('/api/oa/open/config', { data: config })
  const stores = fakeStores(platform)
  await stores.config.fetch()
  return stores
}

describe('what a page is shared as', () => {
  it('takes its words from the configuration, in the language of the page', async () => {
    expect(shareCard(await open('/pages/index'))).toMatchObject({
      title: '穗澜展',
      description: '穗澜展，四月见',
      image: '/share.png',
    })
    expect(shareCard(await open('/pages/index', { lang: 'en' }))).toMatchObject({
      title: 'Suilan',
      description: 'Suilan in April',
    })
  })

  it('names who shares it, when that is known', async () => {
    const stores = await open('/pages/exhibitor/exhibitorMenu', { lang: 'en', target: 'ex' })
    stores.platform.network.answer(
      '/api/ex/login',
      loginReply('t', { Target: 'ex', CompanyName: '云汐', CompanyName_en: 'Yunxi Ltd' }),
    )
    await stores.session.login('ex', { Account: 'a', Password: 'b' })
    expect(shareCard(stores).title).toBe('Yunxi Ltd invites you to Suilan')
  })

  it.each([
    [
      'the company of an exhibitor',
      { CompanyName: '云汐', CompanyName_en: 'Yunxi Ltd', Name: 'Lin' },
      'Yunxi Ltd',
    ],
    ['otherwise the person', { Name: 'Lin' }, 'Lin'],
  ])('names %s', async (_, user, name) => {
    const stores = await open('/pages/visitor/invite', { lang: 'en', target: 'visitor' })
    stores.platform.network.answer('/api/visitor/login', loginReply('t', user))
    await stores.session.login('visitor', phone)
    expect(shareCard(stores).title).toBe(`${name} invites you to Suilan`)
  })

  it('is another page where the shown page names one, with the source it carries', async () => {
    const stores = await open('/pages/exhibitor/branding', { target: 'ex', f: 'wx' })
    const of = { route: 'hallCompany' as const, query: { id: 'lanyan', source: 'poster-lanyan' } }
    const { title, route, query } = shareCard(stores, { title: '岚雁 · N3-A216', of })
    expect([title, route]).toEqual(['岚雁 · N3-A216', '/pages/hall/company'])
    expect(query).toEqual({ id: 'lanyan', source: 'poster-lanyan', app: APP, lang: 'cn' })
  })

  it.each(['hallCompany', 'hallProduct', 'hallLive', 'hallVr', 'hallMap', 'hallDealers'] as const)(
    'of the hall leads to that page, with a picture that a mini-program finds: %s',
    async name => {
      const stores = await open(routes[name], { id: 'one', target: 'visitor' })
      Object.assign(stores.platform, { apiBase: 'https://fair.example' })
      const card = shareCard(stores, { title: 'Oat base', image: '/files/a.jpg?e=1' })
      expect(card).toMatchObject({
        title: 'Oat base',
        image: 'https://fair.example/files/a.jpg?e=1',
        route: routes[name],
        query: { id: 'one' },
      })
    },
  )

  it('keeps the parameters that identify a public page, and no personal ones', async () => {
    const stores = await open('/pages/visitor/landpage', {
      id: '7',
      uid: 'u1',
      pass: 'p',
      token: 't',
      ticket: 'k',
      source: 'poster',
      target: 'visitor',
    })
    expect(shareCard(stores)).toMatchObject({
      route: '/pages/visitor/landpage',
      query: { id: '7', f: 'poster', app: APP, lang: 'cn', target: 'visitor' },
    })
    expect(Object.keys(shareCard(stores).query).sort()).toEqual([
      'app',
      'f',
      'id',
      'lang',
      'target',
    ])
  })

  it.each([
    '/pages/visitor/mycard',
    '/pages/exhibitor/reg',
    '/pages/exhibitor/badgeApply',
    '/pages/nowhere',
  ])('shares the fair instead of %s', async route => {
    const { route: shared, query } = shareCard(await open(route, { id: '7' }))
    expect(shared).toBe('/pages/index')
    expect(query.id).toBeUndefined()
  })

  it('shares an invitation as itself, and the fair instead of the page of one’s own invitations', async () => {
    const invitation = shareCard(
      await open('/pages/visitor/invite', { code: 'c-1', uid: 'u1', target: 'visitor' }),
    )
    expect(invitation).toMatchObject({
      route: '/pages/visitor/invite',
      query: { code: 'c-1', app: APP, lang: 'cn', target: 'visitor' },
    })
    expect(invitation.query.uid).toBeUndefined()
    expect(shareCard(await open('/pages/visitor/invite', { uid: 'u1' })).route).toBe('/pages/index')
  })

  it('lets a page define its own card', async () => {
    const own = { title: '馆图已发布', description: '看看', image: '/hall.png' }
    expect(shareCard(await open('/pages/news/details', { id: '3' }), own)).toMatchObject({
      ...own,
      query: { id: '3' },
    })
  })
})
