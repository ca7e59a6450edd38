import { answerCount } from '@/features/organiser/forms/answerCount'
import type { DeskKind } from '@/features/organiser/DeskStore'

const kind = (Kind: string, Counts: Readonly<Record<string, number>>) =>
  ({ Kind, Counts }) as unknown as DeskKind

describe('how many have answered a form', () => {
  it('counts the registrations of the results, not the records of a resource of the same name', () => {
    const kinds = [
      kind('media', { approved: 40, submitted: 6 }),
      kind('registration:media', { submitted: 50, approved: 12, rejected: 3, revoked: 1 }),
    ]
    expect(answerCount(kinds, { media: 'media' }, 'media')).toBe(62)
  })

  it('counts the records of its resource, else its submissions', () => {
    const kinds = [kind('badge', { approved: 2, issued: 1 }), kind('form:booth', { submitted: 4 })]
    expect(answerCount(kinds, {}, 'badge')).toBe(3)
    expect(answerCount(kinds, {}, 'pass', 'badge')).toBe(3)
    expect(answerCount(kinds, {}, 'booth')).toBe(4)
    expect(answerCount(kinds, {}, 'survey')).toBeUndefined()
  })
})
