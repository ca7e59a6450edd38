import type { MenuTask } from '@/api/parse/menu'
import { timelineOf } from '@/features/exhibitorHome/desk/timeline'

const FAIR = { start: '2031-04-16', end: '2031-04-18' }
const task = (id: string, day: string, more: Partial<MenuTask> = {}): MenuTask => ({
  id,
  kind: `form:${id}`,
  title: id,
  state: 'todo',
  opens: '',
  closes: `${day}T10:00:00Z`,
  isReviewed: false,
  isOpen: true,
  counts: true,
  url: `/pages/exhibitor/${id}`,
  ...more,
})

describe('the days to the fair', () => {
  it('go from today to the last day of the fair', () => {
    const days = timelineOf('2031-04-06', FAIR, [])?.days ?? []
    expect(days.map(({ day }) => day.slice(8)).join(' ')).toBe(
      '06 07 08 09 10 11 12 13 14 15 16 17 18',
    )
    expect(days.filter(({ isFair }) => isFair).map(({ day }) => day.slice(8))).toEqual([
      '16',
      '17',
      '18',
    ])
    expect(days[0]?.isToday).toBe(true)
  })
  it('are at most sixteen, over the end of a month', () => {
    const days = timelineOf('2031-02-25', FAIR, [])?.days ?? []
    expect(days).toHaveLength(16)
    expect(days[4]?.day).toBe('2031-03-01')
  })
  it('end once the fair begins', () => {
    expect(timelineOf('2031-04-15', FAIR, [])).toBeDefined()
    expect(timelineOf('2031-04-16', FAIR, [])).toBeUndefined()
  })
  it('name what is due, without two names over each other', () => {
    const timeline = timelineOf('2031-04-06', FAIR, [
      task('late', '2031-04-12'),
      task('one', '2031-04-08'),
      task('two', '2031-04-08'),
      task('next', '2031-04-10'),
    ])
    expect(timeline?.marks.map(({ task: { id }, column, lane }) => [id, column, lane])).toEqual([
      ['one', 2, 0],
      ['two', 2, 1],
      ['next', 4, 2],
      ['late', 6, 0],
    ])
    expect(timeline?.lanes).toBe(3)
  })
  it('keep a name at the right edge inside', () => {
    const [mark] = timelineOf('2031-04-06', FAIR, [task('last', '2031-04-18')])?.marks ?? []
    expect(mark).toMatchObject({ day: '2031-04-18', column: 10 })
  })
  it('leave out what is done, closed or due later', () => {
    const timeline = timelineOf('2031-04-06', FAIR, [
      task('done', '2031-04-08', { state: 'submitted' }),
      task('closed', '2031-04-08', { isOpen: false }),
      task('later', '2031-05-08'),
      task('endless', '2031-04-08', { closes: '' }),
    ])
    expect(timeline?.marks).toEqual([])
  })
})
