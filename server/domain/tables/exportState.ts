import { exportStateMessages, exportStateText } from '../../messages/exportStates'
import { inLanguages, type ExportLanguage } from './exportLanguage'

type Key = keyof typeof exportStateMessages
const isKey = (key: string): key is Key =>
  Object.prototype.hasOwnProperty.call(exportStateMessages, key)

/**
 * A state of a resource, of a `registration` or of a `submission` in words; a state without words
 * stays as it is.
 */
export function exportState(wanted: ExportLanguage, kind: string, state: string): string {
  const key = [`${kind}.${state}`, `state.${state}`].find(isKey)
  return key ? inLanguages(wanted, language => exportStateText(language, key, undefined)) : state
}
