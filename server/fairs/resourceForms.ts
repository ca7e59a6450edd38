import { fileURLToPath } from 'node:url'
import { readDefinition } from '@core/form/readDefinition'
import { dataResource } from '@core/resources/dataResource'
import { resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import { readFormSettings } from '../domain/forms/formSettings'
import type { FolderForm } from './folder'
import { FolderFiles } from './folderFiles'
import { formatProblem, ProblemList } from './problems'
import { readForms } from './readForms'

let ready: Promise<FolderForm[]> | undefined

/**
 * The product's own forms of resources, used by fairs whose folder has no form of that id. Checked
 * like a folder's forms; throws for a mistake of ours.
 */
export function readResourceForms(): Promise<FolderForm[]> {
  ready ??= readOwn()
  return ready
}

/** A folder's forms, plus the product's own forms for missing ids: all forms that the fair uses. */
export async function withResourceForms(forms: readonly FolderForm[]): Promise<FolderForm[]> {
  return [
    ...forms,
    ...(await readResourceForms()).filter(({ id }) => !forms.some(form => form.id === id)),
  ]
}

/**
 * A folder's own form of a resource must have the fields that the resource uses, and must not be
 * used elsewhere.
 */
export function checkResourceForms(forms: readonly FolderForm[], problems: ProblemList): void {
  for (const resource of Object.values<Resource>(resources)) {
    const form = forms.find(({ id }) => id === resource.form)
    if (form) checkForm(resource, form, problems)
  }
  checkDataForms(forms, problems)
}

/** The same for forms of the general pages, which every list reads in the same way. */
function checkDataForms(forms: readonly FolderForm[], problems: ProblemList): void {
  for (const form of forms) {
    const resource = dataResource(form.id)
    if (resource) checkForm(resource, form, problems)
  }
}

async function readOwn(): Promise<FolderForm[]> {
  const problems = new ProblemList()
  const forms = await readForms(
    new FolderFiles(fileURLToPath(new URL('.', import.meta.url)), problems),
    problems,
    'resourceForms',
  )
  checkResourceForms(forms, problems)
  const [first] = problems.items
  if (first) throw new Error(formatProblem(first))
  return forms
}

function checkForm(
  { name, list, quota, public: shown }: Resource,
  { id, definition, settings }: FolderForm,
  problems: ProblemList,
): void {
  const file = `forms, ${id}`
  const { fieldById } = readDefinition(definition)
  const needed = [
    list.title,
    ...(quota?.by === undefined ? [] : [quota.by]),
    ...(shown?.when === undefined ? [] : [shown.when]),
  ]
  for (const field of needed)
    if (!fieldById.has(field))
      problems.error(
        file,
        'Fields',
        `companies fill in their ${name} records by it, which need a field ${field}; add it`,
      )
  const { audience, kind } = readFormSettings(settings)
  if (audience.length > 0)
    problems.error(
      file,
      'Audience',
      `it is the form of ${name} records, which have pages of their own; remove Audience`,
    )
  if (kind === 'questionnaire')
    problems.error(file, 'Kind', `it is the form of ${name} records; remove Kind`)
}
