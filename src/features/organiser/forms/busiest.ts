import type { SetupFormsReply } from '@core/contract/setupForms'

/** How much came in today by one form, and the day before. */
export interface FormToday {
  id: string
  count: number
  before: number
}

/** Of these forms, the one by which most came in today; undefined where nothing did. */
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
