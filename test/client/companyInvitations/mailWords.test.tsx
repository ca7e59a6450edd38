import { BatchesPage } from '@/features/companyInvitations/BatchesPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

const batch = (draft: number) => ({
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
  Counts: { draft },
})
const contact = {
  Id: '1',
  State: 'draft',
  Name: 'Ada',
  Mobile: '',
  Email: 'a@b.example',
  Url: '',
  ByHand: false,
  SentAt: '',
  OpenedAt: '',
  RemindedAt: '',
}
const open = (mail: boolean, draft: number) =>
  exhibitorPage(
    BatchesPage,
    '/pages/exhibitor/invitation',
    network =>
      network
        .answer('/api/oa/open/config', {
          data: {
            AppId: 'tgdemo000000001',
            Theme: { Color: '#0A7C5A' },
            title: '穗澜',
            Features: { face: false, mail },
          },
        })
        .answer('/api/ex/invitation/batch/list', {
          data: {
            Batches: [batch(draft)],
            Quotas: [],
            Counts: { draft: 1 },
            Company: 'Lanyan',
            Until: '2031-04-20T16:00:00Z',
          },
        })
        .answer('/api/ex/invitation/batch/get', {
          data: { Batch: batch(draft), Contacts: [contact], Next: '' },
        }),
    { id: 'b1' },
  )

afterEach(() => jest.restoreAllMocks())

describe('what is said before a batch is sent', () => {
  it.each([1, 2])(
    'to %i contacts promises an e-mail only where the fair sends them',
    async draft => {
      for (const mail of [true, false]) {
        const page = await open(mail, draft)
        await page.press('Send and start')
        expect(page.said()).toContain('text message')
        expect(page.said().includes('or an e-mail')).toBe(mail)
        await page.press('Not now')
        page.close()
        await settle()
      }
    },
  )
})

it.each([
  [true, 'With neither, send the personal link yourself'],
  [false, 'Without a phone, send the personal link yourself'],
])('says whose link has to be sent by hand (e-mails: %s)', async (mail, words) => {
  const page = await open(mail, 1)
  await page.press('Add a contact')
  expect(page.said()).toContain(words)
  page.close()
  await settle()
})
