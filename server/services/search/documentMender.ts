import { SEARCH_RULES } from '@core/search/rules'
import { exhibitorRef } from '../../domain/audit'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import { SEARCH_DOCUMENT_MADE, searchDocumentOf } from '../../domain/search/searchDocument'
import type { SearchDocumentRepository } from '../../repositories/searchDocumentRepository'

const BATCH = 200

interface MenderDeps {
  searchDocuments: SearchDocumentRepository
  forms: FormService
  vault: AnswerVault
  onError: (error: unknown) => void
}

/**
 * Makes search documents for records that were published before documents existed, or under an
 * earlier rule. Safe beside a running server and on several instances at the same time.
 */
export function createDocumentMender({ searchDocuments, forms, vault, onError }: MenderDeps) {
  let isStopping = false
  let begun: Promise<unknown> = Promise.resolve()
  const mend = async (): Promise<void> => {
    const pick = (after: number) =>
      searchDocuments.pick(after, Object.keys(SEARCH_RULES), SEARCH_DOCUMENT_MADE, BATCH)
    for (
      let rows = await pick(0);
      rows.length > 0 && !isStopping;
      rows = await pick(rows.at(-1)?.seq ?? 0)
    ) {
      for (const row of rows) {
        if (isStopping) return
        await mendOne(row).catch(onError)
      }
    }
  }
  const mendOne = async (
    row: Awaited<ReturnType<typeof searchDocuments.pick>>[number],
  ): Promise<void> => {
    const form = await forms.load(row.appId, row.formId, row.formVersion)
    const values = vault.open(
      { appId: row.appId, owner: exhibitorRef(row.exhibitorId) },
      row.values,
    )
    const document = searchDocumentOf(row.resource, form, values)
    if (document) await searchDocuments.putMissing(row, document)
  }
  return {
    mend,
    start(): void {
      begun = mend().catch(onError)
    },
    async stop(): Promise<void> {
      isStopping = true
      await begun
    },
  }
}
