import { chosenValues } from '@core/form/stock'
import type { FormStore } from '@/forms/FormStore'
import type { TicketType } from '@/shell/orders/ticketType'
import type { PersonalStorage } from '@/stores/PersonalStorage'
import { observe } from '@/utils/observe'

/** Where the chosen ticket is kept, beside the form's draft. */
export const KEPT_TICKET = 'ticket'

/** The tickets that the fair offers to visitors, and the one that was chosen. */
export class TicketOffer {
  private types: readonly TicketType[] = []
  private chosen = ''

  /** `form` gives the answers so far: some tickets are only for certain answers. */
  constructor(
    private readonly personal: PersonalStorage,
    private readonly form: () => FormStore | undefined,
  ) {
    observe(this, ['personal', 'form'])
  }

  /** Offers these, with the choice made before; none of them where none is available. */
  setTypes(types: readonly TicketType[]): void {
    this.types = types.some(isAvailable) ? types : []
    this.chosen = this.personal.get<string>(KEPT_TICKET) ?? ''
  }

  choose(id: string): void {
    this.chosen = id
    this.personal.set(KEPT_TICKET, id)
  }

  /** The tickets to choose from with the answers so far; none where registering is all it takes. */
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
   * Id of the ticket to come with: the chosen one while it is available, otherwise a free one;
   * empty where there is nothing to choose.
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
