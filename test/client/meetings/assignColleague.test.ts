import type { MeetingSlot } from '@core/contract/meeting'
import { goerOf, takenAt } from '@/features/meetings/AssignColleague'

const slot = (Busy: string[], Blocked: string[]): MeetingSlot => ({
  Id: 's1',
  Day: '2031-04-16',
  Starts: '',
  Ends: '',
  State: 'free',
  IsCommon: true,
  HasTable: true,
  Busy,
  Blocked,
})
const colleague = (Id: string) => ({ Id, Name: Id, Name_en: Id })
const slots = (Busy: string[], Blocked: string[] = []) => ({
  Slots: [slot(Busy, Blocked)],
  Self: 'me',
  Colleagues: ['me', 'lu', 'he'].map(colleague),
})

it('proposes the user, or a free colleague when the user is busy', () => {
  expect(goerOf({ Slot: 's1' }, slots([]))).toBe('me')
  expect(goerOf({ Slot: 's1' }, slots(['me']))).toBe('lu')
  expect(goerOf({ Slot: 's1' }, slots(['lu'], ['me']))).toBe('he')
  expect(goerOf({ Slot: 's1', Assignee: colleague('lu') }, slots(['lu']))).toBe('lu')
  expect(goerOf({ Slot: 's1' }, slots(['me', 'lu', 'he']))).toBe('me')
  expect(takenAt('other', slots(['me']))).toEqual([])
})
