import { i18n } from '@/i18n/state'
import { policyOf, wordOf } from '@/resources/ResourceKind'
import { SEARCH_PAUSE_MS } from '@/stores/TypingPause'
import { contactKind } from '@/features/contacts/contactKind'
import { heldList, item, offline, page, refused, stallKind } from './listSupport'

const ids = (store: ReturnType<typeof heldList>['store']) => store.items.map(({ id }) => id)
const states = (store: ReturnType<typeof heldList>['store']) =>
  store.items.map(({ state }) => state)

async function listed(...items: ReturnType<typeof item>[]) {
  const held = heldList()
  void held.store.fetch()
  await held.reply(page(items))
  return held
}

describe('a list of records', () => {
  it('is loaded when it is requested, and says how many are in which state', async () => {
    const { store, reply, last } = heldList()
    expect(store.page.status).toBe('idle')

    void store.fetch()
    expect(store.page.status).toBe('loading')
    expect(last().request).toEqual({ Resource: 'stall', Size: 20 })
    await reply(page([item('a'), item('b', 'submitted')]))

    expect(ids(store)).toEqual(['a', 'b'])
    expect(store.total).toBe(2)
    expect(store.page.value?.counts).toEqual({ draft: 1, submitted: 1 })
  })

  it('keeps what is shown while it is loaded again, and when that fails', async () => {
    const { store, refuse } = await listed(item('a'))

    void store.refresh()
    expect([store.page.status, ids(store)]).toEqual(['loading', ['a']])
    await refuse(offline)

    expect([store.page.status, ids(store)]).toEqual(['failed', ['a']])
  })

  it('searches when typing pauses, and only for the last words', async () => {
    const { store, sent, arrive, clock } = await listed(item('a'))

    void store.setSearch('栗')
    void store.setSearch('栗川 ')
    await arrive()

    expect(clock.pauses).toEqual([SEARCH_PAUSE_MS, SEARCH_PAUSE_MS])
    expect(sent.slice(1).map(({ request }) => request.Search)).toEqual(['栗川'])
    expect(store.isNarrowed).toBe(true)
  })

  it('counts as narrowed until the answer to the whole list has come', async () => {
    const { store, reply, refuse } = await listed(item('a'))
    void store.setState('submitted')
    await reply(page([]))
    void store.showAll()
    expect([store.total, store.isNarrowed]).toEqual([0, true])
    await refuse(offline)
    expect(store.isNarrowed).toBe(true)

    void store.fetch()
    await reply(page([]))
    expect([store.total, store.isNarrowed]).toEqual([0, false])
  })

  it('shows the answer to the newest request, whichever comes last', async () => {
    const { store, sent, reply } = heldList()
    void store.setState('draft')
    void store.setState('submitted')
    const [first, second] = sent

    await reply(page([item('new', 'submitted')]), second)
    await reply(page([item('old')]), first)

    expect(ids(store)).toEqual(['new'])
    expect(sent.map(({ request }) => request.State)).toEqual(['draft', 'submitted'])
  })

  it('adds further records once, and never a record twice', async () => {
    const { store, sent, reply } = heldList()
    void store.fetch()
    await reply(page([item('a'), item('b')], { Next: 'cursor', Counts: { draft: 3 } }))

    void store.loadMore()
    void store.loadMore()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.request).toMatchObject({ After: 'cursor' })
    await reply(page([item('b'), item('c')], { Counts: { draft: 3 } }))

    expect(ids(store)).toEqual(['a', 'b', 'c'])
    expect([store.hasMore, store.more.status]).toEqual([false, 'idle'])
  })

  it('drops further records of a list that was requested again in between, and can load more again', async () => {
    const { store, sent, reply, refuse } = heldList()
    void store.fetch()
    await reply(page([item('a')], { Next: 'cursor' }))
    void store.loadMore()
    const [, more] = sent
    void store.setState('draft')
    await reply(page([item('d')], { Next: 'next' }))
    await reply(page([item('late')]), more)
    expect(ids(store)).toEqual(['d'])

    void store.loadMore()
    await refuse(offline)
    expect([store.more.status, ids(store)]).toEqual(['failed', ['d']])
    void store.loadMore()
    await reply(page([item('e')]))
    expect(ids(store)).toEqual(['d', 'e'])
  })

  it('loads as many again as are shown', async () => {
    const { store, last } = await listed(...Array.from({ length: 35 }, (_, at) => item(`r${at}`)))
    void store.refresh()
    expect(last().request.Size).toBe(35)
  })

  it('forgets the search when the whole list is requested', async () => {
    const { store, last } = await listed(item('a'))
    store.search = 'x'
    void store.arrange('saved', { field: 'Duties', value: 'main' })
    expect(last().request).toMatchObject({ Search: 'x', Facet: 'Duties', FacetValue: 'main' })
    void store.showAll()
    expect([last().request.Search, last().request.Facet, store.isNarrowed]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })
})

describe('a step from the list', () => {
  it('is not undone by a list that was requested before it', async () => {
    const { store, reply, sent, last } = await listed(item('a', 'submitted'))
    void store.refresh()
    const old = last()
    const [first] = store.items
    if (!first) throw new Error('no record')
    const done = store.steps.act(first, 'withdraw')
    await reply(item('a', 'withdrawn', { Revision: 2 }))
    await done

    await reply(page([item('a', 'submitted')]), old)
    expect([states(store), sent.length]).toEqual([['withdrawn'], 4])
    await reply(page([item('a', 'withdrawn', { Revision: 2 })]))
    expect([states(store), store.page.status]).toEqual([['withdrawn'], 'ready'])
  })

  it('is counted although more of the list came before its answer', async () => {
    const { store, reply, last } = heldList()
    void store.fetch()
    await reply(
      page([item('a', 'submitted')], { Next: 'cursor', Counts: { submitted: 1, draft: 1 } }),
    )
    const [first] = store.items
    if (!first) throw new Error('no record')
    void store.steps.act(first, 'withdraw')
    const step = last()
    void store.loadMore()
    await reply(page([item('b')], { Counts: { submitted: 1, draft: 1 } }))
    await reply(item('a', 'withdrawn', { Revision: 2 }), step)

    expect(states(store)).toEqual(['withdrawn', 'draft'])
    expect(store.page.value?.counts).toEqual({ submitted: 0, draft: 1, withdrawn: 1 })
  })

  it('is shown immediately, and then as the server has it', async () => {
    const { store, reply, last } = await listed(item('a', 'submitted'), item('b'))
    const [first] = store.items
    if (!first) throw new Error('no record')

    const done = store.steps.act(first, 'withdraw')
    expect(states(store)).toEqual(['withdrawn', 'draft'])
    expect(store.page.value?.counts).toEqual({ draft: 1, submitted: 0, withdrawn: 1 })
    expect([last().request, store.steps.running.get('a')]).toEqual([
      { Resource: 'stall', Id: 'a', Revision: 1, Action: 'withdraw' },
      'withdraw',
    ])
    await reply(item('a', 'withdrawn', { Revision: 2, Actions: ['submit'] }))

    expect(await done).toEqual({ kind: 'done' })
    expect([store.items[0]?.revision, store.items[0]?.actions, store.steps.running.size]).toEqual([
      2,
      ['submit'],
      0,
    ])
  })

  const failures = [
    { error: refused('quota_full'), outcome: { kind: 'refused', message: 'no: quota_full' } },
    { error: offline, outcome: { kind: 'unreachable' } },
  ]
  for (const { error, outcome } of failures) {
    it(`is undone when it is ${outcome.kind}`, async () => {
      const { store, refuse } = await listed(item('a', 'submitted'))
      const [first] = store.items
      if (!first) throw new Error('no record')
      const done = store.steps.act(first, 'withdraw')
      await refuse(error)

      expect(await done).toEqual(outcome)
      expect([states(store), store.page.value?.counts.submitted, store.items[0]?.actions]).toEqual([
        ['submitted'],
        1,
        ['withdraw'],
      ])
    })
  }

  for (const code of ['conflict', 'cannot_step']) {
    it(`shows what another person saved after ${code}`, async () => {
      const { store, refuse, reply, last } = await listed(item('a', 'submitted'))
      const [first] = store.items
      if (!first) throw new Error('no record')
      const done = store.steps.act(first, 'withdraw')
      await refuse(refused(code))
      expect(last().name).toBe('record.list')
      await reply(page([item('a', 'approved', { Revision: 2 })]))

      expect(await done).toEqual({ kind: 'conflict' })
      expect(states(store)).toEqual(['approved'])
    })
  }

  it('does not replace a newer list that came in between', async () => {
    const { store, sent, reply, refuse } = await listed(item('a', 'submitted'))
    const [first] = store.items
    if (!first) throw new Error('no record')
    const done = store.steps.act(first, 'withdraw')
    void store.refresh()
    await reply(page([item('a', 'returned', { Revision: 2 })]), sent[2])
    await refuse(refused('quota_full'), sent[1])

    expect((await done).kind).toBe('refused')
    expect(states(store)).toEqual(['returned'])
  })

  it('keeps its intent when its answer was lost and gets another afterwards; one step at a time', async () => {
    const { store, sent, reply, refuse } = await listed(item('a', 'submitted'))
    const act = () => {
      const [first] = store.items
      if (!first) throw new Error('no record')
      return store.steps.act(first, 'withdraw')
    }
    const first = act()
    expect(await act()).toEqual({ kind: 'ignored' })
    await refuse(offline)
    expect(await first).toEqual({ kind: 'unreachable' })
    const second = act()
    await reply(item('a', 'withdrawn', { Revision: 2 }))
    await second

    const intents = sent.filter(({ name }) => name === 'record.act').map(({ intent }) => intent)
    expect(intents).toHaveLength(2)
    expect(intents[0]).toBe(intents[1])
  })
})

describe('a draft that is deleted from the list', () => {
  const draftOf = (Id: string) => item(Id, 'draft', { Deletable: true })
  const erase = (store: ReturnType<typeof heldList>['store'], id: string) => {
    const found = store.items.find(one => one.id === id)
    if (!found) throw new Error('no record')
    return store.steps.act(found, 'delete')
  }

  it('is removed from the list and the device; whether a record may be added is requested again', async () => {
    const { store, sent, removed, reply } = await listed(
      draftOf('a'),
      draftOf('b'),
      item('c', 'submitted'),
    )
    expect(store.items.map(({ actions }) => actions.includes('delete'))).toEqual([
      true,
      true,
      false,
    ])

    const done = erase(store, 'a')
    expect(store.steps.running.get('a')).toBe('delete')
    const { name, request, intent } = sent[1] ?? {}
    expect([name, request, typeof intent]).toEqual([
      'record.delete',
      { Resource: 'stall', Id: 'a', Revision: 1 },
      'string',
    ])
    expect(store.items).toHaveLength(3)
    await reply({}, sent[1])

    expect(await done).toEqual({ kind: 'done' })
    expect([store.items.map(({ id }) => id), store.page.value?.counts.draft, removed]).toEqual([
      ['b', 'c'],
      1,
      ['submission_stall_a'],
    ])
    expect([sent.length, sent[2]?.name, store.steps.running.size]).toEqual([3, 'record.list', 0])
    await reply(page([draftOf('b'), item('c', 'submitted')], { CanAdd: true }))
    expect([store.page.status, store.page.value?.canAdd]).toEqual(['ready', true])
  })

  it('is deleted with the other shown drafts, one after the other, up to the first that stays', async () => {
    const { store, sent, reply, refuse } = await listed(draftOf('a'), draftOf('b'), draftOf('c'))
    expect(store.drafts).toEqual([])
    void store.setState('draft')
    await reply(page([draftOf('a'), draftOf('b'), draftOf('c')]))
    expect(store.drafts.map(({ id }) => id)).toEqual(['a', 'b', 'c'])

    const done = store.steps.remove(store.drafts)
    await reply({})
    await refuse(offline)
    expect(await done).toEqual({ kind: 'unreachable' })
    expect(store.items.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(sent.at(-1)?.name).toBe('record.list')
    await reply(page([draftOf('b'), draftOf('c')]))

    const rest = store.steps.remove(store.drafts)
    await reply({})
    await reply({})
    expect(await rest).toEqual({ kind: 'done' })
    expect(
      sent.filter(({ name }) => name === 'record.delete').map(({ request }) => request['Id']),
    ).toEqual(['a', 'b', 'b', 'c'])
    expect([store.items, sent.at(-1)?.name]).toEqual([[], 'record.list'])
  })

  it('is removed as well where another person has deleted it', async () => {
    const { store, sent, refuse } = await listed(draftOf('a'))
    const done = erase(store, 'a')
    await refuse(refused('unknown_record'), sent[1])
    expect([await done, store.items]).toEqual([{ kind: 'done' }, []])
  })

  it('stays where it was changed in between, and where the server did not answer', async () => {
    const { store, sent, removed, reply, refuse } = await listed(draftOf('a'))
    const lost = erase(store, 'a')
    await refuse(offline, sent[1])
    expect([await lost, store.items.length]).toEqual([{ kind: 'unreachable' }, 1])

    const second = erase(store, 'a')
    expect(sent[2]?.intent).toBe(sent[1]?.intent)
    await refuse(refused('conflict'), sent[2])
    await reply(page([item('a', 'submitted', { Revision: 2 })]), sent[3])
    await reply(page([item('a', 'submitted', { Revision: 2 })]))
    expect([await second, states(store), removed]).toEqual([
      { kind: 'conflict' },
      ['submitted'],
      [],
    ])
  })
})

describe('the words of a resource', () => {
  beforeEach(() => i18n.setLanguage('en'))
  afterEach(() => i18n.setOverrides({}))

  it('are its own, else the common ones, and the organiser’s before both', () => {
    expect(wordOf(stallKind, 'state.approved')).toBe('Built')
    expect(wordOf(stallKind, 'state.draft')).toBe('Draft')
    expect(wordOf(stallKind, 'state.sold')).toBeUndefined()
    i18n.setOverrides({
      'stall.state.approved': { en: 'Standing' },
      'resource.state.draft': { en: 'Sketch' },
    })
    expect([wordOf(stallKind, 'state.approved'), wordOf(stallKind, 'state.draft')]).toEqual([
      'Standing',
      'Sketch',
    ])
  })

  it('cover for contacts every state, step and column', () => {
    const { definition } = contactKind
    const said = [
      ...definition.states.map(state => `state.${state}` as const),
      ...Object.keys(definition.transitions).map(step => `step.${step}` as const),
      ...(definition.list.subtitle ?? []).map(field => `column.${field}` as const),
    ]
    expect(said.filter(word => wordOf(contactKind, word) === undefined)).toEqual([])
  })
})

it.each([
  [stallKind, { isReviewed: true, isFinal: false }, ['approved']],
  [contactKind, { isReviewed: false, isFinal: false }, ['active']],
])('says in which states a record may be changed, and how', (kind, policy, settled) => {
  const { definition } = kind
  const { isSettled, ...rest } = policyOf(definition)
  expect(rest).toEqual(policy)
  expect(definition.states.filter(isSettled)).toEqual(settled)
})
