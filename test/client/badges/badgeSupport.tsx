import { act, type ComponentType } from 'react'
import { BadgesPage } from '@/features/badges/BadgesPage'
import type { FakeHttp } from '../../support/client/fakeHttp'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'

export const LIST = '/api/ex/data/list'
export const GET = '/api/ex/data/get'

export const item = (Id: string, State: string, more: Record<string, unknown> = {}) => ({
  Id,
  State,
  Title: `Person ${Id}`,
  Subtitle: ['Sales', 'Exhibitor'],
  Reason: '',
  Revision: 3,
  Published: false,
  Actions: [],
  CreatedAt: '2031-03-01T01:00:00Z',
  SavedAt: '2031-03-02T01:00:00Z',
  SubmittedAt: '2031-03-02T01:00:00Z',
  ...more,
})
export const listOf = (...Items: ReturnType<typeof item>[]) => ({
  data: {
    Items,
    Next: '',
    Opens: '',
    Closes: '',
    IsOpen: true,
    CanAdd: true,
    Counts: Items.reduce<Record<string, number>>(
      (counts, { State }) => ({ ...counts, [State]: (counts[State] ?? 0) + 1 }),
      {},
    ),
    Quotas: [
      { Key: 'exhibitor', Name: '参展证', Name_en: 'Exhibitor', Granted: 6, Used: 2, Held: 1 },
    ],
  },
})
export const FORM = {
  Id: 'badge',
  Url: '/api/ex/data/submit',
  Name: '证件申请',
  Name_en: 'Badge',
  Version: 4,
  Fields: [
    {
      Id: 'Type',
      Name: '类型',
      Name_en: 'Type',
      Type: 'RadioGroup',
      DataSource: [{ id: 'exhibitor', text: '参展证', text_en: 'Exhibitor' }],
    },
    { Id: 'Name', Name: '姓名', Name_en: 'Name', Type: 'Text', Required: true },
    { Id: 'Position', Name: '职务', Name_en: 'Position', Type: 'Text' },
  ],
}
export const opened = (
  State: string,
  more: Record<string, unknown> = {},
  Values: Record<string, unknown> = {},
  extra = {},
) => ({
  data: {
    Form: FORM,
    Opens: '',
    Closes: '',
    IsOpen: true,
    Files: {},
    Record: { ...item('b', State, more), FormVersion: 4, Values, Editable: false },
    ...extra,
  },
})
export const FEE = {
  AppId: 'tgdemo000000001',
  Theme: { Color: '#0A7C5A' },
  title: '穗澜',
  BadgeReissue: { Fee: 5000, Currency: 'CNY' },
}

export const badgesPage = (
  answer: (network: FakeHttp) => void,
  {
    Page = BadgesPage,
    route = 'cardlist',
    query = {},
  }: { Page?: ComponentType; route?: string; query?: Record<string, string> } = {},
) =>
  shownPage(
    Page,
    `/pages/exhibitor/${route}`,
    { target: 'ex', uid: 'u', exid: 'e', ...query },
    network => {
      const who = {
        Target: 'ex',
        Name: 'Nanzhou Gu',
        Role: 'admin',
        CompanyName: '蓝盐',
        CompanyName_en: 'Lanyan',
        BoothNo: 'N1-A01',
      }
      network.answer('/api/ex/login', loginReply('t', who))
      answer(network)
    },
  )
export const type = async (selector: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error(`no field ${selector}`)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}
