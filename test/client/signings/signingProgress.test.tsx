import type { RecordOnPage } from '@/resources/record/useRecord'
import { SigningProgress } from '@/features/signings/SigningProgress'
import { i18n } from '@/i18n/state'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

const HOUR_MS = 3_600_000

beforeEach(() => i18n.setLanguage('cn'))
afterEach(clearDrawings)

/** The progress of a ceremony in this state, with the reminders so many hours ago. */
async function shown(state: string, submittedHours: number, reminderHours: number[] = []) {
  const platform = fakePlatform({ route: '/pages/exhibitor/signing_meeting', query: {} })
  const stores = fakeStores(platform)
  const ago = (hours: number) => new Date(stores.clock.now() - hours * HOUR_MS).toISOString()
  platform.network.answer('/api/ex/data/history', {
    data: {
      Steps: reminderHours.map(hours => ({
        At: ago(hours),
        From: 'awaiting',
        To: 'awaiting',
        Action: 'remind',
        By: 'company',
        Actor: '',
        Reason: '',
      })),
    },
  })
  const submission = {
    state,
    submittedAt: ago(submittedHours),
    revision: 2,
    values: { Counterparty: '赤杉烘焙', Slot: { selected: ['N2-STAGE 2031-04-17 15:30–15:50'] } },
  }
  const record = { store: { submission }, calls: { id: 'a' } } as unknown as RecordOnPage
  const { box } = draw(withStores(stores, <SigningProgress record={record} />))
  await settle()
  return {
    said: box.textContent ?? '',
    now: box.querySelector('[aria-current=step]')?.textContent ?? '',
  }
}

it('says how long the other side still has, and when it can be reminded again', async () => {
  const early = await shown('awaiting', 2)
  expect(early.now).toContain('等待 赤杉烘焙 确认')
  expect(early.now).toContain('对方还有 46 小时可以确认')
  expect(early.now).toMatch(/\d\d:\d\d 后可以再次提醒对方/)
  const due = await shown('awaiting', 26)
  expect(due.now).toContain('对方还有 22 小时可以确认')
  expect(due.now).toContain('可以提醒对方，每 12 小时一次')
  const reminded = await shown('awaiting', 26, [3])
  expect(reminded.now).toContain('最近提醒：')
  expect(reminded.now).toMatch(/\d\d:\d\d 后可以再次提醒对方/)
})

it('continues with schedule, signing and file, and is hidden in states that lead elsewhere', async () => {
  expect((await shown('submitted', 30)).now).toContain('主办方排期')
  const scheduled = await shown('scheduled', 30)
  expect(scheduled.said).toContain('赤杉烘焙 已确认')
  expect(scheduled.now).toContain('签约并上传签字页2031-04-17 15:30–15:50')
  expect((await shown('recorded', 30)).now).toBe('')
  expect((await shown('unconfirmed', 60)).said).toBe('')
})
