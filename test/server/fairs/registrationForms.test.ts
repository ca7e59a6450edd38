import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkCardConsent } from '../../../server/fairs/checkCardConsent'
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

  it('are valid with a name to show', () => {
    const config = { PrivacyVersion, Forms: { visitor: 'a', media: 'b', vip: 'a' } }
    assert.deepEqual(
      problemsOf(config, form('a', ['NameStr']), form('b', ['NameEn'], { Review: true })),
      [],
    )
    assert.deepEqual(problemsOf({}), [], 'a fair may have none')
  })

  it('are refused when a form is missing, has no name or another kind, or when there is no notice to agree to', () => {
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { media: 'gone' } }), [
      'error config.json Forms.media',
    ])
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { vip: 'a' } }, form('a', ['Email'])), [
      'error forms, a Fields',
    ])
    assert.deepEqual(
      problemsOf(
        { PrivacyVersion, Forms: { vip: 'a' } },
        form('a', ['Name'], { Kind: 'questionnaire' }),
      ),
      ['error forms, a Kind'],
    )
    assert.deepEqual(problemsOf({ Forms: { media: 'a' } }, form('a', ['Name'])), [
      'error config.json PrivacyVersion',
    ])
  })

  it('ask for the photo of a business card by an optional box of its own, and show the picture beside it only', () => {
    const found = (Fields: Record<string, unknown>[]) => {
      const problems = new ProblemList()
      checkCardConsent(
        [{ id: 'a', hash: 'a', definition: { Id: 'a', Fields }, settings: {} }],
        problems,
      )
      return problems.items.map(({ severity, file, field }) => `${severity} ${file} ${field}`)
    }
    const box = { Id: 'KeepCard', Type: 'Switch' }
    const picture = { Id: 'VCard', Type: 'Image', Hide: true }
    assert.deepEqual(
      [found([box, picture]), found([picture]), found([{ ...box, Type: 'Checkbox' }, picture])],
      [[], [], []],
    )
    for (const wrong of [
      [box],
      [box, { ...picture, Type: 'File' }],
      [{ ...box, Type: 'Text' }, picture],
    ])
      assert.deepEqual(found(wrong), ['error forms, a KeepCard'])
    for (const forced of [{ Required: true }, { DefaultValue: true }])
      assert.deepEqual(found([{ ...box, ...forced }, picture]), ['error forms, a KeepCard'])
    assert.deepEqual(found([box, { ...picture, Hide: false }]), ['error forms, a VCard'])
  })

  it('are only the forms of people who register', () => {
    assert.deepEqual(problemsOf({ PrivacyVersion, Forms: { ex: 'a' } }, form('a', ['Name'])), [
      'warning config.json Forms.ex',
    ])
  })
})
