import { parsePayload } from '@core/form/serialize'
import type { FormDefinition } from '@core/form/types'

type Answers = Readonly<Record<string, unknown>>

/** The badge form's names for answers of a contact. */
const OF_CONTACT = { Post: 'Position' } as const

/** Answers of a contact under the names the form of badges has for them. */
export function asBadge(contact: Answers): Answers {
  const named = Object.entries(OF_CONTACT).map(([theirs, ours]) => [ours, contact[theirs]] as const)
  return { ...contact, ...Object.fromEntries(named) }
}

/**
 * Takes answers given to another form or an earlier version, and keeps those that this form asks
 * for, too. A choice is kept only if it is still offered.
 */
export function carryOver(form: FormDefinition, answers: Answers): Record<string, unknown> {
  const read = parsePayload(form, answers)
  const kept = form.fields.filter(({ id, options }) => {
    const value = read[id]
    if (value === undefined || value === '') return false
    const chosen =
      typeof value === 'object' && 'selected' in value && Array.isArray(value.selected)
        ? value.selected
        : []
    return chosen.every(one => options.some(option => option.value === one))
  })
  return Object.fromEntries(kept.map(({ id }) => [id, answers[id]]))
}
