import type { FieldId } from '@core/form/types'
import { revealElement } from '@/components/revealElement'
import type { FormStore } from './FormStore'
import { controlId, rowId } from './layout'

/** Time until a newly drawn field is on screen. */
const DRAWN_MS = 50

/**
 * Scrolls to a field and focuses its control. In a questionnaire it focuses the question or option
 * of the error, or the questionnaire if that question is not on screen.
 */
export function revealField(store: FormStore, fieldId: FieldId): void {
  const control = controlId(store.form, fieldId)
  const showField = () => void revealElement(rowId(store.form, fieldId), control)
  const showNode = (node: string) => revealElement(`${node}-label`, node) || revealElement(node)
  const show = () => {
    const nodeId = store.error(fieldId)?.nodeId
    if (nodeId === undefined) return showField()
    const node = `${control}-${nodeId}`
    // A questionnaire may first have to unfold.
    if (!showNode(node)) setTimeout(() => showNode(node) || showField(), DRAWN_MS)
  }
  if (store.reveal(fieldId)) setTimeout(show, DRAWN_MS)
  else show()
}
