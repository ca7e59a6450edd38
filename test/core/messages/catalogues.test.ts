import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ERROR_CODES } from '../../../core/contract/envelope'
import { captchaMessages } from '../../../core/messages/captcha'
import {
  defineMessages,
  format,
  translator,
  type Messages,
} from '../../../core/messages/defineMessages'
import { errorMessages, errorText } from '../../../core/messages/errors'
import { feedbackMessages } from '../../../core/messages/feedback'
import { requestMessages } from '../../../core/messages/request'
import { timeMessages } from '../../../core/messages/time'
import { validationMessages } from '../../../core/messages/validation'

const catalogues: Record<string, Messages> = {
  validationMessages,
  errorMessages,
  requestMessages,
  captchaMessages,
  feedbackMessages,
  timeMessages,
}
const all = Object.values(catalogues).flatMap(catalogue => Object.entries(catalogue))

/**
 * SPEC §5 itself gives these two languages different parameters; dates are written differently in
 * the two.
 */
const PARAMETERS_DIFFER = [
  'validation.number',
  'validation.maxLength',
  ...Object.keys(timeMessages).filter(key => key.startsWith('date.')),
]

const parameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''))].sort()
const CHINESE = /[\u4e00-\u9fff]/

describe('message catalogues', () => {
  it('have a text in both languages', () => {
    for (const [key, message] of all) assert.ok(message.cn.trim() && message.en.trim(), key)
  })

  it('hold Chinese on the Chinese side only', () => {
    for (const [key, message] of all) {
      const words = message.cn.replace(/\{\w+\}/g, '')
      assert.match(words, CHINESE, key)
      assert.doesNotMatch(message.en, /[\u4e00-\u9fff！，。：、]/, key)
    }
  })

  it('use the singular for one', () => {
    const say = (n: number) => format('{n} {n|row|rows} of {of}', { n, of: 'a list' })
    assert.deepEqual(
      [say(0), say(1), say(2)],
      ['0 rows of a list', '1 row of a list', '2 rows of a list'],
    )
    assert.equal(format('{n|row|rows}', {}), '{n|row|rows}')
    for (const [key, { cn }] of all) assert.doesNotMatch(cn, /\{\w+\|/, key)
  })

  it('take the same parameters in both languages, except where the spec itself differs', () => {
    for (const [key, message] of all) {
      if (!PARAMETERS_DIFFER.includes(key))
        assert.deepEqual(parameters(message.cn), parameters(message.en), key)
    }
  })

  it('declare a key in one catalogue only', () => {
    assert.equal(new Set(all.map(([key]) => key)).size, all.length)
  })

  it('have a text for every error code and no other code', () => {
    assert.deepEqual(Object.keys(errorMessages).sort(), [...ERROR_CODES].sort())
  })
})

describe('errorText', () => {
  it('names the seconds left before a code can be sent again', () => {
    assert.equal(
      errorText('cn', 'code_too_soon', { seconds: 47 }),
      '验证码已发送，请 47 秒后再试！',
    )
    assert.equal(
      errorText('en', 'code_too_soon', { seconds: 47 }),
      'The code has been sent, please try again in 47 seconds!',
    )
  })

  it('leaves no parameter unfilled when none is given', () => {
    for (const code of ERROR_CODES)
      assert.doesNotMatch(errorText('cn', code) + errorText('en', code), /[{}]/)
  })
})

describe('format', () => {
  it('fills parameters once, whatever their values contain', () => {
    assert.equal(format('{a} and {b}', { a: '{b}', b: "$&$'" }), "{b} and $&$'")
  })

  it('leaves unknown parameters unchanged, inherited names included', () => {
    assert.equal(format('{n} {toString}', { m: 1 }), '{n} {toString}')
  })

  it('translates by language and key', () => {
    const translate = translator(
      defineMessages({ greeting: { cn: '你好，{name}', en: 'Hello, {name}' } }),
    )

    assert.equal(translate('cn', 'greeting', { name: 'Lin' }), '你好，Lin')
    assert.equal(translate('en', 'greeting', { name: 'Lin' }), 'Hello, Lin')
  })
})
