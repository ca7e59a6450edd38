import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { badgeCode } from '../../../core/gate/badgeCode'
import { arrivalCode } from '../../../core/presence/arrivalCode'

const CODE = '7Q2M9XK4T0VB3HZ8'
const ADDRESS = `https://fair.example/tgdemo000000001/#/pages/exhibitor/gzdzjj/sign?app=tgdemo000000001&arrival=${CODE}`

describe('the code of a company', () => {
  it('is read from the address in a scanned code, and from the ways people type it', () => {
    for (const text of [
      ADDRESS,
      `${ADDRESS}&lang=en`,
      CODE,
      ` ${CODE}\n`,
      '7q2m-9xk4-t0vb-3hz8',
      '7Q2M 9XK4 TOVB 3HZ8',
    ])
      assert.equal(arrivalCode(text), CODE, text)
    assert.equal(arrivalCode('i000-0000-0000-000L'), '1000000000000001')
  })

  it('is neither a badge, nor the code of a hall, nor a text that is too short or too long', () => {
    for (const text of [
      '',
      '731000000001',
      'https://fair.example/c/731000000001',
      'self.abcdefghijklmnopqrstuv',
      CODE.slice(1),
      `${CODE}0`,
      'U'.repeat(16),
    ])
      assert.equal(arrivalCode(text), '', text)
    assert.equal(badgeCode(CODE), '')
  })
})
