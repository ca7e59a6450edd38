import { findResource } from '@core/resources/index'
import type {
  RecordIndexRepository,
  UnindexedRecord,
} from '../../repositories/recordIndexRepository'
import type { FormService } from '../../domain/forms/formService'
import { indexOf } from '../../domain/records/recordIndex'

const BATCH = 200

interface MenderDeps {
  recordIndexes: RecordIndexRepository
  forms: FormService
  onError: (error: unknown) => void
}

/**
 * Makes the search index of the desk's records where it is not of the latest submitted answers: for
 * records older than the index, and for those an older instance took in during an update. It works
 * row by row and without a lock, so it is safe beside a running server and on every instance at
 * once.
 */
export function createIndexMender({ recordIndexes, forms, onError }: MenderDeps) {
  let isStopping = false
  let begun: Promise<unknown> = Promise.resolve()

  const mendOne = async (row: UnindexedRecord): Promise<void> => {
    const resource = findResource(row.resource)
    // of a newer instance: it knows how
    if (!resource) return
    await recordIndexes.write(
      row,
      indexOf(resource, await forms.load(row.appId, row.formId, row.formVersion), row.values),
    )
  }
  const mend = async (): Promise<void> => {
    let rows: UnindexedRecord[] = []
    do {
      rows = await recordIndexes.pick(rows.at(-1)?.seq ?? 0, BATCH)
      for (const row of rows) if (!isStopping) await mendOne(row).catch(onError)
    } while (rows.length === BATCH && !isStopping)
  }
  return {
    /** Every record that needs it; what fails is reported, and keeps no other from being made. */
    mend,
    /** The same, while the server is answering already. */
    start(): void {
      begun = mend().catch(onError)
    },
    /** Ends behind the record in hand. */
    async stop(): Promise<void> {
      isStopping = true
      await begun
    },
  }
}
