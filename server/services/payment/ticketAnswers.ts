import { chosenValues } from '@core/form/stock'
import { AppError } from '../../errors'
import type { StoredTicketType } from '../../repositories/ticketTypeRepository'

type ForAnswers = Pick<StoredTicketType, 'onlyField' | 'onlyOptions'>

/** Whether a person with these answers may have the ticket. */
export function fitsAnswers(
  { onlyField, onlyOptions }: ForAnswers,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return (
    onlyField === '' || chosenValues(values[onlyField]).some(value => onlyOptions.includes(value))
  )
}

/** Throws ticket_not_for_you if the answers do not fit the ticket. */
export function requireFit(
  ticket: ForAnswers | null | undefined,
  values: Readonly<Record<string, unknown>>,
): void {
  if (ticket && !fitsAnswers(ticket, values)) throw new AppError('ticket_not_for_you')
}
