import { NotFoundPage } from '@/features/notFound/NotFoundPage'
import { nearestRoutes } from '@/features/notFound/nearestRoutes'
import { shownPage } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

describe('an address that no page answers', () => {
  it.each([
    ['/pages/visitor/regg', 'visitorRegistration'],
    ['/visiter/reg', 'visitorRegistration'],
    ['/pages/Visitor/MyCard/', 'visitorCard'],
    ['/pages/news/detail', 'newsList'],
    ['/pages/news/lists.html', 'newsList'],
    ['/pages/media/regs', 'mediaRegistration'],
    ['/pages/exhibitor/exhibitormenu', 'exhibitorHome'],
  ])('%s suggests %s', (path, expected) => {
    expect(nearestRoutes(path)[0]).toBe(expected)
  })

  it.each(['', '/', '/wp-admin/setup-config.php', '/pages/', 'x'.repeat(5000)])(
    '%s resembles no page',
    path => {
      expect(nearestRoutes(path)).toEqual([])
    },
  )

  it('is shown as it was written, with links to other pages', async () => {
    const page = await shownPage(
      NotFoundPage,
      '/pages/notfound',
      { path: '/visiter/reg' },
      () => undefined,
    )

    expect(page.said()).toContain('/visiter/reg')
    await page.press('Visitor registration')
    await page.press('All news')
    await page.press('Go to the start page')
    expect(page.went.map(place => place.split('?')[0])).toEqual([
      'redirectTo /pages/visitor/reg',
      'redirectTo /pages/news/list',
      'reLaunch /pages/index',
    ])
    page.close()
  })
})
