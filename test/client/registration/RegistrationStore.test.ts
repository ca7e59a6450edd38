import { RegistrationStore } from '@/features/registration/RegistrationStore'
import { keptCard } from '@/stores/keptCard'
import { keepInvite, keptInvite } from '@/shell/invite'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { refusal, type Answerer } from '../../support/client/fakeHttp'

const FORM = {
  Id: 'visitor',
  Version: 2,
  Url: '/api/visitor/register',
  Name: '登记',
  Fields: [
    { Id: 'NameStr', Name: '姓名', Type: 'Text', Required: true },
    { Id: 'Mobile', Name: '手机号', Type: 'PhoneFormat', Required: true, Readonly: true },
  ],
}
const CARD = {
  CardCode: '318704265519',
  Qr: 'x',
  State: 'approved',
  Target: 'visitor',
  NameStr: '林若溪',
  CompanyName: '',
  Position: '',
  Mobile: '',
  SourceName: '',
  AddDate: '',
}
const REGISTER = '/api/visitor/register'
const TYPES = '/api/open/ticket/types'
const ticket = (Id: string, Price: number, more: object = {}) => ({
  Id,
  Name: Id,
  Name_en: Id,
  Note: '',
  Note_en: '',
  For: 'visitor',
  Price,
  Currency: 'CNY',
  Left: null,
  MaxPerOrder: 1,
  Days: ['2031-04-16'],
  SaleStarts: '',
  SaleEnds: '',
  RefundUntil: '',
  OnSale: true,
  ...more,
})

async function open(
  platform: FakePlatform = fakePlatform({ route: '/pages/visitor/reg' }),
  Types: object[] = [],
) {
  platform.network
    .answer('/api/visitor/login', loginReply('t1'))
    .answer('/api/open/form', { data: FORM })
    .answer(TYPES, { data: { Types } })
  const stores = fakeStores(platform)
  await stores.session.login('visitor', {
    Mobile: { CountryCode: '86', Number: '13800130426' },
    Code: '123456',
  })
  const registration = new RegistrationStore(stores, 'visitor')
  await registration.fetch()
  const { form } = registration
  if (!form) throw new Error('the form did not load')
  return { stores, platform, registration, form, network: platform.network }
}

it('shows the verified phone and asks only for the rest', async () => {
  const { registration, form, network } = await open()
  network.answer(REGISTER, { data: { Existing: false, Card: CARD } })
  expect(registration.verifiedPhones).toEqual({ Mobile: '138****0426' })
  expect(await registration.submit(undefined)).toMatchObject({
    kind: 'invalid',
    fieldId: 'NameStr',
  })

  form.setValue('NameStr', '林若溪')

  expect(await registration.submit('2031-01')).toEqual({
    kind: 'registered',
    isExisting: false,
    card: CARD,
  })
  expect(network.requests(REGISTER)[0]?.fields).toMatchObject({
    NameStr: '林若溪',
    FormId: 'visitor',
    FormVersion: '2',
    Consent: '2031-01',
  })
  expect(network.requests(REGISTER)[0]?.fields).not.toHaveProperty('Mobile')
})

it('keeps the card for later, marks the person as registered and forgets the draft', async () => {
  const { stores, registration, form, network } = await open()
  network.answer(REGISTER, { data: { Existing: true, Card: CARD } })
  form.setValue('NameStr', '林若溪')
  form.flushDraft()
  expect(stores.drafts.read('visitor')?.values).toMatchObject({ NameStr: '林若溪' })

  expect(await registration.submit(undefined)).toEqual({
    kind: 'registered',
    isExisting: true,
    card: CARD,
  })

  expect(keptCard(stores.personal, 'visitor')?.card).toEqual(CARD)
  expect(stores.session.user?.isRegistered).toBe(true)
  expect(stores.drafts.read('visitor')).toBeUndefined()
})

it('is one intent, however often it is repeated, until an answer changes', async () => {
  const { registration, form, network } = await open()
  network.answer(REGISTER, { status: 503, text: '' })
  form.setValue('NameStr', '林若溪')

  expect(await registration.submit(undefined)).toEqual({ kind: 'unreachable' })
  await registration.submit(undefined)
  form.setValue('NameStr', '林若')
  await registration.submit(undefined)

  const keys = network.requests(REGISTER).map(({ headers }) => headers['Idempotency-Key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(form.field('NameStr').value).toBe('林若')
})

it('shows what the server finds at its field, and submits again after a refusal', async () => {
  const { registration, form, network } = await open()
  network.answer(
    REGISTER,
    refusal(200, 'invalid_form', '有误', [
      { id: 'NameStr', code: 'minLength', message: '姓名至少输入2个字！' },
    ]),
  )
  form.setValue('NameStr', '林')

  expect(await registration.submit(undefined)).toEqual({
    kind: 'invalid',
    fieldId: 'NameStr',
    message: '姓名至少输入2个字！',
  })
  await registration.submit(undefined)

  expect(form.error('NameStr')?.message).toBe('姓名至少输入2个字！')
  const [first, second] = network
    .requests(REGISTER)
    .map(({ headers }) => headers['Idempotency-Key'])
  expect(first).not.toBe(second)
})

it('hands on a refusal that belongs to no field', async () => {
  const { registration, form, network } = await open()
  network.answer(REGISTER, refusal(200, 'registration_closed', '登记已截止！'))
  form.setValue('NameStr', '林若溪')

  expect(await registration.submit(undefined)).toEqual({
    kind: 'refused',
    code: 'registration_closed',
    message: '登记已截止！',
  })
})

it('finds nothing when the company search fails', async () => {
  const { registration, network } = await open()
  network.answer('/api/visitor/company/search', 'offline', { data: [{ CompanyName: '澜桥食品' }] })

  expect(await registration.searchCompany('澜桥食品')).toEqual([])
  expect(await registration.searchCompany('澜桥食品')).toEqual([
    { CompanyName: '澜桥食品', TaxNumber: '' },
  ])
})

it('brings the draft back to the same person', async () => {
  const first = await open()
  first.form.setValue('NameStr', '林若溪')
  first.form.flushDraft()

  const again = await open(fakePlatform({ route: '/pages/visitor/reg' }, first.platform))

  expect(again.form.isRestored).toBe(true)
  expect(again.form.field('NameStr').value).toBe('林若溪')
})

it('asks for a confirmation when everything is right, and sends nothing when it is declined', async () => {
  const { registration, form, network } = await open()
  network.answer(REGISTER, { data: { Existing: false, Card: CARD } })
  const asked: unknown[] = []
  const no = (payload: Record<string, unknown>) => asked.push(payload.NameStr) < 0
  await registration.submit(undefined, no)
  form.setValue('NameStr', '林若溪')

  expect(await registration.submit(undefined, no)).toEqual({ kind: 'ignored' })
  expect(asked).toEqual(['林若溪'])
  expect(network.requests(REGISTER)).toHaveLength(0)
})

it('leaves no draft after a logout, whatever ends later', async () => {
  const { stores, registration, form, platform } = await open()
  platform.network.answer('/api/open/logout', { data: {} })
  form.setValue('NameStr', '林若溪')
  await stores.session.logout()

  form.flushDraft()
  form.setValue('NameStr', '林若')
  registration.leave()
  form.flushDraft()

  expect(platform.rawLocal.keys().filter(key => key.includes('draft_'))).toEqual([])
})

it('gives the next person nothing of the former one: the form is removed with the logout', async () => {
  const { stores, registration, form, platform } = await open()
  platform.network
    .answer('/api/open/logout', { data: {} })
    .answer(REGISTER, { data: { Existing: false, Card: CARD } })
  form.setValue('NameStr', '林若溪')
  await stores.session.logout()
  expect(registration.form).toBeUndefined()

  await stores.session.login('visitor', {
    Mobile: { CountryCode: '86', Number: '13900130427' },
    Code: '123456',
  })
  expect(await registration.submit(undefined)).toEqual({ kind: 'ignored' })
  expect(platform.network.requests(REGISTER)).toHaveLength(0)
})

it('keeps no card, and calls no one registered, when the answer comes after the logout', async () => {
  const { stores, registration, form, platform } = await open()
  let answer = () => {}
  const late = new Promise<void>(resolve => (answer = resolve))
  platform.network
    .answer('/api/open/logout', { data: {} })
    .answer(REGISTER, () => late.then(() => ({ data: { Existing: false, Card: CARD } })))
  form.setValue('NameStr', '林若溪')
  const going = registration.submit(undefined)
  await stores.session.logout()
  await stores.session.login('visitor', {
    Mobile: { CountryCode: '86', Number: '13900130427' },
    Code: '123456',
  })
  answer()

  expect(await going).toEqual({ kind: 'ignored' })
  expect(platform.rawLocal.keys().filter(key => key.includes('kept_card'))).toEqual([])
  expect(stores.session.user?.isRegistered).toBe(false)
})

it('shows no form that arrives after the logout', async () => {
  const { stores, platform } = await open()
  const registration = new RegistrationStore(stores, 'visitor')
  platform.network.answer('/api/open/logout', { data: {} })
  const going = registration.fetch()
  await stores.session.logout()
  await going
  expect(registration.load.status).toBe('idle')
})

describe('a fair with tickets', () => {
  it('registers the visitor with the free ticket unless they choose another, and remembers the choice over a reload', async () => {
    const types = [ticket('public', 3000), ticket('trade', 0)]
    const { registration, form, network, platform } = await open(undefined, types)
    expect(registration.offer.ticket).toBe('trade')
    registration.offer.choose('public')

    const again = await open(fakePlatform({ route: '/pages/visitor/reg' }, platform), types)
    expect(again.registration.offer.ticket).toBe('public')

    network.answer(REGISTER, { data: { Existing: false, Card: { ...CARD, State: 'unpaid' } } })
    form.setValue('NameStr', '林若溪')
    await registration.submit('2031-01')
    expect(network.requests(REGISTER)[0]?.fields).toMatchObject({ TicketType: 'public' })
    expect(
      (await open(fakePlatform({ route: '/pages/visitor/reg' }, platform), types)).registration
        .offer.ticket,
    ).toBe('trade')
  })

  it('uses another ticket where the remembered one is gone, and none where none is sold', async () => {
    const types = [ticket('public', 3000), ticket('trade', 0)]
    const { registration, platform } = await open(undefined, types)
    registration.offer.choose('public')

    const gone = [ticket('public', 3000, { Left: 0 }), ticket('trade', 0)]
    expect(
      (await open(fakePlatform({ route: '/pages/visitor/reg' }, platform), gone)).registration.offer
        .ticket,
    ).toBe('trade')

    const closed = types.map(type => ({ ...type, OnSale: false }))
    const { registration: shut, form, network } = await open(undefined, closed)
    network.answer(REGISTER, { data: { Existing: false, Card: CARD } })
    form.setValue('NameStr', '林若溪')
    await shut.submit('2031-01')
    expect(shut.offer.tickets).toEqual([])
    expect(network.requests(REGISTER)[0]?.fields).not.toHaveProperty('TicketType')
  })
})

describe('an invitation', () => {
  it('offers a ticket for an answer when it is given, and withdraws it with the answer', async () => {
    const only = { OnlyFor: { Field: 'NameStr', Options: ['student'] } }
    const { registration, form } = await open(undefined, [
      ticket('student', 0, only),
      ticket('trade', 0),
    ])
    expect([registration.offer.tickets.map(({ Id }) => Id), registration.offer.ticket]).toEqual([
      ['trade'],
      'trade',
    ])
    form.setValue('NameStr', 'student')
    expect([registration.offer.tickets.length, registration.offer.ticket]).toEqual([2, 'student'])
    registration.offer.choose('student')
    form.setValue('NameStr', '林若溪')
    expect(registration.offer.ticket).toBe('trade')
  })

  it('asks a VIP for no ticket until the invitation has expired', async () => {
    const platform = fakePlatform({ route: '/pages/visitor/reg', query: { invite: 'INV-1' } })
    platform.network.answer(PREFILL, { data: { Values: {}, NoTicket: true } })
    const { registration, form, network } = await open(platform, [
      ticket('public', 3000),
      ticket('early', 2000),
    ])
    expect([registration.offer.tickets, registration.offer.ticket]).toEqual([[], ''])
    network.answer(REGISTER, refusal(200, 'invitation_gone', '该邀请已被使用或已失效！'))
    form.setValue('NameStr', '林若溪')

    expect(await registration.submit(undefined)).toMatchObject({ kind: 'refused' })

    expect(network.requests(REGISTER)[0]?.fields).not.toHaveProperty('TicketType')
    expect([registration.offer.tickets.length, registration.offer.ticket]).toEqual([2, 'public'])
  })
  const PREFILL = '/api/visitor/prefill'
  const invited = (answer: Answerer, before?: FakePlatform) => {
    const platform = fakePlatform(
      { route: '/pages/visitor/reg', query: { invite: 'INV-1' } },
      before,
    )
    platform.network.answer(PREFILL, answer)
    return open(platform)
  }

  it('fills in what it knows, never over typed text', async () => {
    const known = {
      data: {
        Values: {
          NameStr: '受邀人',
          Mobile: { CountryCode: '86', AreaCode: '', Number: '13900000000', Ext: '' },
        },
      },
    }
    const first = await invited(known)
    expect(first.network.requests(PREFILL)[0]?.fields).toMatchObject({ Invite: 'INV-1' })
    expect(first.form.field('NameStr').value).toBe('受邀人')
    expect(first.form.isRestored).toBe(false)
    first.form.setValue('NameStr', '')
    first.form.flushDraft()

    const again = await invited(known, first.platform)
    expect(again.form.field('NameStr').value ?? '').toBe('')
    again.form.startOver()
    expect(again.form.field('NameStr').value).toBe('受邀人')
    again.network.answer(REGISTER, { data: { Existing: false, Card: CARD } })
    keepInvite(again.stores, 'INV-1', true)
    await again.registration.submit('2031-01')
    expect(again.network.requests(REGISTER)[0]?.fields).toMatchObject({ Invite: 'INV-1' })
    expect(again.network.requests(REGISTER)[0]?.fields).toHaveProperty('InviteShare')
    expect(again.network.requests(REGISTER)[0]?.fields).not.toHaveProperty('Mobile')
    expect(keptInvite(again.stores)).toBeUndefined()
  })

  it('that no longer exists is named, and registering continues without it', async () => {
    const { registration, form, network, stores } = await invited(
      refusal(200, 'invitation_gone', '该邀请已被使用或已失效！'),
    )
    expect(registration.inviteProblem).toBe('该邀请已被使用或已失效！')
    expect(keptInvite(stores)).toBeUndefined()
    network.answer(REGISTER, { data: { Existing: false, Card: CARD } })
    form.setValue('NameStr', '林若溪')
    await registration.submit('2031-01')
    expect(network.requests(REGISTER)[0]?.fields).not.toHaveProperty('Invite')
  })

  it('that is used up while the form is filled in is left out by the next press', async () => {
    const { registration, form, network } = await invited({ data: { Values: {} } })
    network.answer(REGISTER, refusal(200, 'link_expired', '注册链接已失效！'), {
      data: { Existing: false, Card: CARD },
    })
    form.setValue('NameStr', '林若溪')
    expect(await registration.submit('2031-01')).toEqual({
      kind: 'refused',
      code: 'link_expired',
      message: '注册链接已失效！您仍可继续登记，请再次提交。',
    })
    expect(await registration.submit('2031-01')).toMatchObject({ kind: 'registered' })
    const [first, second] = network.requests(REGISTER)
    expect(first?.fields).toHaveProperty('Invite', 'INV-1')
    expect(first?.fields).not.toHaveProperty('InviteShare')
    expect(second?.fields).not.toHaveProperty('Invite')
  })

  it('that cannot be loaded keeps no one from the form', async () => {
    const { registration, form } = await invited({ status: 500, text: '' })
    expect(form.field('NameStr').value ?? '').toBe('')
    expect(registration).toMatchObject({ invite: 'INV-1', inviteProblem: undefined })
  })
})

it('asks VIPs for no verified phone, sends the one they type, and names the event', async () => {
  const platform = fakePlatform({ route: '/pages/visitor/reg', query: { target: 'vip' } })
  const Event = {
    Name: '丰收晚宴',
    Name_en: 'Dinner',
    Place: '澜厅',
    Place_en: 'Lan Hall',
    Starts: 'x',
    Ends: 'y',
  }
  platform.network
    .answer('/api/vip/login', loginReply('v1', { Target: 'vip', Mobile: '', Name: '白露' }))
    .answer('/api/open/form', {
      data: {
        ...FORM,
        Id: 'vip',
        Url: '',
        Fields: FORM.Fields.map(field => ({ ...field, Readonly: false })),
      },
    })
    .answer('/api/visitor/prefill', { data: { Values: { NameStr: '白露' }, Event } })
    .answer('/api/vip/register', { data: { Existing: false, Card: { ...CARD, Target: 'vip' } } })
  const stores = fakeStores(platform)
  await stores.session.login('vip', { CardCode: 'SLV3' })
  const registration = new RegistrationStore(stores, 'vip')
  await registration.fetch()

  expect(platform.network.requests('/api/open/form')[0]?.fields).toMatchObject({ id: 'vip' })
  expect(platform.network.requests(TYPES)).toHaveLength(0)
  expect(registration.event).toEqual(Event)
  expect(registration.verifiedPhones).toEqual({})
  expect(await registration.submit('2031-01')).toMatchObject({ kind: 'invalid', fieldId: 'Mobile' })
  registration.form?.setValue('Mobile', {
    CountryCode: '86',
    AreaCode: '',
    Number: '13800130999',
    Ext: '',
  })
  expect(await registration.submit('2031-01')).toMatchObject({ kind: 'registered' })
  expect(platform.network.requests('/api/vip/register')[0]?.fields).toMatchObject({
    NameStr: '白露',
    Mobile: { Number: '13800130999' },
  })
})

it('tells the advertisement that led to it', async () => {
  const platform = fakePlatform({
    route: '/pages/visitor/reg',
    query: { f: 'wx', adid: 'ad7', clickid: 'c-9' },
  })
  const { registration, form, network } = await open(platform)
  network.answer(REGISTER, { data: { Existing: false, Card: CARD } })
  form.setValue('NameStr', '林若溪')
  await registration.submit('2031-01')
  expect(network.requests(REGISTER)[0]?.fields).toMatchObject({
    f: 'wx',
    Click: { adid: 'ad7', clickid: 'c-9' },
  })
})
