import type { FieldId } from '@core/form/types'
import { revealElement } from '@/components/revealElement'
import type { FormStore } from './FormStore'
import { controlId, rowId } from './layout'

/** What is only now being drawn is there after so long. */
const DRAWN_MS = 50

/**
 * Brings a field into view and puts the focus on its control; inside a questionnaire, on the
 * question or option its error is about, or on the questionnaire when that is not on screen.
 */
export function revealField(store: FormStore, fieldId: FieldId): void {
  const control = controlId(store.form, fieldId)
  const showField = () => void revealElement(rowId(store.form, fieldId), control)
  const showNode = (node: string) => revealElement(`${node}-label`, node) || revealElement(node)
  const show = () => {
    const nodeId = store.error(fieldId)?.nodeId
    if (nodeId === undefined) return showField()
    const node = `${control}-${nodeId}`
    // A questionnaire unfolds only now.
    if (!showNode(node)) setTimeout(() => showNode(node) || showField(), DRAWN_MS)
  }
  if (store.reveal(fieldId)) setTimeout(show, DRAWN_MS)
  else show()
}
