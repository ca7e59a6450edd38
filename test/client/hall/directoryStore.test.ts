import type { SuggestReply } from '@core/contract/search'
import { DirectoryStore } from '@/features/hall/DirectoryStore'

type Deps = ConstructorParameters<typeof DirectoryStore>[0]

const one = (Id: string) => ({ Id }) as SuggestReply['Items'][number]

function typing() {
  const asked: { name: string; q: string; answer: (ids: string[]) => void }[] = []
  const pauses: (() => void)[] = []
  const deps = {
    api: {
      call: (name: string, { q }: { q: string }) =>
        new Promise(resolve =>
          asked.push({ name, q, answer: ids => resolve({ Items: ids.map(one) }) }),
        ),
    },
    clock: { now: () => 0, sleep: () => new Promise<void>(resolve => pauses.push(resolve)) },
    onState: () => undefined,
  } as unknown as Deps
  const store = new DirectoryStore(deps, {})
  const questions = (name: string) => asked.filter(each => each.name === name)
  return { store, asked, pauses, questions }
}
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('suggestions', () => {
  it('are requested on each key, and the list after the user pauses', async () => {
    const { store, asked, pauses, questions } = typing()
    void store.type('o')
    expect(asked.map(({ name, q }) => [name, q])).toEqual([['search.suggest', 'o']])
    asked[0]?.answer(['oat'])
    await settled()
    expect(store.suggested.map(({ Id }) => Id)).toEqual(['oat'])
    expect(questions('search')).toEqual([])
    pauses.forEach(end => end())
    await settled()
    expect(asked.at(-1)?.name).not.toBe('search.suggest')
  })

  it('are requested one at a time, and results for earlier words are not shown for later ones', async () => {
    const { store, questions } = typing()
    for (const words of ['o', 'oa', 'oat']) void store.type(words)
    const of = () => questions('search.suggest')
    expect(of().map(({ q }) => q)).toEqual(['o'])
    of()[0]?.answer(['other'])
    await settled()
    expect(store.suggested).toEqual([])
    expect(of().map(({ q }) => q)).toEqual(['o', 'oat'])
    of()[1]?.answer(['oat'])
    await settled()
    expect(store.suggested.map(({ Id }) => Id)).toEqual(['oat'])
    expect(of()).toHaveLength(2)
  })
})

it('keeps cards or list in the address, without asking again', () => {
  const states: unknown[] = []
  const asked: string[] = []
  const deps = {
    api: { call: (name: string) => (asked.push(name), new Promise(() => undefined)) },
    clock: { now: () => 0, sleep: () => new Promise<void>(() => undefined) },
    onState: (query: { view?: string }) => void states.push(query.view),
  } as unknown as Deps
  const store = new DirectoryStore(deps, { view: 'list' })
  expect(store.view).toBe('list')
  store.show('card')
  store.show('list')
  expect([states, asked]).toEqual([['', 'list'], []])
})
