import { MAX_PEOPLE, ColleaguesStore } from '@/shell/colleagues/ColleaguesStore'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const CREATE = '/api/visitor/invite/create'
const reply = (names: string[]) => ({
  data: {
    Invitations: names.map(Name => ({
      Id: Name,
      Kind: 'person',
      State: 'open',
      Name,
      Mobile: '',
      Url: 'u',
      Used: 0,
      CreatedAt: '',
      ExpiresAt: '',
    })),
    Sent: 0,
  },
})

function setUp() {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en', app: 'tgdemo000000001' } }))
  return { stores, network: stores.platform.network, store: new ColleaguesStore(stores) }
}
const first = (store: ColleaguesStore) => store.rows[0]?.key ?? ''

describe('colleagues being typed in', () => {
  it('need a name each; a phone may be missing but must be valid', () => {
    const { store } = setUp()
    expect(store.validate()).toEqual({ key: first(store), field: 'name' })

    store.change(first(store), { name: ' Ada ', number: '123' })
    expect(store.validate()).toEqual({ key: first(store), field: 'mobile' })
    expect(store.rows[0]?.problems).toEqual({ mobile: 'mobileWrong' })

    store.change(first(store), { number: '138 0013 0001' })
    expect(store.validate()).toBeUndefined()
    store.change(first(store), { name: 'x'.repeat(65) })
    expect(store.validate()).toEqual({ key: first(store), field: 'name' })
  })

  it('may leave rows empty, but not all of them', () => {
    const { store } = setUp()
    store.add()
    expect(store.validate()).toEqual({ key: first(store), field: 'name' })

    store.change(first(store), { name: 'Ada' })
    expect(store.validate()).toBeUndefined()
  })

  it('are between one and the maximum of one call', () => {
    const { store } = setUp()
    for (let i = 0; i < MAX_PEOPLE + 3; i++) store.add()
    expect([store.rows.length, store.isFull, store.add()]).toEqual([MAX_PEOPLE, true, undefined])

    for (const { key } of [...store.rows]) store.remove(key)
    expect(store.rows.map(({ name }) => name)).toEqual([''])
  })

  it('outlive a reload, and are removed when their links exist', async () => {
    const { stores, network, store } = setUp()
    store.change(first(store), { name: 'Ada', number: '13800130001' })

    const reloaded = new ColleaguesStore(stores)
    expect(reloaded.rows.map(({ name, number }) => [name, number])).toEqual([
      ['Ada', '13800130001'],
    ])
    network.answer(CREATE, reply(['Ada']))
    reloaded.send(true)
    await reloaded.submit()

    expect(network.requests(CREATE)[0]?.fields).toMatchObject({
      People: [{ Name: 'Ada', Mobile: { CountryCode: '86', Number: '13800130001' } }],
      Send: true,
    })
    expect([reloaded.rows.map(({ name }) => name), reloaded.isSent]).toEqual([[''], false])
    expect(new ColleaguesStore(stores).rows.map(({ name }) => name)).toEqual([''])
  })

  it('are kept when the call fails; rows the server refuses say why in its words', async () => {
    const { network, store } = setUp()
    store.add()
    store.add()
    const [a, , c] = store.rows.map(({ key }) => key)
    store.change(a ?? '', { name: 'Ada' })
    store.change(c ?? '', { name: 'Bob', number: '13800130002' })
    network.answer(
      CREATE,
      refusal(200, 'invalid_form', 'wrong', [
        { id: 'People[1].Mobile', code: 'mobile', message: 'No such phone' },
      ]),
    )

    await expect(store.submit()).rejects.toThrow('wrong')

    expect(store.rows.map(({ name, problems }) => [name, problems.mobile])).toEqual([
      ['Ada', undefined],
      ['', undefined],
      ['Bob', { words: 'No such phone' }],
    ])
    expect(store.isSubmitting).toBe(false)
    expect(store.firstProblem).toEqual({ key: c, field: 'mobile' })
  })

  it('keep the same intent on a retry, and get another one after a change', async () => {
    const { network, store } = setUp()
    store.change(first(store), { name: 'Ada' })
    network.answer(CREATE, refusal(200, 'rate_limited'))
    const tryIt = () => store.submit().catch(() => undefined)
    await tryIt()
    await tryIt()
    store.change(first(store), { name: 'Bob' })
    await tryIt()

    const keys = network.requests(CREATE).map(({ headers }) => headers['Idempotency-Key'])
    expect([keys[0] === keys[1], keys[1] === keys[2], keys[0] !== undefined]).toEqual([
      true,
      false,
      true,
    ])
  })
})
