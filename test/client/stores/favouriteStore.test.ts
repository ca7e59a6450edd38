import type { ApiReply } from '@core/contract/api'
import { createStorage, memoryStorage } from '@/platform/storage'
import { FavouriteStore } from '@/stores/FavouriteStore'
import { favouritesKey } from '@/stores/storageKeys'
import { answering } from '../../support/client/answering'
import { FakeClock } from '../../support/client/fakeClock'

const FAIR = 'tgdemo000000001'

/** A device with an account that keeps favourites; `isDown`: its server does not answer. */
function device() {
  const account: ApiReply<'favourite.list'>['Items'] = [{ Kind: 'company', Id: 'earlier', At: '' }]
  const state = { owner: '', isDown: false }
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
      account.unshift(...Items.map(item => ({ ...item, At: '' })))
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
})
