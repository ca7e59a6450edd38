import type { VisitorCard } from '@core/contract/registration'
import { readDefinition } from '@core/form/readDefinition'
import { markPlaces } from '@core/form/stock'
import type { FormDefinition } from '@core/form/types'
import type { ApiClient } from '@/api/types'

/** A registration as stored on the server: its state, its answers, and the current form. */
export interface OpenedRegistration {
  card: VisitorCard
  form: FormDefinition
  values: Readonly<Record<string, unknown>>
  /** The answers were given under another version of the form. */
  isOlder: boolean
  /** The organiser reviews submissions. */
  isReviewed: boolean
}

/** Loads everything a change of the registration needs, for a given card or with a fresh one. */
export async function openRegistration(
  api: ApiClient,
  known?: VisitorCard,
): Promise<OpenedRegistration> {
  const [card, answers] = await Promise.all([
    known ?? api.call('visitor.card', {}),
    api.call('visitor.answers', {}),
  ])
  const wire = await api.call('form.read', { id: answers.FormId })
  const form = markPlaces(readDefinition(wire), wire.PlacesLeft, answers.Values)
  return {
    card,
    form,
    values: answers.Values,
    isOlder: form.version !== answers.FormVersion,
    isReviewed: wire.Reviewed === true,
  }
}
