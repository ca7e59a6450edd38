import Taro from '@tarojs/taro'
import { act } from 'react'
import { BatchesPage } from '@/features/companyInvitations/BatchesPage'
import { InvitedPage } from '@/features/companyInvitations/InvitedPage'
import { ASK_MS, ASKED_AT_MOST } from '@/features/companyInvitations/Following'
import { wordsOf, wordsUnder } from '@/features/companyInvitations/templateWords'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import type { Answer, FakeHttp } from '../../support/client/fakeHttp'
import { localFile } from '../../support/client/fakeMedia'
import { settle } from '../../support/client/shownPage'
import { refusal } from '../../support/client/fakeHttp'

const BATCH = {
  Id: 'b1',
  Type: 'visitor',
  State: 'draft',
  Title: 'Old customers',
  Words: '欢迎',
  Words_en: 'Welcome to our booth',
  Template: 'business',
  Sender: 'Nanzhou Gu',
  Quota: 50,
  Used: 2,
  RemindDays: 3,
  ExpiresAt: '2031-04-20T16:00:00Z',
  CreatedAt: '2031-03-01T02:00:00Z',
  SentAt: '',
  RemindedAt: '',
  Revision: 1,
  Url: '',
  Opens: 0,
  Counts: { draft: 1 },
}
const SENT = {
  ...BATCH,
  State: 'sent',
  SentAt: '2031-03-02T02:00:00Z',
  Url: 'https://fair.example/x?code=abc',
  Counts: { optout: 1, sent: 1 },
}
const contact = (Id: string, State: string, more: object = {}) => ({
  Id,
  State,
  Name: `Guest ${Id}`,
  Mobile: '138****0426',
  Email: '',
  Url: '',
  ByHand: false,
  SentAt: '',
  OpenedAt: '',
  RemindedAt: '',
  ...more,
})
const overview = {
  Batches: [BATCH],
  Quotas: [
    { Type: 'visitor', Granted: 200, Used: 2 },
    { Type: 'vip', Granted: 20, Used: 0 },
  ],
  Counts: { draft: 1 },
  Company: 'Lanyan',
  Until: '2031-04-20T16:00:00Z',
}
const invited = (Id: string, more: object = {}) => ({
  Id,
  State: 'approved',
  Name: '陈**',
  CompanyName: 'Lanqiao',
  Mobile: '138****0426',
  Shared: false,
  Batch: 'b1',
  BatchTitle: 'Old customers',
  Type: 'visitor',
  ByShare: true,
  RegisteredAt: '2031-03-03T02:00:00Z',
  AttendedAt: '',
  ...more,
})

afterEach(() => jest.restoreAllMocks())

const batches = (answer: (network: FakeHttp) => void = () => undefined, query = {}) => {
  const prepare = (network: FakeHttp) => {
    network
      .answer('/api/ex/invitation/batch/list', { data: overview })
      .answer('/api/ex/invitation/batch/get', {
        data: { Batch: BATCH, Contacts: [contact('1', 'draft')], Next: '' },
      })
    answer(network)
  }
  return exhibitorPage(BatchesPage, '/pages/exhibitor/invitation', prepare, query)
}
const type = (id: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(
    `#${id} input, input#${id}`,
  ) as HTMLInputElement
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)

it('shows what is left to invite and the batches, each at an address of its own', async () => {
  const went = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const page = await batches()
  expect(named('Places for visitors: 2 of 200 used')).not.toBeNull()
  await page.press('Old customers')
  expect(went.mock.calls[0]?.[0].url).toMatch(/^\/pages\/exhibitor\/invitation\?id=b1&/)
  page.close()
})

it('looks a batch up, and leads from an empty result back to all batches', async () => {
  const page = await batches()
  page.network.answer('/api/ex/invitation/batch/list', {
    data: { ...overview, Batches: [], Counts: {} },
  })
  type('batch-search', 'tea')
  await act(() => new Promise<void>(resolve => setTimeout(resolve, 350)))
  await settle()
  expect(page.network.requests('/api/ex/invitation/batch/list')[1]?.fields).toMatchObject({
    Search: 'tea',
  })
  expect(page.said()).toContain('No campaign matches')
  expect(page.said()).not.toContain('No campaigns yet')
  page.network.answer('/api/ex/invitation/batch/list', { data: overview })

  await page.press('Show all')

  expect(page.said()).toContain('Old customers')
  page.close()
})

it.each([
  ['batches', 'batch-search', '/api/ex/invitation/batch/list', {}],
  ['the guests of one', 'batch-contact-search', '/api/ex/invitation/batch/get', { id: 'b1' }],
])(
  'looks among %s for as much of a long text as the server takes',
  async (_, field, path, query) => {
    const page = await batches(undefined, query)
    type(field, ` ${'长'.repeat(150)}`)
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 350)))
    await settle()
    expect(page.network.requests(path).at(-1)?.fields.Search).toBe('长'.repeat(100))
    page.close()
  },
)

it('shows one batch, and sends it after asking', async () => {
  const page = await batches(network => network.answer('/api/ex/invitation/send', { data: SENT }), {
    id: 'b1',
  })
  for (const said of [
    'Welcome to our booth',
    'Guest 1',
    'Not sent',
    '2/50 registered',
    'work once the campaign is sent',
  ])
    expect(page.said()).toContain(said)

  await page.press('Send and start')
  expect(page.said()).toContain('Send this campaign?')
  page.network.answer('/api/ex/invitation/batch/get', {
    data: {
      Batch: SENT,
      Contacts: [
        contact('1', 'sent', { Url: 'https://fair.example/1', ByHand: true }),
        contact('2', 'optout'),
      ],
      Next: '',
    },
  })
  const agree = [...document.querySelectorAll<HTMLElement>('[aria-modal=true] [role=button]')]
  act(() => agree.find(({ textContent }) => textContent === 'Send and start')?.click())
  await settle()

  expect(page.network.requests('/api/ex/invitation/send')).toHaveLength(1)
  for (const said of ['Unsubscribed', 'send the link yourself', 'Save the poster', 'Remind once'])
    expect(page.said()).toContain(said)
  expect(named('Copy link: Guest 1')).not.toBeNull()
  expect(named('Withdraw: Guest 2')).toBeNull()
  page.close()
})

it('shows when a reminder of the batch went to each of its people', async () => {
  const people = [
    contact('early', 'sent', { SentAt: '2031-03-02T02:00:00Z' }),
    contact('late', 'opened', { SentAt: '2031-03-09T02:00:00Z' }),
    contact('alone', 'sent', {
      SentAt: '2031-03-02T02:00:00Z',
      RemindedAt: '2031-03-03T02:00:00Z',
    }),
    contact('byHand', 'sent', { SentAt: '2031-03-02T02:00:00Z', ByHand: true }),
    contact('there', 'registered', { SentAt: '2031-03-02T02:00:00Z' }),
  ]
  const stand = (Batch: object) => ({ data: { Batch, Contacts: people, Next: '' } })
  const page = await batches(
    network => network.answer('/api/ex/invitation/batch/get', stand(SENT)),
    { id: 'b1' },
  )
  const reminded = () =>
    [...document.querySelectorAll('.tf-batch__contact')].map(
      row => /Reminded (\S+)/.exec(row.textContent ?? '')?.[1],
    )
  expect(reminded()).toEqual([undefined, undefined, '03.03', undefined, undefined])
  expect(named('Remind Guest early')).not.toBeNull()

  // the reminders are on their way: of each it is noted when it goes out
  const Batch = { ...SENT, RemindedAt: '2031-03-08T02:00:00Z' }
  page.network
    .answer('/api/ex/invitation/remind', { data: Batch })
    .answer('/api/ex/invitation/batch/get', stand(Batch))
  await page.press('Remind once')
  const agree = [...document.querySelectorAll<HTMLElement>('[aria-modal=true] [role=button]')]
  act(() => agree.find(({ textContent }) => textContent === 'Remind once')?.click())
  await settle()

  expect(reminded()).toEqual(['03.08', undefined, '03.03', undefined, undefined])
  expect([named('Remind Guest early'), named('Remind Guest late')]).toEqual([
    null,
    expect.anything(),
  ])
  page.close()
})

describe('after a batch is sent', () => {
  const OPEN = '/api/ex/invitation/batch/get'
  const stand = (Contacts: object[], Counts: object, Next = '') => ({
    data: { Batch: { ...SENT, Counts }, Contacts, Next },
  })
  const out = (Id: string) =>
    contact(Id, 'sent', { Url: `https://fair.example/${Id}`, ByHand: true })
  /**
   * A batch that has just been sent, whose invitations wait: what becomes of them is asked by
   * `tick`.
   */
  const send = async (...answers: object[]) => {
    const page = await batches(
      network => network.answer('/api/ex/invitation/send', { data: SENT }),
      { id: 'b1' },
    )
    const { clock } = page.stores.platform
    const { sleep } = clock
    let ticks: (() => void)[] = []
    clock.sleep = ms =>
      ms === ASK_MS ? new Promise<void>(resolve => ticks.push(resolve)) : sleep.call(clock, ms)
    const [first, ...later] = answers
    page.network.answer(OPEN, first as Answer)
    await page.press('Send and start')
    const agree = [...document.querySelectorAll<HTMLElement>('[aria-modal=true] [role=button]')]
    act(() => agree.find(({ textContent }) => textContent === 'Send and start')?.click())
    await settle()
    await page.press('OK')
    if (later.length > 0) page.network.answer(OPEN, ...(later as Answer[]))
    const tick = async () => {
      const due = ticks
      ticks = []
      act(() => due.forEach(go => go()))
      await settle()
    }
    return { ...page, tick, asked: () => page.network.requests(OPEN).length }
  }

  it('follows its invitations until they have gone out', async () => {
    const page = await send(
      stand([contact('1', 'draft')], { draft: 1 }),
      stand([out('1')], { sent: 1 }),
    )
    expect(page.said()).toContain('Not sent')
    expect(named('Copy link: Guest 1')).toBeNull()
    const before = page.asked()

    await page.tick()
    expect(named('Copy link: Guest 1')).not.toBeNull()
    expect(page.said()).not.toContain('Not sent')
    await page.tick()
    expect(page.asked()).toBe(before + 1)
    page.close()
  })

  it('keeps what was loaded of a long list', async () => {
    const page = await send(stand([contact('1', 'draft')], { draft: 2 }, '1'))
    page.network.answer(OPEN, stand([contact('2', 'draft')], { draft: 2 }))
    await page.press('Load more')
    expect(page.said()).toContain('Guest 2')

    page.network.answer(OPEN, ({ fields }) =>
      fields['After'] ? stand([out('2')], { sent: 2 }) : stand([out('1')], { sent: 2 }, '1'),
    )
    await page.tick()
    for (const one of ['1', '2']) expect(named(`Copy link: Guest ${one}`)).not.toBeNull()
    page.close()
  })

  it('asks no more where nothing goes out for long', async () => {
    const page = await send(stand([contact('1', 'draft')], { draft: 1 }))
    const before = page.asked()
    for (let round = 0; round < ASKED_AT_MOST + 3; round += 1) await page.tick()
    expect(page.asked()).toBe(before + ASKED_AT_MOST)
    page.close()
  })
})

it('keeps what is written when the server finds something wrong, and says it at its field', async () => {
  const issues = [{ id: 'Title', code: 'required', message: 'Please name the campaign!' }]
  const page = await batches(network =>
    network.answer('/api/ex/invitation/batch/save', refusal(200, 'invalid_form', 'no', issues)),
  )
  await page.press('New campaign')
  expect(document.querySelector('textarea')?.value ?? '').toContain('面对面')

  await page.press('Save')

  expect(document.getElementById('batch-Title-error')?.textContent).toContain(
    'Please name the campaign!',
  )
  act(() =>
    [...document.querySelectorAll<HTMLElement>('[role=radio]')]
      .find(one => one.textContent === 'Guest of honour')
      ?.click(),
  )
  await settle()
  expect([...document.querySelectorAll('textarea')].map(({ value }) => value).join()).toContain(
    'guest of honour',
  )
  page.close()
})

it('replaces an empty text or another template by a template, and never a text that a person wrote', () => {
  expect(
    [' ', wordsOf('novelty', 'cn'), 'own words'].map(words => wordsUnder('honour', 'cn', words)),
  ).toEqual([wordsOf('honour', 'cn'), wordsOf('honour', 'cn'), 'own words'])
})

it('keeps typed text through a closed sheet and a conflict, and saves it over the batch as it is then', async () => {
  const newer = { ...BATCH, Revision: 2, Sender: 'A colleague' }
  const page = await batches(
    network => network.answer('/api/ex/invitation/batch/save', refusal(200, 'conflict', 'no')),
    {
      id: 'b1',
    },
  )
  const title = () => document.querySelector<HTMLInputElement>('#batch-Title') as HTMLInputElement
  await page.press('Change')
  type('batch-Title', 'My own name')
  act(() => document.querySelector<HTMLElement>('[aria-modal] [aria-label="Close"]')?.click())
  await settle()
  await page.press('Change')
  expect(title().value).toBe('My own name')

  page.network.answer('/api/ex/invitation/batch/get', {
    data: { Batch: newer, Contacts: [], Next: '' },
  })
  await page.press('Save')
  expect(page.said()).toContain('This campaign has just changed')
  for (const said of [
    'Another person has just saved different content',
    'Theirs: Old customers',
    'Mine: My own name',
  ])
    expect(page.said()).toContain(said)
  expect(page.said()).not.toContain('Theirs: A colleague')
  page.network.answer('/api/ex/invitation/batch/save', { data: newer })
  await page.press('Save')
  expect(page.network.requests('/api/ex/invitation/batch/save')).toHaveLength(1)
  await page.press('Keep mine')
  expect(document.activeElement?.id).toBe('batch-Title')
  await page.press('Save')

  const [first, second] = page.network
    .requests('/api/ex/invitation/batch/save')
    .map(({ fields }) => fields)
  expect(first).toMatchObject({ Revision: 1, Title: 'My own name', Sender: 'Nanzhou Gu' })
  expect(second).toMatchObject({ Revision: 2, Title: 'My own name', Sender: 'A colleague' })
  page.close()
})

it('shows who came, masked until they agree, and what each batch brought', async () => {
  const Sources = [
    {
      Batch: 'b1',
      Title: 'Old customers',
      Type: 'visitor',
      Sent: 12,
      Opened: 7,
      ByLink: 3,
      ByShare: 1,
      Attended: 2,
    },
  ]
  const Items = [
    invited('1'),
    invited('2', {
      Name: '甘棠',
      Shared: true,
      State: 'attended',
      AttendedAt: '2031-04-16T02:00:00Z',
    }),
  ]
  const page = await exhibitorPage(InvitedPage, '/pages/exhibitor/invite', network =>
    network.answer('/api/ex/invite/list', {
      data: {
        Items,
        Next: '',
        Counts: { approved: 1, attended: 1 },
        About: { Sources, CanExport: true },
      },
    }),
  )
  for (const said of [
    '陈**',
    'The name is shown once they agree',
    '甘棠',
    'attended',
    'Via public link',
    '12',
    'Export',
  ])
    expect(page.said()).toContain(said)

  // nothing jumps while another list is on its way
  act(() =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find(tab => tab.textContent?.includes('Attended'))
      ?.click(),
  )
  expect(page.said()).toContain('Export')
  await settle()
  page.network.answer('/api/ex/invite/list', {
    data: { Items: [], Next: '', Counts: { approved: 1, attended: 1 } },
  })
  act(() =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find(tab => tab.textContent?.includes('Not approved'))
      ?.click(),
  )
  await settle()

  expect(page.said()).toContain('No matching visitors')
  expect(page.said()).toContain('Results by campaign')
  page.close()
})

it('takes people from a sheet, once it is told what is wrong with each row', async () => {
  const went = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const permit = {
    uploadUrl: '/upload',
    oss: { key: 'k' },
    policy: '',
    OSSAccessKeyId: '',
    signature: '',
    url: '/files/x/people.xlsx',
  }
  const made = {
    Id: 'f1',
    Kind: 'invitationContact',
    Title: '模板',
    Title_en: 'Template',
    Extension: 'xlsx',
    State: 'ready',
    Bytes: 9,
    CreatedAt: '',
    MadeAt: '',
    ExpiresAt: '',
  }
  const rows = [
    { Row: 2, Name: 'A', Problem: '' },
    { Row: 3, Name: 'Bo', Problem: 'Please enter the correct phone number!' },
  ]
  const page = await batches(
    network =>
      network
        .answer('/oss/sign', { data: permit })
        .answer('/api/ex/invitation/contact/template', { data: { Id: 'f1' } })
        .answer('/api/ex/file/list', { data: { Files: [made], Next: '', Counts: {} } })
        .answer('/api/ex/file/open', { data: { Url: '/files/f1', Name: 'template.xlsx' } })
        .answer(
          '/api/ex/invitation/contact/import',
          { data: { Rows: rows, Good: 1, Unknown: ['Shoe size', 'Hat'], Added: 0 } },
          { data: { Rows: rows, Good: 1, Unknown: [], Added: 1 } },
        ),
    { id: 'b1' },
  )
  const { media } = page.stores.platform
  const saved = () =>
    (page.stores.platform as unknown as { calls: string[] }).calls.filter(call =>
      call.startsWith('download '),
    )
  media.picks.push([localFile('people.xlsx')])
  await page.press('Import')
  expect(page.said()).toContain('XLSX with the headings')
  await page.press('Template')
  for (let tries = 0; saved().length === 0 && tries < 200; tries += 1) await settle()
  expect([saved(), went.mock.calls]).toEqual([['download template.xlsx /files/f1'], []])
  await page.press('Choose a sheet')
  for (let tries = 0; media.uploads.length === 0 && tries < 200; tries += 1) await settle()
  media.uploads[0]?.answer(200)
  for (let tries = 0; !page.said().includes('Row 3') && tries < 200; tries += 1) await settle()

  expect(page.said()).toContain('1 row can be added, 1 cannot')
  expect(page.said()).toContain('Columns left out: Shoe size, Hat')
  expect(page.said()).toContain('Row 3 · BoPlease enter the correct phone number!')
  expect(page.said()).not.toContain('Row 2')
  await page.press('Add 1 person')
  expect(
    page.network.requests('/api/ex/invitation/contact/import').map(({ fields }) => fields),
  ).toMatchObject([
    { Id: 'b1', Url: '/files/x/people.xlsx' },
    { Id: 'b1', Url: '/files/x/people.xlsx', Commit: 'true' },
  ])
  expect(page.said()).toContain('1 added')
  expect(page.said()).not.toContain('Columns left out')
  page.close()
})
