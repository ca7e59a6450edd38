import { isIdField } from '@core/form/identity'
import { readDefinition } from '@core/form/readDefinition'
import type { Transact } from '../../repositories/repositories'
import type { RowToSeal, SealedTable } from '../../repositories/sealingRepository'
import type { AnswerVault } from '../../domain/forms/answerVault'

const BATCH = 200
const TABLES: readonly SealedTable[] = [
  'registration',
  'form_submission',
  'form_submission_event',
  'record',
  'record_event',
]

/**
 * Seals rows from before answers were sealed, and reseals those of an earlier SECRET_KEY. A field
 * that is an identity number in one version of its form counts as one in all. Safe beside a running
 * server and on several instances at the same time. Returns how many rows it looked at.
 */
export async function sealRows({
  transact,
  vault,
  keyId,
}: {
  transact: Transact
  vault: AnswerVault
  keyId: string
}): Promise<number> {
  const idFields = new Map<string, ReadonlySet<string>>()
  let looked = 0
  for (const table of TABLES) {
    let after = 0
    for (;;) {
      const last = await transact(async ({ sealing, exports }) => {
        const rows = await sealing.pick(table, after, keyId, BATCH)
        for (const row of rows) {
          const form = `${row.appId}/${row.formId}`
          const ids = idFields.get(form) ?? idsOf(await exports.listVersions(row.appId, row.formId))
          idFields.set(form, ids)
          await sealing.write(table, renewed(vault, ids, row))
        }
        looked += rows.length
        return rows.length < BATCH ? undefined : rows[rows.length - 1]?.id
      })
      if (last === undefined) break
      after = last
    }
  }
  return looked
}

function idsOf(versions: readonly { definition: unknown }[]): ReadonlySet<string> {
  return new Set(
    versions.flatMap(({ definition }) =>
      readDefinition(definition)
        .fields.filter(isIdField)
        .map(({ id }) => id),
    ),
  )
}

function renewed(vault: AnswerVault, ids: ReadonlySet<string>, row: RowToSeal): RowToSeal {
  const renew = (values: RowToSeal['values']) =>
    values ? (vault.renew(row, ids, values) ?? values) : null
  return {
    ...row,
    values: renew(row.values),
    submittedValues: renew(row.submittedValues),
    previousValues: renew(row.previousValues),
    publishedValues: renew(row.publishedValues),
  }
}
