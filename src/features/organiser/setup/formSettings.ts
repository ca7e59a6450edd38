import { setupFormMessages as words } from '@/i18n/messages/setupForms'
import type { SetupField } from './SetupField'
import { AUDIENCES } from './setupFields'

/**
 * A form's settings besides its questions (forms/*.json); its times are set on the page of
 * deadlines.
 */
export const FORM_SETTINGS: readonly SetupField[] = [
  { kind: 'bilingual', at: 'Name', label: words['set.form-name'] },
  { kind: 'moment', at: 'Opens', label: words['set.form-opens'] },
  { kind: 'moment', at: 'Closes', label: words['set.form-closes'] },
  { kind: 'moment', at: 'EditUntil', label: words['set.form-edit-until'] },
  { kind: 'choices', at: 'Audience', label: words['set.form-audience'], options: AUDIENCES },
  { kind: 'toggle', at: 'Review', label: words['set.form-review'] },
  {
    kind: 'choice',
    at: 'Kind',
    label: words['set.form-kind'],
    options: [
      { value: 'form', text: words['set.form-usual'] },
      { value: 'questionnaire', text: words['set.form-questionnaire'] },
    ],
  },
]
