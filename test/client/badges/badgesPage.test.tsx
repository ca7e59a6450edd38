import { safeExecute } from '@tarojs/runtime'
import { act } from 'react'
import { readDefinition } from '@core/form/readDefinition'
import { BadgeApplyPage } from '@/features/badges/BadgeApplyPage'
import { asBadge, carryOver } from '@/features/badges/carryOver'
import type { FakeHttp } from '../../support/client/fakeHttp'
import { localFile } from '../../support/client/fakeMedia'
import { settle } from '../../support/client/shownPage'
import { badgesPage, FEE, FORM, GET, item, LIST, listOf, opened, type } from './badgeSupport'

const sent = (network: FakeHttp, path: string) => network.requests(path).map(({ fields }) => fields)

afterEach(() => jest.restoreAllMocks())

/** On the phone the tools of the list are behind a button. */
async function moreTools() {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-label="More tools"]')]
  act(() => found[found.length - 1]?.click())
  await settle()
}

describe('badge management', () => {
  it('lists who has a badge of which type, opens the e-badge of a valid one, and prints valid badges', async () => {
    const page = await badgesPage(network =>
      network
        .answer(
          LIST,
          listOf(
            item('a', 'approved'),
            item('r', 'returned', { Reason: 'no plain background', Actions: ['submit'] }),
          ),
        )
        .answer('/api/ex/badge/print', { data: { Id: 'f', Files: 2, Badges: 60 } }),
    )
    await settle()

    expect(page.said()).toMatch(/Person a.*Sales.*Exhibitor.*Show e-badge/)
    expect(page.said()).toMatch(/Person r.*no plain background/)
    await page.press('Show e-badge')
    expect(page.went[0]).toMatch(/^navigateTo \/pages\/exhibitor\/badgeApply\?.*id=a/)
    await moreTools()
    await page.press('Print')
    expect(page.said()).toContain('2 files')
    await page.press('Open My files')
    expect(page.went[1]).toMatch(/^navigateTo \/pages\/exhibitor\/download2/)
    page.close()
  })

  it('imports photos only after the people on them agreed, and imports without them otherwise', async () => {
    const page = await badgesPage(network =>
      network
        .answer('/api/oa/open/config', { data: { ...FEE, FaceVersion: '2031-01' } })
        .answer(LIST, listOf(item('a', 'approved'))),
    )
    await settle()
    const { media } = page.stores.platform
    const box = () => document.querySelector<HTMLElement>('#import-face')
    await moreTools()
    await page.press('Import')
    media.picks.push([localFile('photos.zip')])
    await page.press('Choose the ZIP of photos')
    expect([media.picks.length, media.uploads.length, document.activeElement]).toEqual([
      1,
      0,
      box(),
    ])

    const permit = {
      uploadUrl: '/upload',
      oss: { key: 'k' },
      policy: '',
      OSSAccessKeyId: '',
      signature: '',
      url: '/files/x/p.zip',
    }
    page.network.answer('/oss/sign', { data: permit })
    act(() => box()?.click())
    await page.press('Choose the ZIP of photos')
    for (let tries = 0; media.uploads.length === 0 && tries < 200; tries += 1) await settle()
    media.uploads[0]?.answer(200)
    for (let tries = 0; !page.said().includes('photos.zip') && tries < 200; tries += 1)
      await settle()
    expect(page.said()).toContain('Photos: photos.zip')
    act(() => box()?.click())
    await settle()
    expect(page.said()).not.toContain('photos.zip')
    page.close()
  })

  it('sends a link by which a person fills in a badge: a name first, then a draft and its link, which is taken back', async () => {
    const link = {
      Id: 'l',
      Kind: 'record',
      Subject: 'badge:n',
      State: 'open',
      Url: 'https://fair.test/?pass=x',
      ExpiresAt: '2031-04-01T00:00:00Z',
    }
    const page = await badgesPage(network =>
      network
        .answer(LIST, listOf(item('a', 'approved')))
        .answer('/api/ex/link/list', { data: { Links: [] } })
        .answer(GET, opened('', { Id: 'n', Revision: 0 }))
        .answer('/api/ex/data/save', {
          data: { ...item('n', 'draft'), FormVersion: 4, Values: {}, Editable: true },
        })
        .answer('/api/ex/link/create', { data: link })
        .answer('/api/ex/link/revoke', { data: {} }),
    )
    await settle()
    await moreTools()
    await page.press('Self-fill link')
    await page.press('Create the link')
    expect(page.said()).toContain('Name required!')
    await type('#badge-link-name', '沈嘉木')
    await page.press('Create the link')
    await settle()

    expect([
      sent(page.network, '/api/ex/data/save')[0]?.['Name'],
      sent(page.network, '/api/ex/link/create')[0]?.['Subject'],
    ]).toEqual(['沈嘉木', 'badge:n'])
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
        .answer('/api/ex/data/save', {
          data: { ...item('n', 'draft'), FormVersion: 4, Values: {}, Editable: true },
        }),
    )
    await settle()
    await moreTools()
    await page.press('Use known people')
    await settle()
    const asked = sent(page.network, LIST).map(({ Resource, Older }) => [Resource, Older])
    expect(asked.slice(-2)).toEqual([
      ['badge', 'true'],
      ['contact', undefined],
    ])
    await page.press('Contacts')
    const row = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find(node =>
      node.textContent?.includes('Person a'),
    )
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
  it('says that a type is full when it is chosen, unless the badge already has it, and links to more places', async () => {
    const Quotas = [
      { Key: 'exhibitor', Name: '参展证', Name_en: 'Exhibitor', Granted: 2, Used: 2, Held: 1 },
    ]
    const filling = async (State: string, id: string, IsOpen = true) => {
      const { data } = opened(State, { Actions: ['submit'] }, { Type: { selected: ['exhibitor'] } })
      const page = await badgesPage(
        network =>
          network
            .answer(LIST, { data: { ...listOf().data, Quotas, IsOpen } })
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
    await draft.press('Request extra badges')
    expect(draft.went[0]).toMatch(/^navigateTo \/pages\/exhibitor\/cardlist\?.*id=/)
    draft.close()

    const late = await filling('draft', 'b', false)
    expect(late.said()).toContain(
      'All places for Exhibitor badges are taken (2/2). Choose another type',
    )
    expect(late.said()).not.toContain('Request extra')
    late.close()

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

  it('says where it is collected, which parcel brings it, and what a replacement costs before the loss is reported', async () => {
    const ready = await open('ready', '', ['lose'])
    await settle()
    expect(ready.said()).toContain('Collect it at the badge centre')
    await ready.press('Report lost')
    expect(ready.said()).toContain('The organiser issues a replacement for CNY 50.00')
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

it('copies only what the form still asks, and no option that it no longer offers', () => {
  const form = readDefinition(FORM)
  const before = {
    Name: '许知夏',
    Type: { selected: ['press'] },
    Position: '',
    Days: { selected: ['2030-04-01'] },
  }

  expect(carryOver(form, before)).toEqual({ Name: '许知夏' })
  expect(carryOver(form, { ...before, Type: { selected: ['exhibitor'] } })).toEqual({
    Name: '许知夏',
    Type: { selected: ['exhibitor'] },
  })
  expect(carryOver(form, asBadge({ Name: '江月', Post: '经理', Email: 'a@b.example' }))).toEqual({
    Name: '江月',
    Position: '经理',
  })
})

it('shows the e-badge bright while it is the page people see', async () => {
  const set: unknown[] = []
  const page = await badgesPage(
    network =>
      network.answer(
        GET,
        opened('approved', {}, { Name: '沈嘉木' }, { Code: 'https://fair.example/b/731000000001' }),
      ),
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
