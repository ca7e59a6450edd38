import type { FormReply } from '@core/contract/registration'
import { localized } from '@core/domain/language'
import { optionIndex } from '@core/form/options'
import {
  limitedAnswers,
  limitedChoices,
  type LimitedChoice,
  type PlacesLeft,
} from '@core/form/stock'
import type { FormDefinition } from '@core/form/types'
import { choiceFullText } from '../../messages/tickets'
import { AppError } from '../../errors'
import type { ChoiceRepository } from '../../repositories/choiceRepository'
import type { CallContext } from '../callContext'
import type { Answers } from './formAnswers'
import type { FormService } from './formService'

/** A definition never changes: which of its options have a stock is found once. */
const limits = new WeakMap<FormDefinition, LimitedChoice[]>()

/** The options of a form that only so many people may choose. */
export function limitsOf(form: FormDefinition): LimitedChoice[] {
  const known = limits.get(form)
  if (known) return known
  const found = limitedChoices(form)
  limits.set(form, found)
  return found
}

/** Places left, for those who fill the form in; undefined where no option has a stock. */
async function placesLeft(
  choices: ChoiceRepository,
  appId: string,
  form: FormDefinition,
): Promise<PlacesLeft | undefined> {
  const limited = limitsOf(form)
  return limited.length > 0 ? choices.left(appId, form.id, limited) : undefined
}

/** Definitions as those who fill them in read them: with the places left. */
export function createRegistrationDefinitions({
  forms,
  choices,
}: {
  forms: FormService
  choices: ChoiceRepository
}) {
  return {
    /** Throws unknown_form. */
    async read(context: CallContext, id: string, version?: number): Promise<FormReply> {
      const reply = await forms.read(context, id, version)
      const { appId } = context.fair
      const PlacesLeft = await placesLeft(
        choices,
        appId,
        await forms.load(appId, reply.Id, reply.Version),
      )
      return { ...reply, ...(PlacesLeft && { PlacesLeft }) }
    },
  }
}

/** What these answers take a place of. */
export const wantedPlaces = ({ form, state }: Answers): LimitedChoice[] =>
  limitsOf(form).length > 0 ? limitedAnswers(form, state) : []

/**
 * The person's places become those of their answers, in the transaction that writes the answers and
 * as the last it locks. Throws invalid_form with the field whose option is full.
 */
export async function takePlaces(
  choices: ChoiceRepository,
  { fair, language }: CallContext,
  personId: number,
  form: FormDefinition,
  wanted: readonly LimitedChoice[],
): Promise<void> {
  const full = await choices.take(fair.appId, personId, form.id, wanted)
  if (!full) return
  const field = form.fieldById.get(full.field)
  const text = field && optionIndex(field.options).get(full.value)?.text
  const message = choiceFullText(
    language,
    text ? localized(text.cn, text.en, language) : full.value,
  )
  throw new AppError('invalid_form', {}, { issues: [{ id: full.field, code: 'full', message }] })
}
