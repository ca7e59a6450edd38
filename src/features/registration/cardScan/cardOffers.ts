import type { CardReadReply } from '@core/contract/smart'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import type {
  AddressValue,
  FieldDefinition,
  FieldId,
  FieldValue,
  FormDefinition,
  Option,
} from '@core/form/types'
import { CARD_FIELDS, type CardField } from './scannable'

/** A recognised text, and the field it is offered to. */
export interface CardOffer {
  field: FieldDefinition
  /** The text as it is shown and edited; for a list, the text of the option. */
  text: string
  /** False if the option cannot be edited. */
  isEditable: boolean
  /** The answers that follow from this text, in the order in which to set them. */
  answers: (text: string, before: FieldValue) => readonly [FieldId, FieldValue][]
}

/** Which part of the card goes to which field, the more likely language first. */
const SOURCES: Readonly<Record<CardField, readonly (keyof CardReadReply)[]>> = {
  NameStr: ['NameStr', 'NameEn'],
  NameEn: ['NameEn'],
  CompanyName: ['CompanyName', 'CompanyNameEn'],
  CompanyNameEn: ['CompanyNameEn'],
  Position: ['Position', 'PositionEn'],
  PositionEn: ['PositionEn'],
  Mobile: ['Mobile'],
  Tel: ['Tel'],
  Email: ['Email'],
  WebSite: ['WebSite'],
  Address: ['Address', 'AddressEn'],
}

/**
 * What the card offers to a form, in reading order. A pure function; the form decides whether a
 * field accepts it.
 */
export function cardOffers(form: FormDefinition, card: CardReadReply): CardOffer[] {
  return CARD_FIELDS.flatMap(id => {
    const field = form.fieldById.get(id)
    const texts = SOURCES[id]
      .map(name => card[name])
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    const [text] = texts
    if (!field || text === undefined) return []
    return offerOf(form, field, text, texts, card) ?? []
  })
}

function offerOf(
  form: FormDefinition,
  field: FieldDefinition,
  text: string,
  texts: string[],
  card: CardReadReply,
): CardOffer | undefined {
  const { id } = field
  switch (field.type) {
    case 'Text':
    case 'TextArea':
      return { field, text, isEditable: true, answers: given => [[id, given]] }
    case 'CompanySearch':
      return {
        field,
        text,
        isEditable: true,
        answers: CompanyName => [[id, { CompanyName, TaxNumber: '' }]],
      }
    case 'Address':
      return {
        field,
        text,
        isEditable: true,
        answers: (Address, before) => [
          [
            id,
            {
              Country: '',
              Province: '',
              City: '',
              Area: '',
              ...(before as AddressValue | undefined),
              Address,
            },
          ],
        ],
      }
    case 'PhoneFormat':
      return {
        field,
        text,
        isEditable: true,
        answers: given => [[id, phoneOf(id === 'Mobile' ? card.CountryCode : undefined, given)]],
      }
    case 'Picker':
    case 'Select':
      return field.multiple || field.level > 1 ? undefined : choiceOffer(form, field, texts)
    default:
      return undefined
  }
}

/** A landline as `+49 30123` or `020-12345678-801`; a mobile as the number alone. */
function phoneOf(countryCode: string | undefined, text: string) {
  const [, code, rest = text] = /^\+(\d{1,3})\s+(.*)$/.exec(text.trim()) ?? []
  const [, AreaCode = '', Number = rest.trim(), Ext = ''] =
    /^(0\d{2,3})-(\d+)(?:-(\d+))?$/.exec(rest) ?? []
  return { CountryCode: code ?? countryCode ?? DEFAULT_COUNTRY_CODE, AreaCode, Number, Ext }
}

/** The option that matches the recognised text; otherwise "other" with its text field. */
function choiceOffer(
  form: FormDefinition,
  field: FieldDefinition,
  texts: string[],
): CardOffer | undefined {
  const choices = field.options.filter(option => option.show && !option.disabled)
  for (const text of texts) {
    const found = choices.find(option => saysSame(option, text))
    if (found) return { field, text, isEditable: false, answers: () => [[field.id, [found.value]]] }
  }
  const [text] = texts
  const other = choices.find(option => option.value === 'other')
  const beside = form.fieldById.get(`${field.id}Other`)
  if (text === undefined || !other || beside?.type !== 'Text') return undefined
  return {
    field,
    text,
    isEditable: true,
    answers: given => [
      [field.id, [other.value]],
      [beside.id, given],
    ],
  }
}

const plain = (text: string) => text.toLowerCase().replace(/[\s.,/&-]+/g, '')
const saysSame = ({ text }: Option, read: string) =>
  [text.cn, text.en].some(word => word !== '' && plain(word) === plain(read))
