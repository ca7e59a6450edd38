import { CardStore } from '@/features/visitorCard/CardStore'
import { keepCard, keptCard } from '@/stores/keptCard'
import { localFile } from '../../support/client/fakeMedia'
import { refusal, type Answerer } from '../../support/client/fakeHttp'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { CARD } from './cards'

const PATH = '/api/visitor/card'
const PHONE = { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' }

async function open(...answers: Answerer[]) {
  const stores = fakeStores()
  const { network } = stores.platform
  network
    .answer('/api/visitor/login', loginReply('t1', { Registered: true }))
    .answer('/api/open/logout', { data: {} })
    .answer(PATH, ...answers)
  await stores.session.login('visitor', PHONE)
  return {
    stores,
    store: new CardStore(stores),
    network,
    kept: () => keptCard(stores.personal, 'visitor'),
  }
}

it('shows the card and keeps a copy of it', async () => {
  const { store, kept, stores } = await open({ data: CARD })

  await store.fetch()

  expect(store.card).toEqual(CARD)
  expect(store.stale).toBeUndefined()
  expect(kept()).toMatchObject({ card: CARD, at: stores.clock.now() })
})

describe('without an answer', () => {
  it('shows the copy immediately, and then the time that the copy is from', async () => {
    const { store, stores } = await open('offline')
    keepCard(stores.personal, CARD, 1_000)

    const loading = store.fetch()
    expect([store.card, store.stale]).toEqual([CARD, undefined])
    await loading

    expect([store.card, store.stale, store.asOf]).toEqual([CARD, 'offline', 1_000])
  })

  it('tells a server in trouble from a dead network', async () => {
    const { store, stores } = await open({ status: 503, text: '' })
    keepCard(stores.personal, CARD, 1_000)

    await store.fetch()

    expect([store.card, store.stale]).toEqual([CARD, 'failed'])
  })

  it('shows what has changed as soon as an answer comes', async () => {
    const { store, stores } = await open('offline', 'offline', 'offline', {
      data: { ...CARD, State: 'revoked' },
    })
    keepCard(stores.personal, CARD, 1_000)

    await store.fetch()
    await store.fetch()

    expect([store.card?.State, store.stale]).toEqual(['revoked', undefined])
  })
})

describe('whose card it is', () => {
  it('shows nothing to a person who has not registered, although a copy was kept', async () => {
    const { store, stores, kept } = await open(refusal(200, 'not_registered'))
    keepCard(stores.personal, CARD, 1_000)

    await store.fetch()

    expect([store.isMissing, store.card, kept()]).toEqual([true, undefined, undefined])
  })

  it('is removed from the device by the logout', async () => {
    const { stores, store, kept } = await open({ data: CARD })
    await store.fetch()

    await stores.session.logout()

    expect([
      store.card,
      kept(),
      stores.platform.rawLocal.keys().filter(key => key.includes('card')),
    ]).toEqual([undefined, undefined, []])
  })

  it('is not written by an answer that comes after the logout', async () => {
    let answer: (data: object) => void = () => undefined
    const { stores, store } = await open(
      () => new Promise(resolve => (answer = data => resolve({ data }))),
    )
    const loading = store.fetch()
    await stores.session.logout()

    answer(CARD)
    await loading

    expect([
      store.card,
      stores.platform.rawLocal.keys().filter(key => key.includes('card')),
    ]).toEqual([undefined, []])
  })

  it('is not shown to another person on this phone, nor to the same person as media', async () => {
    const { stores, kept } = await open({ data: CARD })
    keepCard(stores.personal, CARD, 1_000)
    expect(keptCard(stores.personal, 'media')).toBeUndefined()

    stores.platform.network.answer(
      '/api/visitor/login',
      loginReply('t2', { Id: 'p2', Registered: true }),
    )
    await stores.session.login('visitor', PHONE)

    expect(kept()).toBeUndefined()
    expect(new CardStore(stores).card).toBeUndefined()
  })
})

describe('the photo', () => {
  const withPhoto = (signature: string) => ({ ...CARD, Photo: `/o/face.jpg?sign=${signature}` })

  it('is downloaded to the device once, although the signature in its address changes', async () => {
    const { stores, store, kept } = await open({ data: withPhoto('a') }, { data: withPhoto('b') })
    const download = jest
      .spyOn(stores.platform.media, 'download')
      .mockResolvedValue(localFile('face.jpg'))

    await store.fetch()
    expect(store.photo).toBe('/o/face.jpg?sign=a')
    await new Promise(process.nextTick)
    await store.fetch()

    expect(store.photo).toBe('data:image/jpeg;base64,base64 of blob:face.jpg')
    expect(kept()?.photo?.picture).toBe(store.photo)
    expect(download).toHaveBeenCalledTimes(1)
  })

  it('belongs to the card on screen: the photo of another card replaces it', async () => {
    const { stores, store } = await open({ data: withPhoto('a') })
    keepCard(stores.personal, { ...CARD, Photo: '/o/old.jpg?sign=x' }, 1)
    jest.spyOn(stores.platform.media, 'download').mockRejectedValue(new Error('no'))

    await store.fetch()

    expect(store.photo).toBe('/o/face.jpg?sign=a')
  })
})
