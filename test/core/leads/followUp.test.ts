import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  isWaiting,
  LEAD_STATES,
  MAX_TAGS,
  nextStates,
  readTags,
} from '../../../core/leads/followUp'

describe('the follow-up of a lead', () => {
  it('changes from every state, but never to the same one and never back to new', () => {
    assert.deepEqual(
      LEAD_STATES.map(state => [state, nextStates(state).join(' '), isWaiting(state)]),
      [
        ['new', 'contacted qualified won lost', true],
        ['contacted', 'qualified won lost', true],
        ['qualified', 'contacted won lost', false],
        ['won', 'contacted qualified lost', false],
        ['lost', 'contacted qualified won', false],
      ],
    )
  })

  for (const [given, kept] of [
    [
      [' 植物奶 ', '植物奶', '月采  6 吨', ''],
      ['植物奶', '月采 6 吨'],
    ],
    [[], []],
    [['月'.repeat(20)], ['月'.repeat(20)]],
    [['月'.repeat(21)], undefined],
    [
      Array.from({ length: MAX_TAGS }, (_, n) => `t${n}`),
      Array.from({ length: MAX_TAGS }, (_, n) => `t${n}`),
    ],
    [Array.from({ length: MAX_TAGS + 1 }, (_, n) => `t${n}`), undefined],
  ] as const)
    it(`keeps of the tags ${JSON.stringify(given).slice(0, 40)} ${JSON.stringify(kept)?.slice(0, 30) ?? 'none'}`, () => {
      assert.deepEqual(readTags(given), kept)
    })
})
