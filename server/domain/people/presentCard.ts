import type { VisitorCard } from '@core/contract/registration'
import type { Principal } from '@core/domain/audience'
import { localized, type Language } from '@core/domain/language'
import type { FieldDefinition, FormDefinition, Option } from '@core/form/types'
import { maskMobile } from '@core/format/mask'
import { channelNames } from '../channelNames'
import type { Fair } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import { standing } from './registrationStates'

type Values = Readonly<Record<string, unknown>>
/** What a card shows of a registration. */
export type CardSource = Pick<
  Registration,
  | 'appId'
  | 'personId'
  | 'name'
  | 'cardCode'
  | 'state'
  | 'reason'
  | 'revision'
  | 'formId'
  | 'formVersion'
  | 'values'
  | 'ticket'
  | 'comesAs'
  | 'source'
  | 'createdAt'
  | 'countryCode'
  | 'nationalNumber'
> & { audience: Principal }
/** What a card shows beside its registration. */
export type CardExtras = Pick<
  VisitorCard,
  'CanEdit' | 'UsedDays' | 'Areas' | 'ContactAsks' | 'Photo' | 'Event' | 'OrderId'
>

/** The digital card of a registration. Its fields use the ids of the visitor record in SPEC §3. */
export function presentCard(
  registration: CardSource,
  form: FormDefinition,
  {
    fair,
    language,
    publicUrl,
    isOver,
  }: { fair: Fair; language: Language; publicUrl: string; isOver: boolean },
  extras: CardExtras,
): VisitorCard {
  const { values, cardCode, ticket, reason } = registration
  const nameEn = answerText(values, 'NameEn', form, language)
  const kind = answerText(values, 'MediaKind', form, language)
  return {
    CardCode: cardCode,
    Qr: `${publicUrl}/${fair.appId}/c/${cardCode}`,
    State: standing(registration.state, isOver),
    Target: registration.audience,
    ...(registration.comesAs && { ComesAs: registration.comesAs }),
    Revision: registration.revision,
    ...(reason && { Reason: reason }),
    // a ticket for any one day shows its day once that is known
    Days:
      ticket?.oneDay && extras.UsedDays.length > 0
        ? extras.UsedDays.slice(0, 1)
        : (ticket?.days ?? []),
    ...extras,
    ...(ticket && {
      Ticket: {
        Name: ticket.name,
        Name_en: ticket.nameEn,
        Days: ticket.days,
        ...(ticket.oneDay && { OneDay: true }),
      },
    }),
    NameStr: registration.name,
    ...(nameEn && { NameEn: nameEn }),
    CompanyName: answerText(values, 'CompanyName', form, language),
    ...(kind && { Kind: kind }),
    Position:
      answerText(values, 'PositionOther', form, language) ||
      answerText(values, 'Position', form, language),
    Mobile:
      registration.nationalNumber &&
      maskMobile({ CountryCode: registration.countryCode, Number: registration.nationalNumber }),
    SourceName: channelName(fair.settings, registration.source, language),
    AddDate: registration.createdAt.toISOString(),
  }
}

/** A visitor's name among the answers; the English one when it is the only one. */
export function nameOf(values: Values): string {
  return textOf(values['NameStr']) || textOf(values['Name']) || textOf(values['NameEn'])
}

/**
 * An answer as text: its words, a company's name, or the chosen option in the reader's language.
 */
function answerText(values: Values, id: string, form: FormDefinition, language: Language): string {
  const answer = textOf(values[id])
  const option = findOption(form.fieldById.get(id), answer)
  return option ? localized(option.text.cn, option.text.en, language) : answer
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return textOf(value[value.length - 1])
  if (typeof value !== 'object' || value === null) return ''
  if ('CompanyName' in value) return textOf(value.CompanyName)
  return 'selected' in value ? textOf(value.selected) : ''
}

function findOption(field: FieldDefinition | undefined, value: string): Option | undefined {
  const search = (options: readonly Option[]): Option | undefined => {
    for (const option of options) {
      const found = option.value === value ? option : search(option.children)
      if (found) return found
    }
    return undefined
  }
  return field && value !== '' ? search(field.options) : undefined
}

/** The channel by which a visitor came, as the fair names it. */
export function channelName(
  settings: Fair['settings'],
  source: string,
  language: Language,
): string {
  const channel = channelNames(settings).get(source)
  return channel ? localized(channel.Name, channel.Name_en, language) : source
}
