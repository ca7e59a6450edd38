import { LandPage } from '@/features/landPage/LandPage'
import { refusal } from '../../support/client/fakeHttp'
import { shownPage } from '../../support/client/shownPage'

const PAGE = '/api/open/landpage'
const HERO = '/assets/tgdemo000000001/0a1b2c3d4e5f6789/hero.png'
const STAT = '/api/open/visitor/stat'
const page = (more: Record<string, unknown> = {}) => ({
  Id: 'tasting',
  State: 'online',
  Target: 'visitor',
  Title: 'Tastings',
  Source: 'ad-tasting',
  Blocks: [
    { Type: 'hero', Title: 'Three days', Photo: HERO, Width: 750, Height: 300 },
    {
      Type: 'questions',
      Title: 'Questions',
      Items: [{ Title: 'Is there a fee?', Text: 'No fee.' }],
    },
    { Type: 'picture', Photo: '/assets/more.png', Alt: 'A counter' },
    { Type: 'call', Button: 'Register for free', Link: 'register' },
    { Type: 'call', Button: 'All the news', Link: '/pages/news/list' },
    { Type: 'call', Button: 'Our site', Link: 'https://fair.example/x' },
  ],
  ...more,
})
const show = (reply: Record<string, unknown>, query: Record<string, string> = {}) =>
  shownPage(LandPage, '/pages/visitor/landpage', { id: 'tasting', ...query }, network =>
    network.answer(PAGE, { data: reply }),
  )

afterEach(() => jest.restoreAllMocks())

describe('a landing page', () => {
  it('tells its visit with the click, and keeps channel and click for the registration', async () => {
    const shown = await show(page(), { adid: 'ad-7', clickid: 'c-1', creativetype: 'video' })

    expect(shown.network.requests(STAT).map(({ fields }) => fields)).toMatchObject([
      { landpage: 'tasting', adid: 'ad-7', clickid: 'c-1', creativetype: 'video' },
    ])
    await shown.press('Register for free')
    expect(shown.went[0]).toMatch(/^navigateTo \/pages\/visitor\/reg\?/)
    expect(shown.stores.launch.channel).toBe('ad-tasting')
    expect(shown.stores.channel.click).toEqual({
      adid: 'ad-7',
      clickid: 'c-1',
      creativetype: 'video',
    })
    shown.close()
  })

  it('shows its address for sharing, with the channel that it is read by', async () => {
    const shown = await show(page({ Target: 'ex' }))
    await shown.press('Copy link')

    const copied = (shown.stores.platform as unknown as { calls: string[] }).calls.find(call =>
      call.startsWith('copy'),
    )
    expect(copied).toMatch(/#\/pages\/exhibitor\/landpage\?.*id=tasting/)
    expect(copied).toMatch(/f=ad-tasting/)
    shown.close()
  })

  it("leads exhibitors to their own registration, whatever the page's address", async () => {
    const shown = await show(page({ Target: 'ex' }))
    await shown.press('Register for free')

    expect(shown.went[0]).toMatch(/^navigateTo \/pages\/exhibitor\/reg\?.*target=ex/)
    shown.close()
  })

  it('opens a page of the app in the app, and another site by way of the page between', async () => {
    const shown = await show(page())
    await shown.press('All the news')
    await shown.press('Our site')

    expect(shown.went[0]).toMatch(/^navigateTo \/pages\/news\/list/)
    expect(shown.went[1]).toMatch(
      /^navigateTo \/pages\/h5\/load\?url=https%3A%2F%2Ffair\.example%2Fx/,
    )
    shown.close()
  })

  it('opens phone numbers and e-mail addresses in the device’s own programs', async () => {
    const contact = ['tel:+864005550131', 'mailto:hello@fair.example'].map(Link => ({
      Type: 'call',
      Button: Link.slice(0, 3),
      Link,
    }))
    const shown = await show(page({ Blocks: contact }))
    await shown.press('tel')
    await shown.press('mai')

    expect(shown.stores.platform.calls).toEqual(
      expect.arrayContaining(['link tel:+864005550131', 'link mailto:hello@fair.example']),
    )
    expect(shown.went).toEqual([])
    shown.close()
  })

  it('keeps the place of its pictures and loads those below the fold when they are near', async () => {
    const shown = await show(page())
    const [hero, more] = [...document.querySelectorAll<HTMLImageElement>('.tf-land img')]

    expect(hero?.parentElement?.style.paddingBottom).toBe('40%')
    expect([hero?.getAttribute('loading'), more?.getAttribute('loading')]).toEqual([null, 'lazy'])
    expect(more?.alt).toBe('A counter')
    shown.close()
  })

  it('fetches the picture it begins with before others, in the width it is drawn', async () => {
    const shown = await show(page())
    const [hero, more] = [...document.querySelectorAll('.tf-land img')]

    expect([hero?.getAttribute('fetchpriority'), more?.getAttribute('fetchpriority')]).toEqual([
      'high',
      null,
    ])
    expect(hero?.getAttribute('srcset')).toContain(`${HERO}?w=480 480w`)
    shown.close()
  })

  it('answers a question when it is asked', async () => {
    const shown = await show(page())
    expect(shown.said()).not.toContain('No fee.')
    await shown.press('Is there a fee?')

    expect(shown.said()).toContain('No fee.')
    expect(document.querySelector('[aria-expanded=true]')?.textContent).toContain('Is there a fee?')
    shown.close()
  })

  it('that is over says so and offers the start', async () => {
    const shown = await show(page({ State: 'ended', Blocks: [] }))

    expect(shown.said()).toContain('This campaign is over')
    expect(shown.said()).not.toMatch(/fair (?:is|continues|goes on)/)
    await shown.press('Back to the start page')
    expect(shown.went[0]).toMatch(/^reLaunch \/pages\/index/)
    shown.close()
  })

  it('that does not exist says so', async () => {
    const shown = await shownPage(LandPage, '/pages/visitor/landpage', { id: 'x' }, network =>
      network.answer(PAGE, refusal(200, 'unknown_content', 'gone')),
    )

    expect(shown.said()).toContain('This page does not exist')
    shown.close()
  })
})
