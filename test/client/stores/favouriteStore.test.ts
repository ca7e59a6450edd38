import { FavouriteStore } from '@/stores/FavouriteStore'
import { favouritesKey } from '@/stores/storageKeys'
import { answering } from '../../support/client/answering'

const FAIR = 'tgdemo000000001'
type Deps = ConstructorParameters<typeof FavouriteStore>[0]

/** A device with an account that keeps favourites; `isDown`: its server does not answer. */
function device() {
  const kept = new Map<string, unknown>()
  const account: { Kind: string; Id: string }[] = [{ Kind: 'company', Id: 'earlier' }]
  const state = { owner: '', isDown: false }
  const call = (name: string, input: { Items?: typeof account; On?: boolean }) => {
    if (state.isDown) return Promise.reject(new Error('no network'))
    if (name === 'favourite.set') account.unshift(...(input.Items ?? []))
    return Promise.resolve(name === 'favourite.list' ? { Items: account } : {})
  }
  const store = new FavouriteStore({
    api: answering(call),
    local: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    } as unknown as Deps['local'],
    fair: { appId: FAIR },
    owner: () => state.owner,
  })
  return { store, state, account, onDevice: () => kept.get(favouritesKey(FAIR)) }
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
