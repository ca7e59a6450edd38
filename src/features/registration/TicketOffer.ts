import { chosenValues } from '@core/form/stock'
import type { FormStore } from '@/forms/FormStore'
import type { TicketType } from '@/shell/orders/ticketType'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import { observe } from '@/utils/observe'

/** Storage key of the chosen ticket, beside the form's draft. */
export const KEPT_TICKET = 'ticket'

/** The fair's tickets for visitors, and the chosen one. */
export class TicketOffer {
  private types: readonly TicketType[] = []
  private chosen = ''

  /** `form` gives the current answers, because some tickets require certain answers. */
  constructor(
    private readonly personal: PersonalStorage,
    private readonly form: () => FormStore | undefined,
  ) {
    observe(this, ['personal', 'form'])
  }

  /** Offers these tickets, with the stored choice; none if no ticket is available. */
  setTypes(types: readonly TicketType[]): void {
    this.types = types.some(isAvailable) ? types : []
    this.chosen = this.personal.get<string>(KEPT_TICKET) ?? ''
  }

  choose(id: string): void {
    this.chosen = id
    this.personal.set(KEPT_TICKET, id)
  }

  /** The tickets that the current answers allow; empty if no ticket is needed. */
  get tickets(): readonly TicketType[] {
    const form = this.form()
    return this.types.filter(({ OnlyFor }) => {
      if (!OnlyFor) return true
      const answer = form?.form.fieldById.has(OnlyFor.Field) ? form.field(OnlyFor.Field) : undefined
      return (
        answer?.visible === true &&
        chosenValues(answer.value).some(value => OnlyFor.Options.indexOf(value) >= 0)
      )
    })
  }

  /**
   * Id of the ticket to register with: the chosen one while it is available, otherwise a free one;
   * empty if there are none.
   */
  get ticket(): string {
    const open = this.tickets.filter(isAvailable)
    return (
      (
        open.find(({ Id }) => Id === this.chosen) ??
        open.find(({ Price }) => Price === 0) ??
        open[0]
      )?.Id ?? ''
    )
  }
}

const isAvailable = ({ OnSale, Left }: TicketType) => OnSale && Left !== 0
