import type { FieldId } from '@core/form/types'
import { revealElement } from '@/components/revealElement'
import type { FormStore } from './FormStore'
import { controlId, rowId } from './layout'

/** What is only now being drawn is there after so long. */
const DRAWN_MS = 50

/** Brings a field into view and puts the focus on its control; inside a questionnaire, on the question its error is about. */
export function revealField(store: FormStore, fieldId: FieldId): void {
  const control = controlId(store.form, fieldId)
  const show = () => {
    const nodeId = store.error(fieldId)?.nodeId
    if (nodeId === undefined) revealElement(rowId(store.form, fieldId), control)
    else revealElement(`${control}-${nodeId}-label`, `${control}-${nodeId}`)
  }
  if (store.reveal(fieldId)) setTimeout(show, DRAWN_MS)
  else show()
}
