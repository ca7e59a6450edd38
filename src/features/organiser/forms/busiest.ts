import type { SetupFormsReply } from '@core/contract/setupForms'

/** The submissions of a form today, and on the day before. */
export interface FormToday {
  id: string
  count: number
  before: number
}

/** The form with the most submissions today; undefined if there were none. */
export function busiest(
  ids: readonly string[],
  figures: SetupFormsReply | undefined,
): FormToday | undefined {
  const found = (figures?.Forms ?? [])
    .filter(({ Id }) => ids.includes(Id))
    .map(({ Id, Counts }) => ({
      id: Id,
      count: Counts[Counts.length - 1] ?? 0,
      before: Counts[Counts.length - 2] ?? 0,
    }))
    .sort((one, other) => other.count - one.count)[0]
  return found && found.count > 0 ? found : undefined
}
