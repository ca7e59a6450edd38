import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ProblemList } from '../../../server/fairs/problems'
import { readPrivacy } from '../../../server/fairs/readPrivacy'
import {
  cutoff,
  DEFAULT_RETENTION,
  endOfFair,
  retentionDays,
} from '../../../server/domain/forms/retentionDays'

const field = (Id: string, more: Record<string, unknown> = {}) => ({
  Id,
  Name: Id,
  Type: 'Text',
  ...more,
})
const form = {
  id: 'visitor',
  hash: 'x',
  definition: {
    Id: 'visitor',
    Name: 'v',
    Fields: [
      field('NameStr'),
      field('Email'),
      field('Number', { InputType: 'idcard' }),
      field('Passport', { Configs: { identity: true } }),
      field('Secret', { InputType: 'password' }),
    ],
  },
}
const read = (fair: Record<string, unknown>) => {
  const problems = new ProblemList()
  return {
    ...readPrivacy(fair, form, problems),
    problems: problems.items.map(({ field: at }) => at),
  }
}

describe('what fair.json says of people’s data', () => {
  it('names the fields exhibitors see, masked unless it says “full”', () => {
    assert.deepEqual(
      read({
        VisitorFields: ['NameStr', { Id: 'Mobile', Show: 'full' }, { Id: 'Email', Show: 'masked' }],
      }),
      {
        visitorFields: [
          { id: 'NameStr', isFull: false },
          { id: 'Mobile', isFull: true },
          { id: 'Email', isFull: false },
        ],
        problems: [],
      },
    )
    assert.deepEqual(read({}), { problems: [] })
  })

  it('cannot name an identity number, a password, or an unknown field', () => {
    const bad = [
      'CardId',
      'Number',
      'Passport',
      'Secret',
      'Nothing',
      7,
      { Id: 'Email', Show: 'all' },
    ]
    assert.deepEqual(read({ VisitorFields: bad }), {
      visitorFields: [],
      problems: ['CardId', 'Number', 'Passport', 'Secret', 'Nothing', '7', 'Email'].map(
        id => `VisitorFields.${id}`,
      ),
    })
    assert.deepEqual(read({ VisitorFields: 'NameStr' }).problems, ['VisitorFields'])
  })

  it('says for how many whole days each kind of data is kept', () => {
    assert.deepEqual(read({ Retention: { Registrations: 90, IdNumbers: 7, Audit: 0 } }), {
      retention: { registrations: 90, idNumbers: 7, audit: 0 },
      problems: [],
    })
    assert.deepEqual(
      read({ Retention: { Faces: 1, Visits: -1, Messages: 1.5, Submissions: '9' } }).problems,
      ['Retention.Faces', 'Retention.Visits', 'Retention.Messages', 'Retention.Submissions'],
    )
    assert.deepEqual(read({ Retention: 30 }).problems, ['Retention'])
  })

  it('counts days from the end of the last day, in the fair’s time zone', () => {
    const end = endOfFair({ Fair: { End: '2031-04-18' } })
    const at = (text: string) => new Date(text)

    assert.equal(end?.toISOString(), '2031-04-18T15:59:59.000Z')
    assert.equal(
      endOfFair({ Fair: { End: '2031-04-18' } }, '-05:00')?.toISOString(),
      '2031-04-19T04:59:59.000Z',
    )
    assert.equal(cutoff(end, 3, at('2031-04-21T15:59:00Z')), undefined)
    assert.equal(
      cutoff(end, 3, at('2031-04-21T16:00:00Z'))?.toISOString(),
      '2031-04-18T16:00:00.000Z',
    )
    assert.equal(cutoff(undefined, 0, at('2099-01-01')), undefined)
    for (const config of [
      {},
      { Fair: {} },
      { Fair: { End: 'soon' } },
      { Fair: { End: '2031-13-45' } },
    ])
      assert.equal(endOfFair(config), undefined)
    assert.deepEqual(retentionDays({ registrations: 1 }), {
      ...DEFAULT_RETENTION,
      registrations: 1,
    })
  })
})
