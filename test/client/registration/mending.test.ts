import { RegisteredStore } from '@/features/registration/registered/RegisteredStore'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { refusal } from '../../support/client/fakeHttp'

const FORM = {
  Id: 'media',
  Version: 3,
  Url: '/api/media/register',
  Name: '媒体登记',
  Fields: [
    { Id: 'NameStr', Name: '姓名', Type: 'Text', Required: true },
    { Id: 'Outlet', Name: '媒体名称', Type: 'Text', Required: true },
    { Id: 'KeepCard', Name: '保留名片照片', Type: 'Switch' },
    { Id: 'Mobile', Name: '手机号', Type: 'PhoneFormat', Required: true, Readonly: true },
  ],
}
const MOBILE = { CountryCode: '86', AreaCode: '', Number: '13800130426', Ext: '' }
const VALUES = { NameStr: '周至简', Outlet: '澜桥日报', Mobile: MOBILE }
const card = (State: string, Revision: number, more: object = {}) => ({
  CardCode: '318704265519',
  Qr: 'x',
  State,
  Target: 'media',
  Revision,
  CanEdit: true,
  Days: [],
  UsedDays: [],
  Areas: [],
  NameStr: '周至简',
  CompanyName: '澜桥日报',
  Position: '',
  Mobile: '138****0426',
  SourceName: '',
  AddDate: '2031-03-01T09:00:00Z',
  ...more,
})
const CARD = '/api/visitor/card'
const ANSWERS = '/api/visitor/detail'
const UPDATE = '/api/visitor/update'
const answers = (Values: object = VALUES, FormVersion = 3) => ({
  data: { FormId: 'media', FormVersion, Values, AddDate: '' },
})

async function open(
  given = card('returned', 4, { Reason: '请补交记者证' }),
  before?: FakePlatform,
  wantsToEdit = false,
  had = answers(),
) {
  const platform = fakePlatform({ route: '/pages/media/reg' }, before)
  const { network } = platform
  network.answer('/api/media/login', loginReply('m1', { Target: 'media', Registered: true }))
  network
    .answer(CARD, { data: given })
    .answer(ANSWERS, had)
    .answer('/api/open/form', { data: FORM })
  const stores = fakeStores(platform)
  await stores.session.login('media', {
    Mobile: { CountryCode: '86', Number: '13800130426' },
    Code: '123456',
  })
  const store = new RegisteredStore(stores, 'media', wantsToEdit)
  await store.fetch()
  const mending = () => {
    if (!store.mending?.form) throw new Error('nothing is being mended')
    return { mending: store.mending, form: store.mending.form }
  }
  return { platform, network, stores, store, mending }
}

it('opens a returned registration with its answers, and submits it again under its revision', async () => {
  const { store, mending, network } = await open()
  const { mending: filling, form } = mending()
  expect(form.field('Outlet').value).toBe('澜桥日报')
  expect(filling.verifiedPhones).toEqual({ Mobile: '138****0426' })
  network.answer(UPDATE, { data: card('submitted', 5) })
  form.setValue('Outlet', '澜桥晚报')

  expect(await filling.submit('2031-01')).toMatchObject({
    kind: 'mended',
    card: { State: 'submitted' },
  })

  const sent = network.requests(UPDATE)[0]?.fields
  expect(sent).toMatchObject({
    FormId: 'media',
    FormVersion: '3',
    Revision: '4',
    Outlet: '澜桥晚报',
    Consent: '2031-01',
  })
  expect(sent).not.toHaveProperty('Mobile')
  expect(store.mending).toBeUndefined()
  expect(store.card?.State).toBe('submitted')
})

it('only shows a waiting registration, and opens it when it may be changed and the person wants to', async () => {
  const { store } = await open(card('submitted', 1))
  expect(store.mending).toBeUndefined()
  await store.edit()
  expect(store.mending?.form?.field('NameStr').value).toBe('周至简')

  const { store: closed } = await open(card('submitted', 1, { CanEdit: false }), undefined, true)
  expect(closed.mending).toBeUndefined()
  expect((await open(card('approved', 1), undefined, true)).store.mending).toBeDefined()
})

it('restores what was typed and not submitted, until it is discarded', async () => {
  const first = await open()
  first.mending().form.setValue('Outlet', '澜桥周刊')
  first.store.leave()

  const { mending } = await open(undefined, first.platform)
  const { mending: filling, form } = mending()
  expect(filling.note).toBe('kept')
  expect(form.field('Outlet').value).toBe('澜桥周刊')
  filling.dropChanges()
  expect(filling.form?.field('Outlet').value).toBe('澜桥日报')
  expect((await open(undefined, first.platform)).mending().mending.note).toBeUndefined()
})

it.each([
  [
    'the card',
    (network: FakePlatform['network'], late: Promise<void>) =>
      network.answer(CARD, () => late.then(() => ({ data: card('returned', 5) }))),
  ],
  [
    'the answers',
    (network: FakePlatform['network'], late: Promise<void>) =>
      network.answer(ANSWERS, () => late.then(() => answers())),
  ],
])('keeps and shows nothing when %s comes after the logout', async (_, delay) => {
  const { stores, store, network, platform } = await open(card('submitted', 4))
  let answer = () => {}
  delay(
    network.answer('/api/open/logout', { data: {} }).answer(CARD, { data: card('returned', 5) }),
    new Promise<void>(resolve => (answer = resolve)),
  )
  const going = store.fetch()
  await stores.session.logout()
  answer()
  await going

  expect(platform.rawLocal.keys().filter(key => key.includes('kept_card'))).toEqual([])
  expect(store.card).toBeUndefined()
  expect(store.mending).toBeUndefined()
})

it('keeps nothing of what is submitted when the answer comes after the logout', async () => {
  const { stores, mending, network, platform } = await open()
  const { mending: filling, form } = mending()
  let answer = () => {}
  const late = new Promise<void>(resolve => (answer = resolve))
  network
    .answer('/api/open/logout', { data: {} })
    .answer(UPDATE, () => late.then(() => ({ data: card('submitted', 5) })))
  form.setValue('Outlet', '澜桥晚报')
  const going = filling.submit(undefined)
  await stores.session.logout()
  answer()

  expect(await going).toEqual({ kind: 'ignored' })
  expect(platform.rawLocal.keys().filter(key => key.includes('kept_card'))).toEqual([])
})

it('says that the form for changes failed to load, and opens it when it is requested again', async () => {
  const { store, network } = await open(card('submitted', 1))
  network.answer(ANSWERS, 'offline')
  await store.edit()
  expect(store.load.status).toBe('failed')
  expect(store.card?.State).toBe('submitted')

  network.answer(ANSWERS, answers())
  await store.fetch()
  expect(store.mending?.form?.field('NameStr').value).toBe('周至简')
})

it('says that a refresh failed, and still shows the former state', async () => {
  const { store, network } = await open(card('submitted', 1))
  network.answer(CARD, 'offline')
  await store.fetch()
  expect(store.load.status).toBe('failed')
  expect(store.card?.State).toBe('submitted')
})

it('shows the kept card where there is no network, but not to a person who wants to change it', async () => {
  const { stores, network } = await open(card('approved', 1))
  network.answer(CARD, 'offline')
  const looking = new RegisteredStore(stores, 'media', false)
  await looking.fetch()
  expect(looking.load).toMatchObject({ status: 'ready', value: { State: 'approved' } })

  const changing = new RegisteredStore(stores, 'media', true)
  await changing.fetch()
  expect(changing.load.status).toBe('failed')
})

it('keeps what was typed when no one answers, and repeats the same intent', async () => {
  const { mending, network } = await open()
  const { mending: filling, form } = mending()
  network.answer(UPDATE, { status: 503, text: '' })
  form.setValue('Outlet', '澜桥晚报')
  expect(await filling.submit(undefined)).toEqual({ kind: 'unreachable' })
  await filling.submit(undefined)
  const [first, second] = network.requests(UPDATE).map(({ headers }) => headers['Idempotency-Key'])
  expect(first).toBe(second)
  expect(form.field('Outlet').value).toBe('澜桥晚报')
})

describe('changed elsewhere in between', () => {
  const conflicted = async (theirs = card('returned', 7)) => {
    const page = await open()
    const { mending: filling, form } = page.mending()
    page.network
      .answer(UPDATE, refusal(200, 'conflict', '已在别处修改'), { data: card('submitted', 8) })
      .answer(CARD, { data: theirs })
      .answer(ANSWERS, answers({ ...VALUES, Outlet: '别处的报纸' }))
    form.setValue('Outlet', '我的报纸')
    expect(await filling.submit(undefined)).toEqual({ kind: 'conflict' })
    return { ...page, filling }
  }

  it('says what differs, keeps what was typed, and hands nothing in until it is decided', async () => {
    const { filling, network } = await conflicted()
    expect(
      filling.differences.map(({ label, before, after }) => [label, before?.text, after?.text]),
    ).toEqual([['媒体名称', '别处的报纸', '我的报纸']])
    expect(filling.form?.field('Outlet').value).toBe('我的报纸')
    expect(await filling.submit(undefined)).toEqual({ kind: 'conflict' })
    expect(network.requests(UPDATE)).toHaveLength(1)
  })

  it('submits these answers over the others', async () => {
    const { filling, network } = await conflicted()
    filling.keepMine()
    expect(filling.conflict).toBeUndefined()
    expect(await filling.submit(undefined)).toMatchObject({ kind: 'mended' })
    expect(network.requests(UPDATE)[1]?.fields).toMatchObject({ Revision: '7', Outlet: '我的报纸' })
  })

  it('restores no consent that was withdrawn there', async () => {
    const agreed = { ...VALUES, KeepCard: true }
    const first = await open()
    first.mending().form.setValue('KeepCard', true)
    first.mending().form.setValue('Outlet', '我的报纸')
    first.store.leave()
    const again = await open(card('returned', 9), first.platform)
    const { mending: filling, form } = again.mending()
    expect(form.field('KeepCard').value).not.toBe(true)
    filling.keepMine()
    again.network.answer(UPDATE, { data: card('submitted', 10) })
    await filling.submit(undefined)
    expect(again.network.requests(UPDATE).at(-1)?.fields).not.toMatchObject({ KeepCard: 'true' })

    // withdrawn while the form is open
    const page = await open(card('returned', 4), undefined, false, answers(agreed))
    const { mending: opened, form: typed } = page.mending()
    page.network
      .answer(UPDATE, refusal(200, 'conflict', '已在别处修改'), { data: card('submitted', 8) })
      .answer(CARD, { data: card('returned', 7) })
      .answer(ANSWERS, answers({ ...VALUES, KeepCard: false }))
    typed.setValue('Outlet', '我的报纸')
    expect(await opened.submit(undefined)).toEqual({ kind: 'conflict' })
    expect(opened.differences.map(({ label }) => label)).toEqual(['媒体名称'])
    opened.keepMine()
    await opened.submit(undefined)
    expect(page.network.requests(UPDATE)[1]?.fields).not.toMatchObject({ KeepCard: 'true' })
  })

  it('takes the other answers', async () => {
    const { filling } = await conflicted()
    filling.takeTheirs()
    expect(filling.form?.field('Outlet').value).toBe('别处的报纸')
    expect(filling.note).toBe('theirs')
  })

  it('shows its state when it was decided there', async () => {
    const { filling, store } = await conflicted(card('approved', 7, { CanEdit: false }))
    filling.keepMine()
    expect(filling.conflict).toBeDefined()
    filling.takeTheirs()
    expect(store.mending).toBeUndefined()
    expect(store.card?.State).toBe('approved')
  })

  it('is found after a reload too, however often', async () => {
    const first = await open()
    first.mending().form.setValue('Outlet', '我的报纸')
    first.store.leave()
    for (let reload = 0; reload < 2; reload++) {
      const again = await open(card('returned', 9), first.platform)
      expect(again.mending().mending.conflict?.card.Revision).toBe(9)
      expect(again.mending().form.field('Outlet').value).toBe('我的报纸')
      again.store.leave()
    }
  })

  it('does not occur where both wrote the same', async () => {
    const { mending, network } = await open()
    const { mending: filling, form } = mending()
    network
      .answer(UPDATE, refusal(200, 'conflict', '已在别处修改'), { data: card('submitted', 8) })
      .answer(CARD, { data: card('returned', 7) })
      .answer(ANSWERS, answers({ ...VALUES, Outlet: '同一份' }))
    form.setValue('Outlet', '同一份')
    expect(await filling.submit(undefined)).toMatchObject({ kind: 'mended' })
    expect(network.requests(UPDATE)[1]?.fields).toMatchObject({ Revision: '7' })
  })
})

it('shows the kept card where there is no network, and says what failed otherwise', async () => {
  const first = await open(card('submitted', 2))
  const platform = fakePlatform({ route: '/pages/media/reg' }, first.platform)
  platform.network.answer(CARD, 'offline')
  const stores = fakeStores(platform)
  const store = new RegisteredStore(stores, 'media', false)
  const fetched = store.fetch()
  await fetched
  expect(store.card?.State).toBe('submitted')

  platform.network.answer(CARD, { status: 500, text: '' })
  const failing = new RegisteredStore(stores, 'media', false)
  await failing.fetch()
  expect(failing.load.status).toBe('failed')
})
