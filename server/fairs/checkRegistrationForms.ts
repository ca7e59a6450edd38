import { readDefinition } from '@core/form/readDefinition'
import { readFormSettings } from '../domain/forms/formSettings'
import { formIdOf, GUESTS } from '../domain/forms/registrationForms'
import type { FolderForm } from './folder'
import { isObject, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'config.json'
/** A card shows one of these fields as the name. */
const NAMES = ['NameStr', 'Name', 'NameEn']

/**
 * Each form in `Forms` of the configuration must exist and be a form that people can register by.
 */
export function checkRegistrationForms(
  config: JsonObject,
  forms: readonly FolderForm[],
  problems: ProblemList,
): void {
  for (const [purpose, id] of Object.entries(isObject(config['Forms']) ? config['Forms'] : {})) {
    if (!forms.some(form => form.id === id))
      problems.error(
        FILE,
        `Forms.${purpose}`,
        `there is no form "${String(id)}" in forms/; add it or change the id`,
      )
    if (!GUESTS.some(guest => guest === purpose))
      problems.warning(
        FILE,
        `Forms.${purpose}`,
        `no audience registers as ${purpose}; write any of ${GUESTS.join(', ')}`,
      )
  }
  const asked = GUESTS.filter(guest => formIdOf(config, guest) !== undefined)
  if (asked.length > 0 && !config['PrivacyVersion'])
    problems.error(
      FILE,
      'PrivacyVersion',
      'people register here, so the version of the privacy notice they agree to is needed',
    )
  for (const guest of asked) {
    const form = forms.find(({ id }) => id === formIdOf(config, guest))
    if (form) checkForm(guest, form, problems)
  }
}

function checkForm(
  guest: string,
  { id, definition, settings }: FolderForm,
  problems: ProblemList,
): void {
  const { fieldById } = readDefinition(definition)
  const file = `forms, ${id}`
  if (!NAMES.some(name => fieldById.has(name)))
    problems.error(
      file,
      'Fields',
      `${guest} registers by it, and a card shows a name; add a field NameStr`,
    )
  if (readFormSettings(settings).kind === 'questionnaire')
    problems.error(
      file,
      'Kind',
      `${guest} registers by it, and what is registered can be changed; write form, or remove Kind`,
    )
}
