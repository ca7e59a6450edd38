import type { ApiReply } from '@core/contract/api'
import { ApiError } from '@/api/ApiError'
import { createStorage, memoryStorage } from '@/platform/storage'
import { FavouriteStore } from '@/stores/FavouriteStore'
import { favouritesKey } from '@/stores/storageKeys'
import { answering } from '../../support/client/answering'
import { FakeClock } from '../../support/client/fakeClock'

const FAIR = 'tgdemo000000001'

/** A device with an account that keeps favourites; `isDown`: its server does not answer. */
function device() {
  const account: ApiReply<'favourite.list'>['Items'] = [{ Kind: 'company', Id: 'earlier', At: '' }]
  const state = { owner: '', isDown: false, isFull: false, hidden: '' }
  const requireNetwork = () => {
    if (state.isDown) throw new Error('no network')
  }
  const local = createStorage(memoryStorage(), new FakeClock().now)
  const api = answering({
    'favourite.list': () => {
      requireNetwork()
      return { Items: account }
    },
    'favourite.set': ({ Items }) => {
      requireNetwork()
      if (state.isFull) throw new ApiError('rejected', 'full', { code: 'record_limit' })
      const taken = Items.filter(({ Id }) => Id !== state.hidden)
      account.unshift(...taken.map(item => ({ ...item, At: '' })))
      return {}
    },
  })
  const store = new FavouriteStore({
    api,
    local,
    fair: { appId: FAIR },
    owner: () => state.owner,
  })
  return { store, state, account, onDevice: () => local.get(favouritesKey(FAIR)) }
}
const ids = ({ items }: FavouriteStore) => items.map(({ Id }) => Id)

describe('favourites', () => {
  it('stay on the device without a login, and join the account at the login', async () => {
    const { store, state, account, onDevice } = device()
    await store.read()
    await store.toggle('product', 'oat')
    expect(onDevice()).toEqual([{ Kind: 'product', Id: 'oat' }])

    state.owner = 'visitor 1'
    await store.read()
    expect(account).toHaveLength(2)
    expect(ids(store)).toEqual(['oat', 'earlier'])
    expect(onDevice()).toBeUndefined()
  })

  it('are kept on the device until the account has them', async () => {
    const { store, state, onDevice } = device()
    await store.read()
    await store.toggle('company', 'lichuan')
    Object.assign(state, { owner: 'visitor 1', isDown: true })
    await expect(store.read()).rejects.toThrow('no network')
    expect(onDevice()).toEqual([{ Kind: 'company', Id: 'lichuan' }])

    state.isDown = false
    await store.read()
    expect(ids(store)).toEqual(['lichuan', 'earlier'])
  })

  it('stay on the device where the account does not take them', async () => {
    const { store, state, onDevice } = device()
    await store.read()
    await store.toggle('product', 'withheld')
    await store.toggle('product', 'oat')

    Object.assign(state, { owner: 'visitor 1', hidden: 'withheld' })
    await store.read()
    expect(ids(store)).toEqual(['oat', 'earlier'])
    expect(onDevice()).toEqual([{ Kind: 'product', Id: 'withheld' }])
  })

  it('are read from a full account, and those of the device stay on the device', async () => {
    const { store, state, onDevice } = device()
    await store.read()
    await store.toggle('product', 'oat')
    Object.assign(state, { owner: 'visitor 1', isFull: true })
    await store.read()
    expect(ids(store)).toEqual(['earlier'])
    expect(onDevice()).toEqual([{ Kind: 'product', Id: 'oat' }])
  })

  it('are at most as many as the device holds, and none is dropped for another', async () => {
    const { store, onDevice } = device()
    await store.read()
    for (let n = 0; n < 200; n++) expect(await store.toggle('product', `p${n}`)).toBe(true)
    expect(await store.toggle('product', 'one more')).toBe(false)
    expect(store.has('product', 'one more')).toBe(false)
    expect(onDevice()).toHaveLength(200)
    expect(await store.toggle('product', 'p7')).toBe(true)
    expect(onDevice()).toHaveLength(199)
  })
})
