import type { RecordItem } from '@core/contract/resource'
import { act } from 'react'
import { useLostFocus } from '@/components/useLostFocus'
import { DeskContext } from '@/features/organiser/DeskContext'
import type { DeskKind, DeskStore } from '@/features/organiser/DeskStore'
import { ReviewSection } from '@/features/organiser/review/ReviewSection'
import type { Answers } from '../../support/client/answering'
import { deskOf } from '../../support/client/deskOf'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

beforeEach(() => {
  // on a desk, list and details stand beside each other
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
})
afterEach(clearDrawings)

const KIND: DeskKind = {
  Kind: 'badge',
  Name: '证件',
  Name_en: 'Badges',
  States: ['submitted', 'approved'],
  Counts: { submitted: 2 },
  Actions: [{ Name: 'approve', From: ['submitted'], NeedsReason: false }],
}
const item = (Id: string): RecordItem => ({
  Id,
  State: 'submitted',
  Revision: 1,
  Title: Id,
  Subtitle: [],
  Reason: '',
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '',
  Published: false,
  Actions: ['approve'],
})
const FORM = { Id: 'badge', Name: '证件', Version: 1, Url: '', Fields: [] }

/** The queue on the desk's frame, which takes the focus of what goes away. */
const Page = ({ desk }: { desk: DeskStore }) => {
  useLostFocus('frame')
  return (
    <div id="frame" tabIndex={-1}>
      <DeskContext.Provider value={desk}>
        <ReviewSection kind={KIND} />
      </DeskContext.Provider>
    </div>
  )
}

it('moves the focus to the next row when the focused one is decided', async () => {
  const approved: string[] = []
  const platform = fakePlatform({ query: { lang: 'en' } })
  const answers: Answers = {
    'desk.list': () => ({ Items: ['a', 'b', 'c'].map(item), Next: '', Counts: { submitted: 3 } }),
    'desk.open': ({ Id }) => ({
      Record: { ...item(Id), FormVersion: 1, Values: {}, Editable: false },
      Form: FORM,
      Steps: [],
      Files: {},
    }),
    'desk.act': ({ Items }) => {
      const ids = Items.map(({ Id }) => Id)
      approved.push(...ids)
      return { Done: ids.map(Id => ({ ...item(Id), State: 'approved', Actions: [] })), Refused: [] }
    },
  }
  const desk = deskOf(answers, { platform })
  draw(withStores(fakeStores(platform), <Page desk={desk} />))
  await settle()
  const key = async (name: string) => {
    const target = document.activeElement ?? document.body
    act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
    await settle()
  }
  // the keys work before anything was pressed
  expect(document.activeElement?.id).toBe('desk-review')
  await key('j')
  expect(document.activeElement?.id).toBe('desk-row-a')
  await key('a')
  expect([approved, document.activeElement?.id]).toEqual([['a'], 'desk-row-b'])
  await key('j')
  expect(document.activeElement?.id).toBe('desk-row-c')
})
