import Taro from '@tarojs/taro'
import { act } from 'react'
import { BatchesPage } from '@/features/companyInvitations/BatchesPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

const ROUTE = '/pages/exhibitor/invitation'
const BATCH = {
  Id: 'b1',
  Type: 'visitor',
  State: 'draft',
  Title: 'Old customers',
  Words: '',
  Words_en: '',
  Template: 'business',
  Sender: 'Gu',
  Quota: 50,
  Used: 0,
  RemindDays: 0,
  ExpiresAt: '2031-04-20T16:00:00Z',
  CreatedAt: '2031-03-01T02:00:00Z',
  SentAt: '',
  RemindedAt: '',
  Revision: 1,
  Url: '',
  Opens: 0,
  Counts: {},
}

afterEach(() => jest.restoreAllMocks())

it.each([
  ['none', undefined, false],
  ['the start', '/pages/exhibitor/exhibitorMenu', false],
  ['all of them', ROUTE, true],
])('a batch leads back to all batches, whatever is below: %s', async (_, route, isBack) => {
  const replaced: string[] = []
  jest
    .spyOn(Taro, 'redirectTo')
    .mockImplementation(({ url }) => (replaced.push(url), Promise.resolve({ errMsg: '' })))
  const back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  const Batches = [BATCH]
  const page = await exhibitorPage(
    BatchesPage,
    ROUTE,
    network =>
      network
        .answer('/api/ex/invitation/batch/list', {
          data: {
            Batches,
            Quotas: [],
            Counts: { draft: 1 },
            Company: 'Lanyan',
            Until: '2031-04-20T16:00:00Z',
          },
        })
        .answer('/api/ex/invitation/batch/get', {
          data: {
            Batch: BATCH,
            Contacts: [],
            Next: '',
            Message: { Sms: 'Lanyan invites you: …', Subject: 'Come', Mail: 'Dear guest' },
          },
        }),
    { id: 'b1' },
  )
  const pages = [
    ...(route === undefined ? [] : [{ route, options: {} }]),
    { route: ROUTE, options: { id: 'b1' } },
  ]
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(pages as unknown as Taro.Page[])

  expect(document.body.textContent).toContain('Lanyan invites you: …')
  expect(document.body.textContent).toContain('No contacts yet. If you send it now')
  const leads = [...document.querySelectorAll<HTMLElement>('[aria-label="Back"]')]
  expect(leads).toHaveLength(1)
  act(() => leads[0]?.click())
  await settle()

  expect(back).toHaveBeenCalledTimes(isBack ? 1 : 0)
  expect(replaced.map(url => [url.split('?')[0], url.includes('id=')])).toEqual(
    isBack ? [] : [[ROUTE, false]],
  )
  page.close()
})
