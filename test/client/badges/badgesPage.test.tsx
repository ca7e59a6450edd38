import { safeExecute } from '@tarojs/runtime'
import { act, type ComponentType } from 'react'
import { readDefinition } from '@core/form/readDefinition'
import { BadgeApplyPage } from '@/features/badges/BadgeApplyPage'
import { BadgesPage } from '@/features/badges/BadgesPage'
import { asBadge, carryOver } from '@/features/badges/carryOver'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'
import { localFile } from '../../support/client/fakeMedia'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'

const LIST = '/api/ex/data/list'
const GET = '/api/ex/data/get'

const item = (Id: string, State: string, more: Record<string, unknown> = {}) => ({
  ...{ Id, State, Title: `Person ${Id}`, Subtitle: ['Sales', 'Exhibitor'], Reason: '', Revision: 3, Published: false, Actions: [] },
  ...{ CreatedAt: '2031-03-01T01:00:00Z', SavedAt: '2031-03-02T01:00:00Z', SubmittedAt: '2031-03-02T01:00:00Z', ...more },
})
const listOf = (...Items: ReturnType<typeof item>[]) => ({
  data: {
    ...{ Items, Next: '', Opens: '', Closes: '', IsOpen: true, CanAdd: true },
    Counts: Items.reduce<Record<string, number>>((counts, { State }) => ({ ...counts, [State]: (counts[State] ?? 0) + 1 }), {}),
    Quotas: [{ Key: 'exhibitor', Name: '参展证', Name_en: 'Exhibitor', Granted: 6, Used: 2, Held: 1 }],
  },
})
const FORM = {
  ...{ Id: 'badge', Url: '/api/ex/data/submit', Name: '证件申请', Name_en: 'Badge', Version: 4 },
  Fields: [
    {
      ...{ Id: 'Type', Name: '类型', Name_en: 'Type', Type: 'RadioGroup' },
      DataSource: [{ id: 'exhibitor', text: '参展证', text_en: 'Exhibitor' }],
    },
    { Id: 'Name', Name: '姓名', Name_en: 'Name', Type: 'Text', Required: true },
    { Id: 'Position', Name: '职务', Name_en: 'Position', Type: 'Text' },
  ],
}
const opened = (State: string, more: Record<string, unknown> = {}, Values: Record<string, unknown> = {}, extra = {}) => ({
  data: {
    ...{ Form: FORM, Opens: '', Closes: '', IsOpen: true, Files: {} },
    Record: { ...item('b', State, more), FormVersion: 4, Values, Editable: false },
    ...extra,
  },
})
const FACE_CONSENT = {
  ...{ Purpose: 'face', Version: '2031-01', Language: 'en', GivenAt: '2031-03-01T01:00:00Z', WithdrawnAt: '', CanWithdraw: true },
}
const FEE = { AppId: 'tgdemo000000001', Theme: { Color: '#0A7C5A' }, title: '穗澜', BadgeReissue: { Fee: 5000, Currency: 'CNY' } }

const badgesPage = (
  answer: (network: FakeHttp) => void,
  { Page = BadgesPage, route = 'cardlist', query = {} }: { Page?: ComponentType; route?: string; query?: Record<string, string> } = {},
) =>
  shownPage(Page, `/pages/exhibitor/${route}`, { target: 'ex', uid: 'u', exid: 'e', ...query }, network => {
    const who = { Target: 'ex', Name: 'Nanzhou Gu', Role: 'admin', CompanyName: '蓝盐', CompanyName_en: 'Lanyan', BoothNo: 'N1-A01' }
    network.answer('/api/ex/login', loginReply('t', who))
    answer(network)
  })
const type = async (selector: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error(`no field ${selector}`)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}
const sent = (network: FakeHttp, path: string) => network.requests(path).map(({ fields }) => fields)

afterEach(() => jest.restoreAllMocks())

describe('badge management', () => {
  it('lists who has a badge for what, leads to the e-badge of one that holds, and has those that hold printed', async () => {
    const page = await badgesPage(network =>
      network
        .answer(LIST, listOf(item('a', 'approved'), item('r', 'returned', { Reason: 'no plain background', Actions: ['submit'] })))
        .answer('/api/ex/badge/print', { data: { Id: 'f', Files: 1, Badges: 1 } }),
    )
    await settle()

    expect(page.said()).toMatch(/Person a.*Sales.*Exhibitor.*Show e-badge/)
    expect(page.said()).toMatch(/Person r.*no plain background/)
    await page.press('Show e-badge')
    expect(page.went[0]).toMatch(/^navigateTo \/pages\/exhibitor\/badgeApply\?.*id=a/)
    await page.press('Print')
    expect(page.said()).toContain('badges on it: 1')
    await page.press('OK')
    expect(page.went[1]).toMatch(/^navigateTo \/pages\/exhibitor\/download2/)
    page.close()
  })

  it('takes photos for an import once those on them agreed, and goes on without them', async () => {
    const page = await badgesPage(network =>
      network.answer('/api/oa/open/config', { data: { ...FEE, FaceVersion: '2031-01' } }).answer(LIST, listOf(item('a', 'approved'))),
    )
    await settle()
    const { media } = page.stores.platform
    const box = () => document.querySelector<HTMLElement>('#import-face')
    await page.press('Import')
    media.picks.push([localFile('photos.zip')])
    await page.press('Choose the ZIP of photos')
    expect([media.picks.length, media.uploads.length, document.activeElement]).toEqual([1, 0, box()])

    const permit = { uploadUrl: '/upload', oss: { key: 'k' }, policy: '', OSSAccessKeyId: '', signature: '', url: '/files/x/p.zip' }
    page.network.answer('/oss/sign', { data: permit })
    act(() => box()?.click())
    await page.press('Choose the ZIP of photos')
    for (let tries = 0; media.uploads.length === 0 && tries < 200; tries += 1) await settle()
    media.uploads[0]?.answer(200)
    for (let tries = 0; !page.said().includes('photos.zip') && tries < 200; tries += 1) await settle()
    expect(page.said()).toContain('Photos: photos.zip')
    act(() => box()?.click())
    await settle()
    expect(page.said()).not.toContain('photos.zip')
    page.close()
  })

  it('sends a link by which somebody fills in a badge: a name first, then a draft and its link, which is taken back', async () => {
    const link = {
      ...{ Id: 'l', Kind: 'record', Subject: 'badge:n', State: 'open', Url: 'https://fair.test/?pass=x' },
      ExpiresAt: '2031-04-01T00:00:00Z',
    }
    const page = await badgesPage(network =>
      network
        .answer(LIST, listOf(item('a', 'approved')))
        .answer('/api/ex/link/list', { data: { Links: [] } })
        .answer(GET, opened('', { Id: 'n', Revision: 0 }))
        .answer('/api/ex/data/save', { data: { ...item('n', 'draft'), FormVersion: 4, Values: {}, Editable: true } })
        .answer('/api/ex/link/create', { data: link })
        .answer('/api/ex/link/revoke', { data: {} }),
    )
    await settle()
    await page.press('Self-fill link')
    await page.press('Create the link')
    expect(page.said()).toContain('Name required!')
    await type('#badge-link-name', '沈嘉木')
    await page.press('Create the link')
    await settle()

    expect([sent(page.network, '/api/ex/data/save')[0]?.['Name'], sent(page.network, '/api/ex/link/create')[0]?.['Subject']]).toEqual([
      '沈嘉木',
      'badge:n',
    ])
    expect(page.said()).toContain('https://fair.test/?pass=x')
    await page.press('Revoke the link')
    expect(sent(page.network, '/api/ex/link/revoke')[0]?.['Id']).toBe('l')
    expect(page.said()).not.toContain('https://fair.test/?pass=x')
    page.close()
  })

  it('makes drafts of people known from contacts or an earlier form', async () => {
    const page = await badgesPage(network =>
      network
        .answer(LIST, listOf(item('a', 'approved')))
        .answer(
          GET,
          opened('', { Id: '', Revision: 0 }),
          opened('active', {}, { Name: '许知夏', Post: 'Fairs', Duties: { selected: ['booth'] } }),
        )
        .answer('/api/ex/data/save', { data: { ...item('n', 'draft'), FormVersion: 4, Values: {}, Editable: true } }),
    )
    await settle()
    await page.press('People known already')
    await settle()
    const asked = sent(page.network, LIST).map(({ Resource, Older }) => [Resource, Older])
    expect(asked.slice(-2)).toEqual([
      ['badge', 'true'],
      ['contact', undefined],
    ])
    await page.press('Contacts')
    const row = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(node => node.textContent?.includes('Person a'))
    act(() => row?.click())
    await settle()
    await page.press('Make drafts (1)')
    await settle()

    const { Resource, Name, Position, Duties } = sent(page.network, '/api/ex/data/save')[0] ?? {}
    expect([Resource, Name, Position, Duties]).toEqual(['badge', '许知夏', 'Fairs', undefined])
    expect(page.said()).toContain('Drafts made: 1')
    page.close()
  })
})

describe('one badge', () => {
  it('says that its type has no place left as soon as that is chosen, unless it is its own, and leads to more', async () => {
    const Quotas = [{ Key: 'exhibitor', Name: '参展证', Name_en: 'Exhibitor', Granted: 2, Used: 2, Held: 1 }]
    const filling = async (State: string, id: string) => {
      const { data } = opened(State, { Actions: ['submit'] }, { Type: { selected: ['exhibitor'] } })
      const page = await badgesPage(
        network =>
          network
            .answer(LIST, { data: { ...listOf().data, Quotas } })
            .answer(GET, { data: { ...data, Record: { ...data.Record, Editable: true } } })
            .answer('/api/ex/data/history', { data: { Steps: [] } })
            .answer('/api/ex/link/list', { data: { Links: [] } }),
        { Page: BadgeApplyPage, route: 'badgeApply', query: { id } },
      )
      await settle()
      return page
    }
    const draft = await filling('draft', 'b')
    expect(draft.said()).toContain('All places for Exhibitor badges are taken (2/2)')
    await draft.press('Ask for more places')
    expect(draft.went[0]).toMatch(/^navigateTo \/pages\/exhibitor\/cardlist\?.*id=/)
    draft.close()

    const returned = await filling('returned', 'b')
    expect(returned.said()).toContain('Name')
    expect(returned.said()).not.toContain('are taken')
    returned.close()
  })

  const open = (State: string, Reason: string, Actions: string[], Values = {}) =>
    badgesPage(
      network =>
        network
          .answer('/api/oa/open/config', { data: FEE })
          .answer(GET, opened(State, { Reason, Actions }, { Name: '周一衡', ...Values }))
          .answer('/api/ex/data/history', { data: { Steps: [] } })
          .answer('/api/ex/link/list', { data: { Links: [] } }),
      { Page: BadgeApplyPage, route: 'badgeApply', query: { id: 'b' } },
    )

  it('says where it is collected, by which parcel it comes, and what a lost one costs before it is reported', async () => {
    const ready = await open('ready', '', ['lose'])
    await settle()
    expect(ready.said()).toContain('Collect it at the badge centre')
    await ready.press('Report lost')
    expect(ready.said()).toContain('The organiser issues a new one for CNY 50.00')
    ready.close()

    const posted = await open('posted', 'SF 1000', [], { PostAddress: '1 Harbour Road' })
    await settle()
    expect(posted.said()).toMatch(/Posted to: 1 Harbour Road.*Parcel: SF 1000/)
    posted.close()

    const lost = await open('lost', '', [])
    await settle()
    expect(lost.said()).toContain('A new one costs CNY 50.00')
    lost.close()
  })
})

it('carries over what the form asks still, and no choice it does not offer any more', () => {
  const form = readDefinition(FORM)
  const before = { Name: '许知夏', Type: { selected: ['press'] }, Position: '', Days: { selected: ['2030-04-01'] } }

  expect(carryOver(form, before)).toEqual({ Name: '许知夏' })
  expect(carryOver(form, { ...before, Type: { selected: ['exhibitor'] } })).toEqual({ Name: '许知夏', Type: { selected: ['exhibitor'] } })
  expect(carryOver(form, asBadge({ Name: '江月', Post: '经理', Email: 'a@b.example' }))).toEqual({ Name: '江月', Position: '经理' })
})

it('shows the e-badge bright while it is the page people see', async () => {
  const set: unknown[] = []
  const page = await badgesPage(
    network => network.answer(GET, opened('approved', {}, { Name: '沈嘉木' }, { Code: 'https://fair.example/b/731000000001' })),
    { Page: BadgeApplyPage, route: 'badgeApply', query: { id: 'b' } },
  )
  Object.assign(page.stores.platform, { setBrightness: async (value?: number) => set.push(value) })
  await settle()
  expect(document.querySelector('.tf-badge-code__qr')).not.toBeNull()
  for (const event of ['onHide', 'onShow'] as const) {
    act(() => void safeExecute('/pages/exhibitor/badgeApply', event))
    await settle()
  }
  expect(set.slice(-2)).toEqual([undefined, 1])
  page.close()
})

describe('the link to a badge', () => {
  const open = (reply: Parameters<FakeHttp['answer']>[1]) =>
    badgesPage(
      network => network.answer('/api/open/link', reply).answer(GET, opened('draft', { Actions: ['submit'] }, { Name: '沈嘉木' })),
      {
        Page: BadgeApplyPage,
        route: 'badgeApply',
        query: { id: 'b', pass: 'p-1' },
      },
    )
  const link = { Token: 't', Kind: 'record', Subject: 'badge:b', CompanyName: '蓝盐', CompanyName_en: 'Lanyan', Agreed: true }
  const expires = { ExpiresAt: '2031-04-01T00:00:00Z' }

  it('opens that badge alone, and nothing once it holds no more', async () => {
    const mine = await open({ data: { ...link, ...expires } })
    await settle()
    expect(mine.said()).toContain('沈嘉木')
    mine.close()

    for (const reply of [refusal(200, 'link_expired', 'gone'), { data: { ...link, ...expires, Subject: 'badge:other' } }]) {
      const none = await open(reply)
      await settle()
      expect(none.said()).toContain('The registration link has expired!')
      expect(none.said()).not.toContain('沈嘉木')
      none.close()
    }
  })

  /** A holder's own page, with a photo and the box at it. */
  const holderWithPhoto = async () => {
    const fields = [
      ...FORM.Fields,
      { Id: 'PhotoWay', Name: '来源', Name_en: 'Way', Type: 'Text' },
      { Id: 'Face', Name: '照片', Name_en: 'Photo', Type: 'Face' },
    ]
    let stands = { Revision: 3, Values: { Name: '沈嘉木', PhotoWay: 'now', Face: [{ url: '/files/tgdemo000000001/p.jpg' }] } as object }
    const record = () => ({ ...opened('draft', { Actions: ['submit'] }).data.Record, Editable: true, ...stands })
    const page = await badgesPage(
      network =>
        network
          .answer('/api/oa/open/config', { data: { ...FEE, FaceVersion: '2031-01' } })
          .answer('/api/open/link', { data: { ...link, ...expires } })
          .answer(GET, () => ({ data: { ...opened('draft').data, Form: { ...FORM, Fields: fields }, Record: record() } }))
          .answer('/api/open/privacy/withdraw', () => {
            stands = { Revision: stands.Revision + 1, Values: { Name: '沈嘉木' } }
            return { data: { Consents: [] } }
          })
          .answer('/api/open/privacy/consents', () => ({ data: { Consents: [FACE_CONSENT] } }))
          .answer('/api/ex/data/save', ({ fields: { Revision, Name, PhotoWay, Face, FaceConsent } }) => {
            if (Number(Revision) !== stands.Revision) return refusal(200, 'conflict', 'changed')
            stands = { Revision: stands.Revision + 1, Values: { Name, PhotoWay, ...(Face !== undefined && { Face }), FaceConsent } }
            return { data: record() }
          }),
      { Page: BadgeApplyPage, route: 'badgeApply', query: { id: 'b', pass: 'p-1' } },
    )
    await settle()
    const tick = async () => {
      act(() => document.querySelector<HTMLElement>('.tf-form-consent [role=checkbox]')?.click())
      await settle()
    }
    return { ...page, tick, stands: () => stands }
  }

  it('goes on by what is left where its holder took back the consent to their photo, and calls that nobody else’s change', async () => {
    const page = await holderWithPhoto()
    await page.tick()
    await page.tick()
    await type('input[value=沈嘉木]', '沈嘉木二')
    await page.press('Save')
    expect(page.said()).not.toContain('Somebody else has just changed')
    expect(page.stands()).toEqual({ Revision: 5, Values: { Name: '沈嘉木二', PhotoWay: 'now' } })
    page.close()
  })

  it('goes on so, too, where they took it back in “Your data”: the photo and the tick are gone from the page', async () => {
    const page = await holderWithPhoto()
    await page.tick()
    await type('input[value=沈嘉木]', '沈嘉木二')
    await page.press('Withdraw')
    const yes = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] [role=button]')].find(
      node => node.textContent === 'Withdraw',
    )
    act(() => yes?.click())
    await settle()
    expect(page.network.requests('/api/open/privacy/withdraw')).toHaveLength(1)
    await page.press('Save')
    expect(page.said()).not.toContain('Somebody else has just changed')
    expect(page.stands().Values).toEqual({ Name: '沈嘉木二', PhotoWay: 'now' })
    expect(document.querySelector('.tf-form-consent [role=checkbox]')?.getAttribute('aria-checked')).toBe('false')
    page.close()
  })
})
