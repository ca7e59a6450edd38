import type {
  DeskActReply,
  DeskListReply,
  DeskListRequest,
  DeskOpenReply,
} from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'
import type { DeskKind, DeskStore } from '@/features/organiser/DeskStore'
import { waitingOf } from '@/features/organiser/DeskStore'
import { ReviewSteps } from '@/features/organiser/review/ReviewSteps'
import { ReviewStore } from '@/features/organiser/review/ReviewStore'
import { ApiError } from '@/api/ApiError'
import { answering, type Answers } from '../../support/client/answering'
import { FakeClock } from '../../support/client/fakeClock'

type Desk = Pick<DeskStore, 'call' | 'fetchKinds'>

const kind: DeskKind = {
  Kind: 'registration:visitor',
  Name: '观众',
  Name_en: 'Visitors',
  States: ['submitted', 'approved', 'returned'],
  Counts: { submitted: 3, approved: 0, returned: 0 },
  Actions: [
    { Name: 'approve', From: ['submitted'], NeedsReason: false },
    { Name: 'return', From: ['submitted'], NeedsReason: true },
  ],
}
const item = (Id: string, State = 'submitted', Revision = 1): RecordItem => ({
  Id,
  State,
  Revision,
  Title: `Guest ${Id}`,
  Subtitle: [],
  Reason: '',
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '',
  Published: false,
  Actions: State === 'submitted' ? ['approve', 'return'] : [],
})

const opened = (id: string): DeskOpenReply => ({
  Record: { ...item(id), FormVersion: 1, Values: {}, Editable: false },
  Form: { Id: 'visitor', Name: '', Version: 1, Url: '', Fields: [] },
  Steps: [],
  Files: {},
})

/** The page of a list that begins after an item of it, as the server gives it. */
function pageOf(
  ids: readonly string[],
  { Size = 20, After = '' }: DeskListRequest,
  itemOf: (id: string) => RecordItem,
): DeskListReply {
  const from = ids.indexOf(After) + 1
  const page = ids.slice(from, from + Size)
  const Next = from + Size < ids.length ? (page.at(-1) ?? '') : ''
  return { Items: page.map(id => itemOf(id)), Next, Counts: { submitted: ids.length } }
}

/** A desk whose server answers so. */
const deskThat = (answers: Answers): Desk => ({
  ...answering(answers),
  fetchKinds: async () => undefined,
})

/** The queue of a desk, and the steps that are taken with it. */
function reviewOf(desk: Desk, of = kind) {
  const deps = { desk, clock: new FakeClock() }
  const store = new ReviewStore(deps, of)
  return { store, steps: new ReviewSteps(deps, store) }
}

/** A queue whose server answers a list with `items` and a step with `acted`. */
async function queue(acted: DeskActReply, items = ['a', 'b', 'c'].map(id => item(id)), of = kind) {
  const asked: [string, Record<string, unknown>][] = []
  const list: DeskListReply = { Items: items, Next: '', Counts: { submitted: items.length } }
  const note = (name: string, request: Record<string, unknown>) => asked.push([name, request])
  const desk = deskThat({
    'desk.list': request => {
      note('desk.list', request)
      return list
    },
    'desk.open': request => {
      note('desk.open', request)
      return opened(request.Id)
    },
    'desk.act': request => {
      note('desk.act', request)
      return acted
    },
    'desk.undo': request => {
      note('desk.undo', request)
      return { Done: request.Ids.map(id => item(id, 'submitted', 3)), Refused: [] }
    },
  })
  const review = reviewOf(desk, of)
  await review.store.fetch()
  return { ...review, asked, names: () => asked.map(([name]) => name) }
}

/** A queue whose server tells what stood when it was asked, and when it is told to answer. */
function heldQueue(ids: string[], Next = '', overtaken: string[] = []) {
  let waiting = ids.map(id => item(id))
  const held: { name: string; answer: () => void }[] = []
  const hold = (name: string) =>
    new Promise<void>(resolve => held.push({ name, answer: () => resolve() }))
  const desk = deskThat({
    'desk.list': async () => {
      const Counts = { submitted: waiting.length, approved: ids.length - waiting.length }
      const list = { Items: waiting, Next, Counts }
      await hold('desk.list')
      return list
    },
    'desk.open': async ({ Id }) => {
      await hold('desk.open')
      return opened(Id)
    },
    'desk.act': async ({ Items }) => {
      await hold('desk.act')
      waiting = waiting.filter(({ Id }) => Items.every(item => item.Id !== Id))
      const done = Items.filter(({ Id }) => !overtaken.includes(Id))
      return {
        Done: done.map(({ Id }) => item(Id, 'approved', 2)),
        Refused: overtaken.map(Id => ({ Id, code: 'conflict', Message: 'Changed' })),
      }
    },
  })
  const answer = async (name: string) => {
    held
      .splice(
        held.findIndex(each => each.name === name),
        1,
      )[0]
      ?.answer()
    await new Promise<void>(resolve => setTimeout(resolve))
  }
  return { ...reviewOf(desk), answer }
}

describe('the review queue', () => {
  it('begins with submitted items, and with any state for a person who opens one item', async () => {
    const { store, asked } = await queue({ Done: [], Refused: [] })
    expect(asked[0]).toEqual(['desk.list', expect.objectContaining({ State: 'submitted' })])
    expect(
      new ReviewStore({ desk: answering({}), clock: new FakeClock() }, kind, {
        id: 'a',
        company: '',
      }).state,
    ).toBe('')
    expect(store.items).toHaveLength(3)
    expect(waitingOf({ States: ['submitted', 'withdrawn'], Counts: { submitted: 4 } })).toBe(0)
  })

  it('uses another order where the kind has one', async () => {
    const { store, asked } = await queue({ Done: [], Refused: [] }, [], { ...kind, Kind: 'badge' })
    await store.setSort('title')
    await store.setSort('saved')
    expect(asked.map(([, { Sort }]) => Sort)).toEqual([undefined, 'title', undefined])
    expect([store.sorts, (await queue({ Done: [], Refused: [] })).store.sorts]).toEqual([
      ['saved', 'title', 'state'],
      ['saved', 'oldest'],
    ])
  })

  it('removes a decided item, counts it, and opens the next', async () => {
    const { store, steps } = await queue({ Done: [item('b', 'approved', 2)], Refused: [] })
    await store.open('b')
    await steps.act('approve', '', [item('b')])
    expect(store.items.map(({ Id }) => Id)).toEqual(['a', 'c'])
    expect(store.page.value?.Counts).toEqual({ submitted: 2, approved: 1 })
    expect(store.openId).toBe('c')
    expect(store.beside(-1)).toBe('a')
    expect(store.beside(1)).toBe('')
  })

  it.each(['before the step', 'before its answer'])(
    'is not undone by a list that was requested %s',
    async when => {
      const { store, steps, answer } = heldQueue(['a', 'b', 'c'])
      void store.fetch()
      await answer('desk.list')
      if (when === 'before the step') void store.refresh()
      void steps.act('approve', '', [item('b')])
      if (when === 'before its answer') void store.refresh()
      await answer('desk.act')
      const seen = () => [store.items.map(({ Id }) => Id), store.page.value?.Counts]
      const decided = [['a', 'c'], { submitted: 2, approved: 1 }]
      expect(seen()).toEqual(decided)
      await answer('desk.list')
      expect(seen()).toEqual(decided)
      await answer('desk.list')
      expect([seen(), store.page.status]).toEqual([decided, 'ready'])
    },
  )

  it('stays usable for the others while the next item loads, which takes no key press yet', async () => {
    const { store, steps, answer } = heldQueue(['a', 'b', 'c'])
    void store.fetch()
    await answer('desk.list')
    void store.open('a')
    await answer('desk.open')
    void steps.act('approve', '', [item('a')])
    await answer('desk.act')
    expect([store.openId, store.detail.status]).toEqual(['b', 'loading'])
    expect([steps.isActing, store.hasJustMoved()]).toEqual([false, true])
    store.toggleAll()
    void steps.act('approve', '', store.chosen)
    expect(steps.isActing).toBe(true)
    await answer('desk.act')
    expect(store.items).toEqual([])
  })

  it('ends a step when its item, which stays in the list, is read again', async () => {
    const { store, steps, answer } = heldQueue(['a', 'b'])
    void store.setState('')
    await answer('desk.list')
    void store.open('a')
    await answer('desk.open')
    void steps.act('approve', '', [item('a')])
    await answer('desk.act')
    expect([store.openId, steps.isActing]).toEqual(['a', true])
    await answer('desk.open')
    expect([steps.isActing, store.hasJustMoved()]).toEqual([false, false])
  })

  it('keeps the item that a person opened in between', async () => {
    const { store, steps, answer } = heldQueue(['a', 'b', 'c'], '', ['b'])
    void store.fetch()
    await answer('desk.list')
    void store.open('a')
    void steps.act('approve', '', [item('a'), item('b')])
    await answer('desk.act')
    // the list is read again, since another person was first
    void store.open('c')
    await answer('desk.list')
    expect([store.openId, steps.isActing]).toEqual(['c', false])
  })

  it('counts a decision that was made while more of the list was loading', async () => {
    const { store, steps, answer } = heldQueue(['a', 'b'], 'cursor')
    void store.fetch()
    await answer('desk.list')
    void steps.act('approve', '', [item('b')])
    void store.loadMore()
    await answer('desk.act')
    await answer('desk.list')
    await answer('desk.list')
    expect(store.more.status).toBe('idle')
    expect(store.page.value?.Counts).toEqual({ submitted: 1, approved: 1 })
  })

  it('reports each refused item, and reads the list again where another person was first', async () => {
    const { store, steps, names } = await queue({
      Done: [item('a', 'approved', 2)],
      Refused: [{ Id: 'b', code: 'conflict', Message: 'Changed' }],
    })
    store.toggleAll()
    expect(store.chosenActions).toEqual(['approve', 'return'])
    const result = await steps.act('approve', '', store.chosen)
    expect(result?.refused).toEqual([{ id: 'b', title: 'Guest b', message: 'Changed' }])
    expect(names()).toEqual(['desk.list', 'desk.act', 'desk.list'])
    expect(store.chosen).toEqual([])
  })

  describe('with more than the server decides about at once', () => {
    const ids = Array.from({ length: 250 }, (_, at) => `g${at}`)
    /**
     * A queue of 250 whose server approves what it is sent, until `failsAt` such calls have come.
     */
    async function longQueue(failsAt = Infinity) {
      const sent: { ids: string[]; intent: string | undefined }[] = []
      let isDown = true
      const desk = deskThat({
        'desk.list': () => ({
          Items: ids.map(id => item(id)),
          Next: '',
          Counts: { submitted: ids.length },
        }),
        'desk.act': ({ Items }, options) => {
          sent.push({ ids: Items.map(({ Id }) => Id), intent: options?.intent })
          if (sent.length === failsAt && isDown) {
            isDown = false
            throw new ApiError('network', '')
          }
          return { Done: Items.map(({ Id }) => item(Id, 'approved', 2)), Refused: [] }
        },
      })
      const review = reviewOf(desk)
      await review.store.fetch()
      review.store.toggleAll()
      return { ...review, sent }
    }

    it('decides all selected items, batch after batch, and reports them together', async () => {
      const { store, steps, sent } = await longQueue()
      expect(store.chosen).toHaveLength(250)
      const result = await steps.act('approve', '', store.chosen)
      expect(sent.map(batch => batch.ids.length)).toEqual([100, 100, 50])
      expect(new Set(sent.map(({ intent }) => intent)).size).toBe(3)
      expect([result?.done.length, store.items.length, store.page.value?.Counts]).toEqual([
        250,
        0,
        { submitted: 0, approved: 250 },
      ])
    })

    it('reports what was done before the network failed, and continues with the rest on request', async () => {
      const { store, steps, sent } = await longQueue(2)
      await expect(steps.act('approve', '', store.chosen)).rejects.toThrow()
      expect([steps.result?.done.length, store.items.length, steps.isActing]).toEqual([
        100,
        150,
        false,
      ])
      expect(store.chosen).toHaveLength(150)
      const result = await steps.act('approve', '', store.chosen)
      expect(result?.done).toHaveLength(150)
      expect(sent.map(batch => batch.ids[0])).toEqual(['g0', 'g100', 'g100', 'g200'])
      // a batch whose outcome is unknown is sent again with the same intent
      expect(sent[2]?.intent).toBe(sent[1]?.intent)
    })

    it.each([
      ['of all, and then the network went', ids, 2, [150, 151]],
      ['of the one that was decided', ['g7'], Infinity, [249, 250]],
    ])(
      'keeps the list and the remaining selection where another person was first: %s',
      async (_, meant, failsAt, left) => {
        let waiting = ids
        let acts = 0
        const desk = deskThat({
          'desk.list': request => pageOf(waiting, request, item),
          'desk.act': ({ Items }) => {
            if (++acts === failsAt) throw new ApiError('network', '')
            const asked = Items.map(({ Id }) => Id)
            const done = asked.filter(id => id !== 'g7')
            waiting = waiting.filter(id => !done.includes(id))
            const Refused = asked.includes('g7')
              ? [{ Id: 'g7', code: 'conflict', Message: 'Changed' }]
              : []
            return { Done: done.map(id => item(id, 'approved', 2)), Refused }
          },
        })
        const { store, steps } = reviewOf(desk)
        await store.fetch()
        while (store.hasMore) await store.loadMore()
        store.toggleAll()
        const items = store.chosen.filter(({ Id }) => meant.includes(Id))
        await steps.act('approve', '', items).catch(() => undefined)
        expect([store.chosen.length, store.items.length]).toEqual(left)
      },
    )
  })

  describe('when other items have moved ahead of the selected ones', () => {
    const came = (id: string) => (id.startsWith('n') ? 999 : 500 - Number(id.slice(1)))
    const row = (id: string): RecordItem => ({
      ...item(id),
      CreatedAt: new Date(came(id) * 1000).toISOString(),
    })
    /**
     * A queue of 250 whose first 20 are shown and some of these selected; another person decides
     * about `g5` and others, and three come in.
     */
    async function overtaken(selected = ['g18', 'g19'], gone: string[] = []) {
      let waiting = Array.from({ length: 250 }, (_, at) => `g${at}`)
      const desk = deskThat({
        'desk.list': request => pageOf(waiting, request, row),
        'desk.act': () => ({
          Done: [],
          Refused: [{ Id: 'g5', code: 'conflict', Message: 'Changed' }],
        }),
      })
      const { store, steps } = reviewOf(desk)
      await store.fetch()
      for (const id of selected) store.toggle(id)
      waiting = ['n1', 'n2', 'n3', ...waiting].filter(id => id !== 'g5' && !gone.includes(id))
      await steps.act('approve', '', [item('g5')])
      const seen = () => [
        store.chosen.map(({ Id }) => Id),
        store.items.length,
        new Set(store.items.map(({ Id }) => Id)).size,
      ]
      return { store, seen }
    }

    it('keeps the selected items shown and selected, and shows each once when more loads', async () => {
      const { store, seen } = await overtaken()
      expect(seen()).toEqual([['g18', 'g19'], 22, 22])
      expect(store.chosenActions).toEqual(['approve', 'return'])
      await store.loadMore()
      expect(seen()).toEqual([['g18', 'g19'], 120, 120])
      expect(store.items.map(({ Id }) => Id).indexOf('g19')).toBe(21)
    })

    it('drops an item immediately when its place was within the loaded list: another person has decided it', async () => {
      const { store, seen } = await overtaken(['g3', 'g10', 'g18', 'g19'], ['g10'])
      expect(seen()).toEqual([['g3', 'g18', 'g19'], 21, 21])
      expect(store.selected.has('g10')).toBe(false)
    })

    it('drops an item that has left the list, when the list has loaded past its place', async () => {
      const { store, seen } = await overtaken(['g18', 'g19'], ['g19'])
      expect(seen()[0]).toEqual(['g18', 'g19'])
      await store.loadMore()
      expect(seen()).toEqual([['g18'], 120, 120])
      expect(store.selected.size).toBe(1)
    })

    it('does not keep them in a list with other filters', async () => {
      const { store, seen } = await overtaken()
      await store.setState('approved')
      expect([seen(), store.selected.size]).toEqual([[[], 20, 20], 0])
    })
  })

  it('cuts a long search text to what the server takes', async () => {
    const { store, asked } = await queue({ Done: [], Refused: [] })
    await store.setSearch(` ${'长'.repeat(150)}`)
    expect(asked[1]?.[1]['Search']).toBe('长'.repeat(100))
  })

  it('requests as many further items at once as the server allows', async () => {
    const sizes: unknown[] = []
    const desk = answering({
      'desk.list': ({ Size }) => {
        sizes.push(Size)
        return { Items: [item(`n${sizes.length}`)], Next: 'more', Counts: {} }
      },
    })
    const store = new ReviewStore({ desk, clock: new FakeClock() }, kind)
    await store.fetch()
    await store.loadMore()
    expect(sizes).toEqual([20, 100])
  })

  it('offers for several items only the steps that each allows', async () => {
    const { store } = await queue({ Done: [], Refused: [] }, [item('a'), item('b', 'approved')])
    store.toggle('a')
    store.toggle('b')
    expect(store.chosenActions).toEqual([])
    store.toggle('b')
    expect(store.chosenActions).toEqual(['approve', 'return'])
  })

  it('undoes verdicts while their message waits, and reads the list and the open item again', async () => {
    const acted: DeskActReply = {
      Done: [item('a', 'approved', 2), item('b', 'approved', 2)],
      Refused: [],
      Undo: { Ids: ['a', 'b'], Seconds: 300 },
    }
    const { store, steps, asked, names } = await queue(acted)
    await steps.act('approve', '', [item('a'), item('b')])
    expect(steps.result?.undo?.ids).toEqual(['a', 'b'])
    await store.open('a')
    asked.length = 0
    await steps.undo(['a', 'b'])
    expect(names()).toEqual(['desk.undo', 'desk.list', 'desk.open'])
    expect(asked[0]?.[1]).toEqual({ Kind: kind.Kind, Ids: ['a', 'b'] })
    expect([
      steps.result?.action,
      steps.result?.done.map(({ State }) => State),
      steps.result?.undo,
    ]).toEqual(['undo', ['submitted', 'submitted'], undefined])
    expect(steps.isActing).toBe(false)
  })
})

it('closes the open item when the list does not have it, and keeps it when the list does', async () => {
  const lists: Record<string, string[]> = { submitted: ['a', 'b'], approved: ['b'] }
  const desk = deskThat({
    'desk.list': ({ State = '' }) => ({
      Items: (lists[State] ?? ['a', 'b']).map(id => item(id)),
      Next: '',
      Counts: {},
    }),
    'desk.open': ({ Id }) => opened(Id),
  })
  const store = new ReviewStore({ desk, clock: new FakeClock() }, kind)
  await store.fetch()
  await store.open('b')
  await store.setState('approved')
  expect(store.openId).toBe('b')
  await store.setState('submitted')
  await store.open('a')
  await store.setState('approved')
  expect([store.openId, store.detail.value]).toEqual(['', undefined])
})
