import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { exportColumns } from '../../../server/domain/tables/exportColumns'

describe('a masked export', () => {
  const version = (fields: Record<string, unknown>[]) =>
    parseDefinition({ Id: 'f', Fields: fields }).form
  const cells = (versions: ReturnType<typeof version>[], id: string, value: string) =>
    versions.map(form => {
      const column = exportColumns(versions, {
        language: 'en',
        maskIds: true,
        maskPhones: true,
      }).find(({ fieldId }) => fieldId === id)
      const field = form.fieldById.get(id)
      assert.ok(column && field)
      return column.cell(field, value)
    })

  it('hides a number in every version when one version marks it as such', () => {
    const plain = version([
      { Id: 'Card', Type: 'Text' },
      { Id: 'Phone', Type: 'Text' },
      { Id: 'Tel', Type: 'Text' },
    ])
    const told = version([
      { Id: 'Card', Type: 'Text', InputType: 'idcard' },
      { Id: 'Phone', Type: 'Text', InputType: 'mobile' },
      { Id: 'Tel', Type: 'PhoneFormat' },
    ])
    for (const versions of [
      [plain, told],
      [told, plain],
    ]) {
      assert.deepEqual(cells(versions, 'Card', '110101199003077571'), [
        '110101********7571',
        '110101********7571',
      ])
      assert.deepEqual(cells(versions, 'Phone', '13800130602'), ['138****0602', '138****0602'])
    }
    assert.deepEqual(cells([told, plain], 'Tel', '13800130602')[1], '138****0602')
    assert.deepEqual(cells([plain, plain], 'Card', '110101199003077571')[0], '110101199003077571')
  })
})
