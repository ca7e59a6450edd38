import { deadlineOf } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { i18n } from '@/i18n/state'
import { translate } from '@/i18n/useText'

const text: Parameters<typeof deadlineOf>[0] = (key, params) =>
  translate(deadlineMessages, key, params)
const at = (now: string, isOpen = true, opens = '') =>
  deadlineOf(text, 'en', { opens, closes: '2031-04-08T10:00:00Z', isOpen }, Date.parse(now))

beforeEach(() => i18n.setLanguage('en'))
afterEach(() => i18n.setLanguage('cn'))

it.each([
  ['2031-03-01T00:00:00Z', 'Due 8 April, 18:00', '', false],
  ['2031-04-05T00:00:00Z', 'Due 8 April, 18:00', '3 days left', false],
  ['2031-04-07T00:00:00Z', 'Due 8 April, 18:00', '1 day left', true],
  ['2031-04-08T00:00:00Z', 'Due 8 April, 18:00', 'Due today', true],
])('at %s a form that closes on 8 April says "%s", "%s"', (now, said, left, isUrgent) => {
  expect(at(now)).toEqual({ text: said, left, isUrgent })
})

it('counts no days after its end, because the server closes the form and not a clock that is ahead', () => {
  expect(at('2031-04-11T00:00:00Z')).toEqual({
    text: 'Due 8 April, 18:00',
    left: '',
    isUrgent: false,
  })
  expect(at('2031-04-11T00:00:00Z', false)).toEqual({
    text: 'Closed 8 April, 18:00',
    left: '',
    isUrgent: false,
  })
  expect(at('2031-03-01T00:00:00Z', false, '2031-03-02T00:00:00Z').text).toBe(
    'Opens 2 March, 08:00',
  )
})
