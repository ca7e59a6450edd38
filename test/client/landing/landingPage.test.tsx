import Taro from '@tarojs/taro'
import { act } from 'react'
import { LandingPage } from '@/features/landing/LandingPage'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const CONFIG = {
  data: {
    AppId: 'tgdemo000000001',
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
    title_en: 'SUILAN',
  },
}
const NOTE =
  'Please log in to your exhibitor account first. You then return to the page you wanted.'

const pass = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))

async function landing(query: Record<string, string>, more: object = {}) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en', ...query } }))
  stores.platform.network.answer('/api/oa/open/config', { data: { ...CONFIG.data, ...more } })
  await stores.config.fetch()
  return mountPage(LandingPage, stores)
}

// Going on counts the pages that are open; here the router of Taro keeps none.
beforeEach(() => void jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([]))
afterEach(() => jest.restoreAllMocks())

describe('the landing page', () => {
  it('offers the four audiences with visitors chosen, and says nothing of logins', async () => {
    const page = await landing({})

    const radios = [...document.querySelectorAll('[role=radio]')]
    expect(radios.map(radio => radio.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ])
    expect(document.body.textContent).not.toContain(NOTE)
    page.unmout()
  })

  it.each([true, false])(
    'leads an invitation that needs consent to the login, if the page is still there: %s',
    async isThere => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
      const went = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
      const stores = fakeStores(
        fakePlatform({
          query: { lang: 'en', app: 'tgdemo000000001', target: 'vip', evid: 'e', pid: 'p' },
        }),
      )
      let answer: () => void = () => undefined
      stores.platform.network
        .answer('/api/oa/open/config', CONFIG)
        .answer(
          '/api/vip/login',
          () => new Promise(resolve => (answer = () => resolve(refusal(200, 'consent_required')))),
        )
      await stores.config.fetch()
      const page = await mountPage(LandingPage, stores)
      await pass()
      if (!isThere) page.unmout()
      answer()
      await pass()

      expect(went).toHaveBeenCalledTimes(isThere ? 1 : 0)
      if (isThere) page.unmout()
      went.mockRestore()
    },
  )

  it('shows the pictures the configuration has for it, each for its time, and leads where they do; without any there is no place for them', async () => {
    const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    const Ads = {
      oa_banner: [
        {
          Photo: '/one.png',
          Link: '/pages/news/list',
          Interval: 1,
          Title: '品鉴',
          Title_en: 'Tastings',
        },
        { Photo: '/two.png', Title_en: 'Seats' },
      ],
      oa_ex_banner: [{ Photo: '/other.png' }],
    }
    const page = await landing({}, { Ads })
    await pass()
    const slides = () =>
      [...document.querySelectorAll('.tf-banner__slide')].map(slide =>
        slide.classList.contains('is-shown'),
      )
    expect(
      [...document.querySelectorAll('.tf-ads img')].map(picture => picture.getAttribute('src')),
    ).toContain('/one.png')
    const first = document.querySelector<HTMLElement>('.tf-ads [role=link]')
    expect(first?.getAttribute('aria-label')).toBe('Tastings')
    act(() => first?.click())
    expect(opened.mock.calls[0]?.[0].url).toMatch(/^\/pages\/news\/list/)
    expect(slides()).toEqual([true, false])
    // A second is the organiser's wish, however long this machine takes.
    while (slides()[0]) await act(() => new Promise<void>(resolve => setTimeout(resolve, 100)))
    expect(slides()).toEqual([false, true])
    page.unmout()
    opened.mockRestore()

    const bare = await landing({}, { Ads: { oa_ex_banner: Ads.oa_ex_banner } })
    await pass()
    expect(document.querySelector('.tf-ads')).toBeNull()
    bare.unmout()
  })

  it('asks for its banner, its pictures and the logo in the widths they are drawn in, the banner first', async () => {
    const at = (name: string) => `/assets/tgdemo000000001/0a1b2c3d4e5f6789/${name}.png`
    const Ads = { oa_banner: [{ Photo: at('one'), Video: at('film') }] }
    const page = await landing(
      {},
      { Ads, logo: at('logo'), visitor_banner: at('wide'), visitor_h5_banner: at('hall') },
    )
    await pass()
    const seen = (selector: string) => document.querySelector(`${selector} img`)
    expect(seen('.tf-hero')?.getAttribute('srcset')).toContain(`${at('hall')}?w=960 960w`)
    expect(seen('.tf-hero')?.getAttribute('sizes')).toBe('100vw')
    expect(seen('.tf-hero')?.getAttribute('fetchpriority')).toBe('high')
    expect(seen('.tf-ads')?.getAttribute('sizes')).toBe(
      '(min-width: 960px) 352px, (min-width: 501px) 608px, 92vw',
    )
    expect(seen('.tf-ads')?.getAttribute('srcset')).toContain(`${at('one')}?w=480 480w`)
    expect(document.querySelector('.tf-ads video')?.getAttribute('src')).toBe(at('film'))
    expect(seen('.tf-top-bar')?.getAttribute('src')).toBe(`${at('logo')}?w=240`)
    page.unmout()
  })

  it("asks for as much of a wide banner that replaces a phone's as its height makes of it", async () => {
    const page = await landing(
      {},
      { visitor_banner: '/assets/tgdemo000000001/0a1b2c3d4e5f6789/wide.png' },
    )
    await pass()
    expect(document.querySelector('.tf-hero img')?.getAttribute('sizes')).toBe('374vw')
    page.unmout()
  })

  it('says why an exhibitor was turned back', async () => {
    const page = await landing({ from: 'ex', target: 'ex' })

    expect(document.body.textContent).toContain(NOTE)
    expect(document.body.textContent).toContain('Exhibitor login')
    page.unmout()
  })
})
