/** One thing to choose. */
export interface Choice {
  value: string
  text: string
  disabled?: boolean
  /** Asks for a text of its own while chosen. */
  other?: boolean
}

/** What is chosen, and the texts of chosen "other" choices. */
export interface Chosen {
  selected: string[]
  other: Record<string, string>
}

export const NOTHING_CHOSEN: Chosen = { selected: [], other: {} }

/**
 * A press on a choice. A single choice stays chosen when pressed again, unless it may be
 * `clearable`; the text of a choice goes with it.
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
 * Cannot be pressed: switched off by the definition, or the limit is reached by others (DESIGN §6
 * Choice groups).
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

/** Chosen choices that ask for a text, in the order they stand. */
export const otherChoices = (choices: readonly Choice[], chosen: Chosen): Choice[] =>
  choices.filter(choice => choice.other && chosen.selected.includes(choice.value))
