import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkRegistrationForms } from '../../../server/fairs/checkRegistrationForms'
import { ProblemList } from '../../../server/fairs/problems'

const form = (id: string, fields: readonly string[], settings: Record<string, unknown> = {}) => ({
  id,
  hash: id,
  definition: { Id: id, Fields: fields.map(Id => ({ Id, Type: 'Text' })) },
  settings,
})
const problemsOf = (config: Record<string, unknown>, ...forms: ReturnType<typeof form>[]) => {
  const problems = new ProblemList()
  checkRegistrationForms(config, forms, problems)
  return problems.items.map(({ file, field, severity }) => `${severity} ${file} ${field}`)
}

describe('the forms people register by', () => {
  const PrivacyVersion = '2031-01'

  it('are fine with a name to show', () => {
    const config = { PrivacyVersion, Forms: { visitor: 'a', media: 'b', vip: 'a' } }
    assert.deepEqual(problemsOf(config, form('a', ['NameStr']), form('b', ['NameEn'], { Review: true })), [])
    assert.deepEqual(problemsOf({}), [], 'a fair may have none')
  })

  it('are refused when one is missing, without a name or final, or without a notice to agree to', () => {
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { media: 'gone' } }), ['error config.json Forms.media'])
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { vip: 'a' } }, form('a', ['Email'])), ['error forms, a Fields'])
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { vip: 'a' } }, form('a', ['Name'], { Kind: 'questionnaire' })), [
      'error forms, a Kind',
    ])
    assert.deepEqual(problemsOf({ Forms: { media: 'a' } }, form('a', ['Name'])), ['error config.json PrivacyVersion'])
  })

  it('are only those of people who register', () => {
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { ex: 'a' } }, form('a', ['Name'])), ['warning config.json Forms.ex'])
  })
})
