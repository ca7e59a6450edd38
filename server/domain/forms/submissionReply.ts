import type { FormListItem, Submission } from '@core/contract/submission'
import type { StoredValues } from '../../repositories/storedValues'
import type { Given, StoredState } from '../../repositories/submissionRepository'
import { periodOf, type FormSettings } from './formSettings'
import { isEditable, type Current } from './submissionStates'

/**
 * A submission as it is sent to the company itself. `currentVersion` is used as the answers'
 * version while there are no answers; `open` decrypts stored answers.
 */
export function presentSubmission(
  row: Current,
  currentVersion: number,
  open: (values: StoredValues) => Record<string, unknown>,
): Submission {
  const previous = previousOf(row)
  return {
    FormId: row.formId,
    FormVersion: row.state === 'none' ? currentVersion : row.formVersion,
    State: row.state,
    Values: open(row.values),
    ...(previous && {
      Previous: {
        FormVersion: previous.version,
        Values: open(previous.values),
        SubmittedAt: previous.at.toISOString(),
      },
    }),
    Reason: row.reason,
    SavedAt: row.state === 'none' ? '' : row.savedAt.toISOString(),
    SubmittedAt: row.submitted?.at.toISOString() ?? '',
    Revision: row.revision,
  }
}

/** Period of a form, and whether it takes answers now. */
export function presentPeriod(
  settings: FormSettings,
  now: Date,
): { Opens: string; Closes: string; IsOpen: boolean } {
  return {
    Opens: settings.opens,
    Closes: settings.closes,
    IsOpen: periodOf(settings, now) === 'open',
  }
}

/** One line of the list. */
export function presentListItem(
  form: { formId: string; definition: unknown },
  settings: FormSettings,
  state: StoredState | undefined,
  now: Date,
): FormListItem {
  const { Name, Name_en } = form.definition as { Name?: string | null; Name_en?: string | null }
  return {
    Id: form.formId,
    Name: Name ?? Name_en ?? form.formId,
    ...(Name_en && { Name_en }),
    Kind: settings.kind,
    Review: settings.review,
    State: state ?? 'none',
    ...presentPeriod(settings, now),
  }
}

/** While a form is being edited: the last submission. Once submitted: the submission before it. */
function previousOf(row: Current): Given | undefined {
  return isEditable(row.state) ? row.submitted : row.previous
}
