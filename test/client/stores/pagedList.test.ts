import { joined, PagedList, type AskPage } from '@/stores/PagedList'

interface Page {
  rows: string[]
  next: string
}
type From = Parameters<AskPage<Page>>[0]

/** A list, and a server that answers when it is told to. */
function list(onShown?: (page: Page) => void) {
  const asked: {
    name: string
    from: From
    answer: (rows: string[], next?: string) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const settle = () => new Promise<void>(resolve => setTimeout(resolve))
  const ask =
    (name: string): AskPage<Page> =>
    from =>
      new Promise((resolve, reject) => {
        asked.push({
          name,
          from,
          answer: (rows, next = '') => (resolve({ rows, next }), settle()),
          fail: () => (reject(new Error('no answer')), settle()),
        })
      })
  const pages = new PagedList<Page>({
    nextOf: ({ next }) => next,
    join: (shown, { rows, next }) => ({ rows: joined(shown.rows, rows, row => row), next }),
    ...(onShown && { onShown }),
  })
  return {
    pages,
    ask,
    asked,
    last: () => asked[asked.length - 1],
    rows: () => pages.page.value?.rows,
  }
}

describe('a list that is asked for page by page', () => {
  it('shows what was requested last, in whatever order answers come', async () => {
    const { pages, ask, asked, rows } = list()
    void pages.load(ask('first'))
    void pages.load(ask('second'))
    await asked[1]?.answer(['b'])
    await asked[0]?.answer(['a'])

    expect([rows(), pages.page.status]).toEqual([['b'], 'ready'])
  })

  it('adds further rows once, and knows where the list ends', async () => {
    const { pages, ask, last, asked, rows } = list()
    void pages.load(ask('all'))
    await last()?.answer(['a', 'b'], 'cursor')
    void pages.loadMore()
    void pages.loadMore()
    expect(asked).toHaveLength(2)
    expect(last()?.from).toEqual({ Size: 20, After: 'cursor' })
    await last()?.answer(['b', 'c'])

    expect([rows(), pages.hasMore, pages.more.status]).toEqual([['a', 'b', 'c'], false, 'idle'])
    void pages.loadMore()
    expect(asked).toHaveLength(2)
  })

  it('requests as many rows again as are shown, between one page and a hundred rows', () => {
    const { pages, ask, asked } = list()
    for (const shown of [0, 7, 60, 400]) void pages.load(ask('all'), shown)

    expect(asked.map(({ from }) => from.Size)).toEqual([20, 20, 60, 100])
  })

  it('requests several parts where more are shown than come at once, and shows them together', async () => {
    const shown: string[][] = []
    const { pages, ask, asked, last, rows } = list(page => void shown.push(page.rows))
    void pages.load(ask('all'), 230)
    await last()?.answer(['a'], 'behind a')
    expect(rows()).toBeUndefined()
    await last()?.answer(['b'], 'behind b')
    await last()?.answer(['c'], 'behind c')

    expect(asked.map(({ from }) => from)).toEqual([
      { Size: 100 },
      { Size: 100, After: 'behind a' },
      { Size: 30, After: 'behind b' },
    ])
    expect([rows(), pages.page.status, pages.hasMore, shown]).toEqual([
      ['a', 'b', 'c'],
      'ready',
      true,
      [['a', 'b', 'c']],
    ])

    void pages.load(ask('all'), 230)
    await last()?.answer(['d'])
    expect([rows(), asked.length]).toEqual([['d'], 4])
  })

  it('stops at a list that was left or changed in between, and keeps the shown rows when the rest fails to load', async () => {
    const { pages, ask, asked, last, rows } = list()
    void pages.load(ask('left'), 200)
    const late = last()
    void pages.load(ask('all'), 200)
    await late?.answer(['x'], 'behind x')
    expect(asked).toHaveLength(2)
    pages.change()
    await last()?.answer(['before'], 'behind before')
    expect(last()?.from).toEqual({ Size: 100 })
    await last()?.answer(['a'], 'behind a')
    await last()?.answer(['b'], 'behind b')
    void pages.load(ask('all'), 200)
    await last()?.answer(['c'], 'behind c')
    await last()?.fail()
    expect([rows(), pages.page.status]).toEqual([['a', 'b'], 'failed'])
  })

  it('keeps the shown rows when another request fails, and continues them by their own request', async () => {
    const { pages, ask, last, rows } = list()
    void pages.load(ask('all'))
    await last()?.answer(['a'], 'behind a of all')
    void pages.load(ask('narrowed'))
    await last()?.fail()
    expect([rows(), pages.page.status]).toEqual([['a'], 'failed'])
    void pages.loadMore()
    expect([last()?.name, last()?.from.After]).toEqual(['all', 'behind a of all'])
    await last()?.answer(['b'])

    // what failed is still said
    expect([rows(), pages.page.status]).toEqual([['a', 'b'], 'failed'])
  })

  it('says that further rows failed to load, and requests them again', async () => {
    const { pages, ask, last, rows } = list()
    void pages.load(ask('all'))
    await last()?.answer(['a'], 'cursor')
    void pages.loadMore()
    await last()?.fail()
    expect([rows(), pages.more.status]).toEqual([['a'], 'failed'])
    void pages.loadMore()
    await last()?.answer(['b'])

    expect(rows()).toEqual(['a', 'b'])
  })

  it('drops further rows of a list that was left, and adds them to rows that were changed in between', async () => {
    const { pages, ask, asked, last, rows } = list()
    void pages.load(ask('all'))
    await last()?.answer(['a'], 'cursor')
    void pages.loadMore()
    pages.put({ rows: ['A'], next: 'cursor' })
    await last()?.answer(['b'], 'cursor 2')
    expect(rows()).toEqual(['A', 'b'])

    void pages.loadMore()
    const late = last()
    void pages.load(ask('other'))
    await last()?.answer(['x'])
    await late?.answer(['c'])
    expect([rows(), asked.length]).toEqual([['x'], 4])
  })

  it('requests again when something was changed before the answer came', async () => {
    const { pages, ask, asked, last, rows } = list()
    void pages.load(ask('all'))
    pages.change()
    await last()?.answer(['before'])
    expect([rows(), asked.length]).toEqual([undefined, 2])
    await last()?.answer(['after'])

    expect(rows()).toEqual(['after'])
  })

  it('requests further rows again when something was changed before they came', async () => {
    const { pages, ask, asked, last, rows } = list()
    void pages.load(ask('all'))
    await last()?.answer(['a'], 'cursor')
    void pages.loadMore()
    pages.change()
    await last()?.answer(['before'])
    expect([rows(), pages.more.status, asked[2]?.from.After]).toEqual([['a'], 'loading', 'cursor'])
    await last()?.answer(['after'])

    expect([rows(), pages.more.status]).toEqual([['a', 'after'], 'idle'])
  })

  it('announces each list that is shown from its beginning', async () => {
    const shown: string[][] = []
    const { pages, ask, last } = list(({ rows }) => void shown.push(rows))
    void pages.load(ask('all'))
    await last()?.answer(['a'], 'cursor')
    void pages.loadMore()
    await last()?.answer(['b'])

    expect(shown).toEqual([['a']])
  })
})
