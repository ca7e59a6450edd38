import { checkDraft } from '@core/builder/checkDraft'
import { compareForms } from '@core/builder/compareForms'
import type { FormDraft } from '@core/builder/draft'
import { untranslated } from '@core/builder/untranslated'

/** The facts about a draft that the list shows. */
export interface DraftLook {
  /** Number of errors that prevent publishing. */
  errors: number
  /** Number of texts in one language only. */
  missing: number
  /** Number of changes since the published version; 0 for a form that was never published. */
  changes: number
}

export const lookAtDraft = (draft: FormDraft, published: FormDraft | undefined): DraftLook => ({
  errors: checkDraft(draft).findings.filter(({ severity }) => severity === 'error').length,
  missing: untranslated(draft).length,
  changes: published ? compareForms(published, draft).length : 0,
})
