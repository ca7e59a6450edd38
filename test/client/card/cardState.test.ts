import { cardDays, fairDay } from '@/features/visitorCard/cardDays'
import { cardState } from '@/features/visitorCard/cardState'
import { cardMessages } from '@/i18n/messages/card'
import { i18n } from '@/i18n/state'
import { useText } from '@/i18n/useText'
import type { FairFacts } from '@/api/parse/config'
import { CARD } from './cards'

const FAIR = { start: '2031-04-16', end: '2031-04-18' } as FairFacts
const text = useText(cardMessages)
const days = (today: string, more: Partial<typeof CARD> = {}) =>
  cardDays({ ...CARD, ...more }, FAIR, today)
const states = (today: string, more?: Partial<typeof CARD>) =>
  days(today, more).map(({ state }) => state)
const stateOf = (State: string, more: Partial<typeof CARD> = {}, today = '2031-04-01') =>
  cardState({ ...CARD, ...more, State } as typeof CARD, days(today, more), text)

beforeEach(() => i18n.setLanguage('cn'))

describe('the days of a card', () => {
  it('are all days of the fair where the card names none', () => {
    expect(days('2031-04-01').map(({ date }) => date)).toEqual([
      '2031-04-16',
      '2031-04-17',
      '2031-04-18',
    ])
    expect(cardDays(CARD, { ...FAIR, end: '2031-04-15' }, '2031-04-01')).toEqual([])
  })

  it('are used, today, over or to come', () => {
    expect(states('2031-04-17', { UsedDays: ['2031-04-16'] })).toEqual(['used', 'today', 'toCome'])
    expect(states('2031-04-18', { UsedDays: ['2031-04-17'] })).toEqual(['over', 'used', 'today'])
    expect(states('2031-04-17', { UsedDays: ['2031-04-17'] })).toEqual(['over', 'used', 'toCome'])
  })

  it('are those the card names, and any other day on which it was admitted', () => {
    expect(days('2031-04-01', { Days: ['2031-04-18'], UsedDays: ['2031-04-17'] })).toEqual([
      { date: '2031-04-17', state: 'used', isToday: false },
      { date: '2031-04-18', state: 'toCome', isToday: false },
    ])
  })

  it('follow the clock of the fair, not of the phone', () => {
    expect(fairDay(Date.parse('2031-04-16T23:30:00Z'))).toBe('2031-04-17')
    expect(fairDay(Date.parse('2031-04-16T15:59:00Z'))).toBe('2031-04-16')
  })
})

describe('the state of a card', () => {
  it('shows a code for an approved one only', () => {
    for (const state of [
      'unpaid',
      'submitted',
      'returned',
      'rejected',
      'revoked',
      'expired',
      'something new',
    ])
      expect([state, stateOf(state).blocked ?? '']).toEqual([state, expect.stringMatching(/./)])
    expect(stateOf('approved').blocked).toBeUndefined()
  })

  it('tells apart valid, inside today, and used up', () => {
    expect(stateOf('approved').text).toBe('已核验')
    expect(stateOf('approved', { UsedDays: ['2031-04-16'] }, '2031-04-16').text).toBe('今日已入场')
    expect(stateOf('approved', { UsedDays: ['2031-04-16'] }, '2031-04-17').text).toBe('已核验')
    expect(stateOf('approved', { UsedDays: ['2031-04-16'] }, '2031-04-19').text).toBe('已使用')
    expect(stateOf('approved', {}, '2031-04-19').text).toBe('已核验')
  })

  it('gives the reviewer’s words where there are some, and says what to do where there are none', () => {
    expect(stateOf('returned', { Reason: '照片不清晰' }).note).toMatchObject({
      kind: 'warning',
      detail: '照片不清晰',
    })
    expect(stateOf('returned').note?.detail).toContain('重新提交')
    expect(stateOf('rejected').note?.detail).toContain('主办方')
  })

  it('shows an unknown state in the server’s words', () => {
    expect(stateOf('something new')).toMatchObject({ look: 'draft', text: 'something new' })
  })
})
