import { NewsListPage } from '@/features/news/NewsListPage'
import { NewsPage } from '@/features/news/NewsPage'
import { act } from 'react'
import { type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { settle, shownPage } from '../../support/client/shownPage'

const LIST = '/api/open/news/list'
const ITEM = '/api/open/news/details'
const row = (Id: string) => ({
  Id,
  Title: `Title ${Id}`,
  PublishedAt: '2031-03-11T16:30:00.000Z',
  Summary: `About ${Id}`,
})

afterEach(() => jest.restoreAllMocks())

describe('the list of news', () => {
  const list = (answers: Parameters<typeof shownPage>[3]) =>
    shownPage(NewsListPage, '/pages/news/list', { target: 'visitor' }, answers)

  it('shows what is there for the audience, with the day at the fair, and opens an item', async () => {
    const page = await list(network =>
      network.answer(LIST, { data: { News: [row('a'), row('b')] } }),
    )

    expect(page.said()).toContain('Title a')
    // half past midnight in China
    expect(page.said()).toContain('12 March 2031')
    expect(page.said()).toContain('No more items')
    await page.press('Title b')
    expect(page.went[0]).toMatch(/^navigateTo \/pages\/news\/details\?id=b&/)
    page.close()
  })

  it('adds further items from where the list ended', async () => {
    const page = await list(network =>
      network.answer(
        LIST,
        { data: { News: [row('a')], Next: 'cursor-1' } },
        { data: { News: [row('b')] } },
      ),
    )
    await page.press('Load more')

    expect(page.network.requests(LIST).map(({ fields }) => fields.After)).toEqual([
      undefined,
      'cursor-1',
    ])
    expect(page.said()).toMatch(/Title a.*Title b/)
    expect(page.said()).not.toContain('Load more')
    page.close()
  })

  it('keeps the shown items when more fail to load, and tries again', async () => {
    const page = await list(network =>
      network.answer(
        LIST,
        { data: { News: [row('a')], Next: 'c' } },
        refusal(500, 'server_error', 'x'),
        { data: { News: [row('b')] } },
      ),
    )
    await page.press('Load more')
    expect(page.said()).toContain('Title a')
    await page.press('Try again')

    expect(page.said()).toContain('Title b')
    expect(page.network.requests(LIST).map(({ fields }) => fields.After)).toEqual([
      undefined,
      'c',
      'c',
    ])
    page.close()
  })

  it('searches by words from the beginning, and says when no item matches', async () => {
    const page = await list(network =>
      network.answer(
        LIST,
        { data: { News: [row('a')], Next: 'c' } },
        { data: { News: [row('b')] } },
        { data: { News: [] } },
        { data: { News: [row('a')] } },
      ),
    )
    const field = document.querySelector<HTMLInputElement>('#news-search')
    if (!field) throw new Error('no search')
    const search = async (words: string) => {
      type(field, words)
      await act(() => new Promise<void>(resolve => setTimeout(resolve, 350)))
    }
    await search(' tasting')
    expect(page.said()).toMatch(/Title b/)
    expect(page.said()).not.toMatch(/Title a/)
    await search('xyz')

    expect(page.network.requests(LIST).map(({ fields }) => [fields.Search, fields.After])).toEqual([
      [undefined, undefined],
      ['tasting', undefined],
      ['xyz', undefined],
    ])
    expect(page.said()).toContain('No news item has these words')

    // emptied: what is shown is still the answer to the words, and says nothing of all news
    type(field, '')
    expect([field.isConnected, page.said().includes('No news yet')]).toEqual([true, false])
    await search('')
    expect([field.isConnected, page.said().includes('Title a')]).toEqual([true, true])
    page.close()
  })

  it('says that there is nothing, and what to do', async () => {
    const page = await list(network => network.answer(LIST, { data: { News: [] } }))

    expect(page.said()).toContain('No news yet')
    page.close()
  })

  it('says what failed, and asks again', async () => {
    const page = await list(network =>
      network.answer(LIST, refusal(500, 'server_error', 'x'), { data: { News: [row('a')] } }),
    )
    await page.press('Try again')
    await settle()

    expect(page.said()).toContain('Title a')
    page.close()
  })
})

describe('a news item', () => {
  const item = (answers: Parameters<typeof shownPage>[3]) =>
    shownPage(NewsPage, '/pages/news/details', { id: 'a', f: 'wx' }, answers)
  const news = {
    ...row('a'),
    Html: '<p>Text</p>',
    Newer: { Id: 'n', Title: 'The newer' },
    Older: { Id: 'o', Title: 'The older' },
  }

  it('leads to those beside it and to all', async () => {
    const page = await item(network => network.answer(ITEM, { data: news }))
    await page.press('The newer')
    await page.press('The older')
    await page.press('All news')

    const places = page.went.map(place => place.replace(/&.*|\?app.*/, ''))
    expect(places).toEqual([
      'redirectTo /pages/news/details?id=n',
      'redirectTo /pages/news/details?id=o',
      'redirectTo /pages/news/list',
    ])
    page.close()
  })

  it('gives an address to share with fair and channel, and without personal data', async () => {
    const page = await item(network => network.answer(ITEM, { data: news }))
    await page.press('Copy link')

    expect(page.stores.platform.calls).toContain(
      'copy http://fair.test/tgdemo000000001/#/pages/news/details?id=a&f=wx&lang=en',
    )
    page.close()
  })

  it.each([
    ['in a browser', true, '', ''],
    ['in the mini-program', false, 'https://fair.example', 'https://fair.example'],
  ])(
    'shows the pictures of its text no larger than they are drawn, the fair’s own: %s',
    async (_, hasTextLinks, apiBase, before) => {
      const hall = '/assets/tgdemo000000001/0a1b2c3d4e5f6789/hall.png'
      const foreign = 'https://cdn.example/a.png'
      const html = `<p><img src="${hall}" width="100" height="50"></p><p><img src="${foreign}"></p>`
      const page = await item((network, platform) => {
        Object.assign(platform, { apiBase })
        platform.capabilities.hasTextLinks = hasTextLinks
        network.answer(ITEM, { data: { ...news, Html: html } })
      })
      const images = [...document.querySelectorAll('.tf-article__body img')]

      expect(images.map(image => image.getAttribute('src'))).toEqual([
        `${before}${hall}?w=240`,
        foreign,
      ])
      expect(images.map(image => image.getAttribute('loading'))).toEqual(['lazy', 'lazy'])
      page.close()
    },
  )

  it('that is gone leads to the others', async () => {
    const page = await item(network =>
      network.answer(ITEM, refusal(200, 'unknown_content', 'gone')),
    )

    expect(page.said()).toContain('This news item does not exist')
    await page.press('All news')
    expect(page.went[0]).toMatch(/^redirectTo \/pages\/news\/list/)
    page.close()
  })
})
