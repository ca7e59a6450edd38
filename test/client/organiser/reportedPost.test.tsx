import type { ComponentProps } from 'react'
import { ReportedPost } from '@/features/organiser/talks/ReportedPost'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

type Props = ComponentProps<typeof ReportedPost>

const row = (Field: string, Label: string, Text: string) => ({ Field, Label, Text })
const POST: NonNullable<Props['post']> = {
  Id: 'post000000000001',
  Title: 'Oat concentrate',
  State: 'approved',
  Rows: [row('Region', 'Region', 'Yunxi'), row('Text', 'Details', 'Ten tons a month')],
}
const REPORT = { Title: 'Oat concentrate' } as Props['report']
const SAID = { Name: 'Oat concentrate', Text: 'Ten tons a month' } as Props['reported']

afterEach(clearDrawings)

/** What the desk reads of a reported post, in English. */
function shown(post: Props['post'], reported = SAID): string {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en' } }))
  const { box } = draw(
    withStores(stores, <ReportedPost post={post} report={REPORT} reported={reported} />),
  )
  return box.textContent ?? ''
}

describe('a reported post at the desk', () => {
  it('shows its answers as the board has them, and no former text while it is unchanged', () => {
    const text = shown(POST)
    expect(text).toContain('On the board')
    expect(text).toContain('Region: Yunxi')
    expect(text).toContain('Details: Ten tons a month')
    expect(text).not.toContain('·')
  })

  it('shows the text that was reported when it has changed since', () => {
    const text = shown(POST, { ...SAID, Text: 'Call me' })
    expect(text).toContain('Details: Ten tons a month')
    expect(text).toContain('Oat concentrate · Call me')
  })

  it('says that it has left the board', () => {
    const text = shown({ ...POST, State: 'closed' })
    expect(text).toContain('No longer shown')
    expect(text).not.toContain('On the board')
  })

  it('keeps its title and its words after it is deleted', () => {
    const text = shown(undefined)
    expect(text).toContain('Oat concentrate · Ten tons a month')
    expect(text).not.toContain('On the board')
  })
})
