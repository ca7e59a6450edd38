import { issueText } from '@core/messages/issueText'
import type { FieldError, FormStore } from './FormStore'

/** The words for an error, in the language of the form. */
export function errorText(store: Pick<FormStore, 'form' | 'context'>, error: FieldError): string {
  return error.issue ? issueText(store.context.language, error.issue, store.form) : error.message
}
