import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkDraft } from '../../../core/builder/checkDraft'
import { fieldOf, type FormDraft } from '../../../core/builder/draft'
import { linksOf, withLinks } from '../../../core/builder/links'

describe('links of a check box', () => {
  const box = (Configs: unknown): FormDraft => ({
    Id: 'visitor',
    Fields: [
      {
        Id: 'Agree',
        Type: 'Checkbox',
        Name: '同意《须知》',
        Name_en: 'Agree to the terms',
        Configs,
      },
    ],
  })
  const said = (Configs: unknown, pages?: readonly string[]) =>
    checkDraft(box(Configs), pages)
      .findings.filter(({ code }) => code !== 'translation')
      .map(({ severity, code, message }) => `${severity} ${code} ${message}`)
  const link = { type: 'terms', text: '《须知》', text_en: 'terms' }

  it('are read and written, and keep everything else in Configs', () => {
    const field = fieldOf(box({ links: [link], note: 'kept' }), 'Agree') ?? {}
    assert.deepEqual(linksOf(field), [{ page: 'terms', cn: '《须知》', en: 'terms' }])
    assert.deepEqual(withLinks(field, [{ page: 'privacy', cn: '说明', en: 'notice' }]), {
      note: 'kept',
      links: [{ type: 'privacy', text: '说明', text_en: 'notice' }],
    })
    assert.deepEqual(
      linksOf({ Configs: JSON.stringify({ links: [link] }) }),
      linksOf(field),
      'written as text',
    )
    assert.equal(withLinks({ Configs: { links: [link] } }, []), undefined)
    for (const strange of ['', '[', { links: 7 }, { links: 'x' }])
      assert.deepEqual(linksOf({ Configs: strange }), [])
  })

  it('are reported when they lead nowhere, have no text, or belong to another type', () => {
    assert.deepEqual(said({ links: [link] }, ['terms']), [])
    assert.match(said({ links: [link] }, ['privacy']).join(), /^warning noPage terms$/)
    assert.match(
      said({ links: [{ type: 'terms' }] }).join(),
      /^warning definition The link to "terms" has no text/,
    )
    for (const type of ['', '../x', 'a b', '<b>', 'x'.repeat(80)])
      assert.match(
        said({ links: [{ ...link, type }] }).join(),
        /^error definition .* is no content page/,
        type,
      )
    assert.match(said({ links: [null] }).join(), /^error definition/)
    assert.match(said({ links: 'terms' }).join(), /^error definition Configs.links is no list/)
    const text = {
      Id: 'x',
      Fields: [{ Id: 'A', Name: '甲', Name_en: 'A', Type: 'Text', Configs: { links: [link] } }],
    }
    assert.match(
      checkDraft(text)
        .findings.map(({ message }) => message)
        .join(),
      /Configs.links does nothing on a Text field/,
    )
  })
})
