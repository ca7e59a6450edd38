import type { VisitorCard } from '@core/contract/registration'
import { readDefinition } from '@core/form/readDefinition'
import { markPlaces } from '@core/form/stock'
import type { FormDefinition } from '@core/form/types'
import type { ApiClient } from '@/api/types'

/** A registration as the server has it: its state, its answers, and the present form. */
export interface OpenedRegistration {
  card: VisitorCard
  form: FormDefinition
  values: Readonly<Record<string, unknown>>
  /** The answers were given under another version of the form. */
  isOlder: boolean
  /** The organiser answers what is sent. */
  isReviewed: boolean
}

/**
 * Fetches what a change of the registration needs, for a card that was just read, or with a fresh
 * card.
 */
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
