import { checkDraft } from '@core/builder/checkDraft'
import { compareForms } from '@core/builder/compareForms'
import type { FormDraft } from '@core/builder/draft'
import { untranslated } from '@core/builder/untranslated'

/** What the list says of a draft. */
export interface DraftLook {
  /** That stop publishing. */
  errors: number
  /** Texts without their other language. */
  missing: number
  /** Since the version online; 0 for a form that was never published. */
  changes: number
}

export const lookAtDraft = (draft: FormDraft, published: FormDraft | undefined): DraftLook => ({
  errors: checkDraft(draft).findings.filter(({ severity }) => severity === 'error').length,
  missing: untranslated(draft).length,
  changes: published ? compareForms(published, draft).length : 0,
})
