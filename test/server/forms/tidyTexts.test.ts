import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AppError } from '../../../server/errors'
import { readAnswers, requireValid } from '../../../server/domain/forms/formAnswers'
import { isBlankText, toOneLine } from '../../../server/domain/forms/visibleText'
import type { CallContext } from '../../../server/domain/callContext'
import { formOf } from '../../core/form/support'

// SPEC §5 "Required": a name on a badge is one line that people can read.
const UNSEEN = [
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u180e',
  '\u200e',
  '\u{e0001}',
  '\u0007',
  ' \u3000\ufeff',
]
const context = { language: 'en' } as CallContext

/** What is stored of these answers, or the codes of what is wrong with them. */
function take(fields: readonly Record<string, unknown>[], body: Record<string, unknown>): unknown {
  const form = formOf(fields.map((field, at) => ({ Id: `f${at}`, Name: 'x', ...field })))
  try {
    const answers = readAnswers(context, form, body)
    requireValid(context, answers)
    return answers.values
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.details.issues ?? []).map(({ id, code }) => `${id} ${code}`)
  }
}

describe('answers as the server stores them', () => {
  for (const text of UNSEEN)
    it(`a text without a visible character is empty: ${escape(text)}`, () => {
      const fields = ['Text', 'TextArea', 'Tag', 'Address'].map(Type => ({ Type, Required: true }))
      const body = { f0: text, f1: text, f2: [text], f3: { Address: text } }
      assert.deepEqual(take(fields, body), [
        'f0 required',
        'f1 required',
        'f2 required',
        'f3 required',
      ])
    })

  it('keeps a text that also holds visible characters', () => {
    for (const text of [
      '林若溪',
      'Amy',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      '\u2764\ufe0f',
      '.',
    ]) {
      assert.equal(isBlankText(text), false)
      assert.equal(toOneLine(text), text)
    }
  })

  it('turns a text of one line into one line, and keeps the lines of a longer one', () => {
    const text = '一\r\n二\u202e\u0007'
    assert.deepEqual(take([{ Type: 'Text' }, { Type: 'TextArea' }], { f0: text, f1: '一\n二' }), {
      f0: '一 二',
      f1: '一\n二',
    })
  })

  it('refuses half a character', () => {
    for (const text of ['a\ud83d', '\ude00a', 'a\ufffd'])
      assert.deepEqual(take([{ Type: 'Text' }], { f0: text }), ['f0 pattern'])
    assert.deepEqual(take([{ Type: 'Text' }], { f0: '\u{1f600}' }), { f0: '\u{1f600}' })
  })
})
