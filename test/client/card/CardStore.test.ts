import { cardState } from '@/features/visitorCard/cardFace'
import { CardStore } from '@/features/visitorCard/CardStore'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { refusal } from '../../support/client/fakeHttp'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

const CARD = {
  CardCode: '318704265519',
  Qr: 'x',
  State: 'approved',
  NameStr: '林若溪',
  CompanyName: '',
  Position: '',
  Mobile: '',
  SourceName: '',
  AddDate: '',
}
const PATH = '/api/visitor/card'

async function open() {
  const stores = fakeStores()
  stores.platform.network.answer('/api/visitor/login', loginReply('t1', { Registered: true }))
  await stores.session.login('visitor', { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' })
  return { stores, store: new CardStore(stores), network: stores.platform.network }
}

it('shows the card and keeps a copy of it', async () => {
  const { stores, store, network } = await open()
  network.answer(PATH, { data: CARD })

  await store.fetch()

  expect(store.card).toEqual(CARD)
  expect(store.isOffline).toBe(false)
  expect(stores.personal.get('card')).toEqual(CARD)
})

it('shows the copy without a network, and says so', async () => {
  const { stores, store, network } = await open()
  stores.personal.set('card', CARD)
  network.answer(PATH, 'offline')

  const loading = store.fetch()
  expect(store.card).toEqual(CARD)
  await loading

  expect(store.card).toEqual(CARD)
  expect(store.isOffline).toBe(true)
})

it('has nothing to show for somebody who has not registered, whatever was kept', async () => {
  const { stores, store, network } = await open()
  stores.personal.set('card', CARD)
  network.answer(PATH, refusal(200, 'not_registered'))

  await store.fetch()

  expect(store.isMissing).toBe(true)
  expect(stores.personal.get('card')).toBeUndefined()
})

it('goes from the device with the logout', async () => {
  const { stores, store, network } = await open()
  network.answer(PATH, { data: CARD }).answer('/api/open/logout', { data: {} })
  await store.fetch()

  await stores.session.logout()

  expect(stores.personal.get('card')).toBeUndefined()
})

it('shows no code for a badge that opens no gate', () => {
  const text = useText(cardMessages)

  expect(cardState('approved', text).blocked).toBeUndefined()
  expect(cardState('submitted', text).blocked).toBeTruthy()
  expect(cardState('expired', text).blocked).toBeTruthy()
  expect(cardState('something new', text)).toMatchObject({ look: 'draft', text: 'something new' })
})
