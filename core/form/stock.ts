import { readObject } from './wire'
import type { FieldDefinition, FormDefinition, FormState, Option } from './types'

/** A chosen option with a stock, which limits how many people may choose it. */
export interface LimitedChoice {
  field: string
  value: string
  stock: number
}
/** Field id → option → free places. */
export type PlacesLeft = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The largest stock an option may have. */
export const MOST_STOCK = 1_000_000
/** The number of free places is shown when it is below this. */
const FEW = 20

/** Whether a number can be a stock: whole, from 0 to MOST_STOCK. */
export const isStock = (stock = -1): boolean =>
  Number.isInteger(stock) && stock >= 0 && stock <= MOST_STOCK

/** The options of a field with a stock, at any depth. */
function limitedOptions({ options }: Pick<FieldDefinition, 'options'>): Option[] {
  const found: Option[] = []
  const add = (list: readonly Option[]) => {
    for (const option of list) {
      if (isStock(option.stock)) found.push(option)
      add(option.children)
    }
  }
  add(options)
  return found
}

/** Every option of a form with a stock. */
export function limitedChoices(form: FormDefinition): LimitedChoice[] {
  return form.fields.flatMap(field =>
    limitedOptions(field).map(({ value, stock = 0 }): LimitedChoice => ({
      field: field.id,
      value,
      stock,
    })),
  )
}

/** The chosen option values in an answer to a choice field. */
export function chosenValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string')
  if (typeof value === 'string') return value === '' ? [] : [value]
  const selected = readObject(value)?.['selected']
  return Array.isArray(selected) ? chosenValues(selected) : []
}

/** The chosen options that have a stock. */
export function limitedAnswers(
  form: FormDefinition,
  { fields }: Pick<FormState, 'fields'>,
): LimitedChoice[] {
  return limitedChoices(form).filter(({ field, value }) => {
    const state = fields[field]
    return state?.visible === true && chosenValues(state.value).indexOf(value) >= 0
  })
}

/**
 * Closes full options in a newly read definition, and adds the number of free places where few are
 * left. `own` are the person's present answers: they keep their places.
 */
export function markPlaces(
  form: FormDefinition,
  left: PlacesLeft | undefined,
  own: Readonly<Record<string, unknown>> = {},
): FormDefinition {
  for (const id of Object.keys(left ?? {})) {
    const field = form.fieldById.get(id)
    const mine = chosenValues(own[id])
    for (const option of field ? limitedOptions(field) : []) {
      const places = left?.[id]?.[option.value]
      if (places === undefined || mine.indexOf(option.value) >= 0) continue
      if (places === 0) option.disabled = true
      if (places > FEW) continue
      option.text = {
        cn: places === 0 ? `${option.text.cn}（已满）` : `${option.text.cn}（余 ${places} 个名额）`,
        en:
          option.text.en &&
          (places === 0 ? `${option.text.en} (full)` : `${option.text.en} (${places} left)`),
      }
    }
  }
  return form
}
