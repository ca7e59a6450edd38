/** One thing to choose. */
export interface Choice {
  value: string
  text: string
  disabled?: boolean
  /** Has a text input while it is chosen. */
  other?: boolean
}

/** The chosen values, and the texts of chosen "other" choices. */
export interface Chosen {
  selected: string[]
  other: Record<string, string>
}

export const NOTHING_CHOSEN: Chosen = { selected: [], other: {} }

/**
 * Handles a press on a choice. Another press removes a single choice only if it is `clearable`; the
 * text of a removed choice is removed too.
 */
export function toggleChoice(
  chosen: Chosen,
  choice: Choice,
  multiple: boolean,
  clearable = false,
): Chosen {
  const isOn = chosen.selected.includes(choice.value)
  if (isOn && !multiple && !clearable) return chosen
  const selected = isOn
    ? chosen.selected.filter(value => value !== choice.value)
    : multiple
      ? [...chosen.selected, choice.value]
      : [choice.value]
  const other = Object.fromEntries(
    Object.entries(chosen.other).filter(([value]) => selected.includes(value)),
  )
  return { selected, other }
}

/**
 * Can this choice not be pressed? The definition disables it, or other choices have reached the
 * limit (DESIGN §6 Choice groups).
 */
export function isLocked(
  choice: Choice,
  chosen: Chosen,
  multiple: boolean,
  limit: number,
): boolean {
  if (choice.disabled) return true
  return (
    multiple &&
    limit > 0 &&
    chosen.selected.length >= limit &&
    !chosen.selected.includes(choice.value)
  )
}

/** Chosen choices with a text input, in their order in the list. */
export const otherChoices = (choices: readonly Choice[], chosen: Chosen): Choice[] =>
  choices.filter(choice => choice.other && chosen.selected.includes(choice.value))
