import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isVisibleText, oneLine } from '../../../core/validation/visibleText'

describe('a text', () => {
  it('of which nothing is seen is no answer', () => {
    for (const sign of ['\u200b', '\u2060', '\u3164', '\u2800', '\u00ad', '\u180e', '\u200e', '\u{e0001}', '\u0007', '\ufeff', ' \u3000\n'])
      assert.equal(isVisibleText(sign.repeat(2)), false, JSON.stringify(sign))
    for (const seen of ['林', 'Li', '\u200b林', '👩‍🍳', '0', '-']) assert.equal(isVisibleText(seen), true, seen)
  })
  it('of one line has neither breaks nor marks that turn it', () => {
    assert.equal(oneLine('林\r\n若溪\u202e\u0007'), '林 若溪')
    assert.equal(oneLine('👩‍🍳 a\tb'), '👩‍🍳 a b')
  })
})
