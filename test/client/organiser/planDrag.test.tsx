import { act } from 'react'
import { MeetingsSection } from '@/features/organiser/meetings/MeetingsSection'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

const party = (Id: string) => ({ Id, Name: Id, Name_en: Id })
const PLAN = {
  IsOn: true,
  Phase: 'final',
  Phases: [],
  SlotMinutes: 20,
  Day: '2031-04-16',
  Runs: [],
  Days: [{ Day: '2031-04-16', Slots: 2, Meetings: 1 }],
  Slots: [
    { Id: 's1', Starts: '2031-04-16T01:00:00Z' },
    { Id: 's2', Starts: '2031-04-16T01:20:00Z' },
  ],
  Tables: [{ Id: 'T1', Hall: 'N1', Languages: [] }],
  Cells: [
    {
      Id: 'm1',
      Slot: 's1',
      Table: 'T1',
      A: party('Lan'),
      B: party('Bai'),
      IsMust: false,
      IsLocked: false,
      State: 'scheduled',
      Revision: 1,
    },
  ],
  Unmet: [],
  UnmetRun: '',
  Changed: [],
  Displaced: [],
  Absences: [],
  Live: {
    Scheduled: 1,
    Requested: 0,
    Held: 0,
    Absent: 0,
    Objections: 0,
    Wishes: 0,
    Mutual: 0,
    Displaced: 0,
  },
}

it('drags a meeting with data, which Firefox requires, and does not move the plan', async () => {
  const { said } = await deskSection(MeetingsSection, answers =>
    answers.answer('/api/oa/meetings', { data: PLAN }).answer('/api/oa/meetings/places', {
      data: { Language: '', Slots: [{ Id: 's2', Why: '', Taken: [] }] },
    }),
  )
  const carried: string[] = []
  const start = Object.assign(new Event('dragstart', { bubbles: true }), {
    dataTransfer: { setData: (type: string, text: string) => carried.push(type, text) },
  })
  const held = document.querySelector('[draggable=true]')
  act(() => void held?.dispatchEvent(start))
  await settle()
  expect(carried).toEqual(['text/plain', 'm1'])
  const bar = document.querySelector('.tf-desk-plan__bar')
  const grid = document.querySelector('[role=table][aria-label]')
  expect(said()).toContain('Lan × Bai')
  expect(grid && bar && grid.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
