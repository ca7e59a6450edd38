import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { i18n } from '@/i18n/state'
import { deadlineOf, momentText } from '@/i18n/deadline'
import { translate } from '@/i18n/useText'
import { inOrder, isDone, isTask } from '@/features/exhibitorHome/formTasks'
import type { ListedForm } from '@/api/parse/submission'

const form = (id: string, more: Partial<ListedForm> = {}): ListedForm => ({
  id,
  name: { cn: id, en: id },
  kind: 'form',
  isReviewed: true,
  state: 'none',
  opens: '',
  closes: '',
  isOpen: true,
  ...more,
})

describe('the forms of an exhibitor', () => {
  it('stand with what was sent back first, then by deadline, done last', () => {
    const forms = [
      form('done', { state: 'approved' }),
      form('late', { isOpen: false, closes: '2031-01-01T00:00:00+08:00' }),
      form('someday'),
      form('soon', { closes: '2031-02-01T00:00:00+08:00' }),
      form('back', { state: 'returned', closes: '2031-03-01T00:00:00+08:00' }),
    ]

    expect(inOrder(forms).map(({ id }) => id)).toEqual(['back', 'soon', 'someday', 'late', 'done'])
  })

  it('are tasks while something can be done about them', () => {
    expect(isTask(form('a', { state: 'draft' }))).toBe(true)
    expect(isTask(form('a', { state: 'returned' }))).toBe(true)
    expect(isTask(form('a', { state: 'rejected' }))).toBe(false)
    expect(isTask(form('a', { isOpen: false }))).toBe(false)
    expect(isDone(form('a', { state: 'submitted' }))).toBe(true)
  })
})

describe('a deadline', () => {
  const text = <K extends keyof typeof deadlineMessages & string>(key: K, params?: never) => translate(deadlineMessages, key, params)
  const now = Date.parse('2031-03-18T20:00:00+08:00')
  const deadline = (more: Partial<ListedForm>) => deadlineOf(text as never, 'en', form('a', more), now)

  beforeEach(() => i18n.setLanguage('en'))
  afterEach(() => i18n.setLanguage('cn'))

  it('is said in the time of the fair, with the days that are left when they are few', () => {
    expect(deadline({ closes: '2031-03-20T18:00:00+08:00' })).toEqual({ text: 'Due 20 March, 18:00', left: '2 days left', isUrgent: false })
    expect(deadline({ closes: '2031-03-19T09:00:00+08:00' })).toMatchObject({ left: '1 day left', isUrgent: true })
    expect(deadline({ closes: '2031-03-18T23:59:59+08:00' })).toMatchObject({ left: 'Due today', isUrgent: true })
    expect(deadline({ closes: '2031-05-15T23:59:59+08:00' })).toMatchObject({ left: '' })
  })

  it('says when a form opens, that it is closed, or that it has none', () => {
    expect(deadline({ isOpen: false, opens: '2031-04-01T09:00:00+08:00' }).text).toBe('Opens 1 April, 09:00')
    expect(deadline({ isOpen: false, closes: '2031-03-01T18:00:00+08:00' }).text).toBe('Closed 1 March, 18:00')
    expect(deadline({}).text).toBe('No deadline')
  })

  it('names a year that is not this one', () => {
    expect(momentText(text as never, 'en', '2032-01-02T10:00:00Z', now)).toBe('2 January 2032, 18:00')
  })
})
