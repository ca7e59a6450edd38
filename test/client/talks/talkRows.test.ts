import { shownLast } from '@/features/talks/talkRows'
import type { Message } from '@/features/talks/types'

const message = (Seq: number, more: Partial<Message> = {}): Message =>
  ({ Seq, Mine: false, Auto: false, Text: `m${Seq}`, ...more }) as Message

describe('the message that a list shows of a talk', () => {
  it('is the latest that has come', () => {
    expect(shownLast(message(1), [message(2), message(3)])?.Seq).toBe(3)
    expect(shownLast(undefined, [message(1)])?.Seq).toBe(1)
    expect(shownLast(undefined, [])).toBeUndefined()
  })

  it('is what was asked, not the own automatic answer to it', () => {
    const answer = message(2, { Mine: true, Auto: true })
    expect(shownLast(undefined, [message(1), answer])?.Seq).toBe(1)
    expect(shownLast(message(1), [answer])?.Seq).toBe(1)
    expect(shownLast(message(1), [message(2, { Auto: true })])?.Seq).toBe(2)
  })

  it('is replaced when it is recalled, and kept when an older one is', () => {
    expect(shownLast(message(3), [message(3, { State: 'recalled' })])?.State).toBe('recalled')
    expect(shownLast(message(3), [message(2, { State: 'recalled' })])?.Seq).toBe(3)
  })
})
