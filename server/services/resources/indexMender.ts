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
 * Updates the desk's search index for records whose latest submitted answers it lacks: older ones,
 * and those an older instance accepted during an update. Works row by row without a lock, so it is
 * safe beside a running server and on several instances at the same time.
 */
export function createIndexMender({ recordIndexes, forms, onError }: MenderDeps) {
  let isStopping = false
  let begun: Promise<unknown> = Promise.resolve()

  const mendOne = async (row: UnindexedRecord): Promise<void> => {
    const resource = findResource(row.resource)
    // the resource of a newer release, which indexes it itself
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
    /** Indexes every record that needs it. Failures are reported and do not stop the rest. */
    mend,
    /** The same in the background, while the server answers calls. */
    start(): void {
      begun = mend().catch(onError)
    },
    /** Resolves after the present record. */
    async stop(): Promise<void> {
      isStopping = true
      await begun
    },
  }
}
