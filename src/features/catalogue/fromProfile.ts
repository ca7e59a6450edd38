import { plainText } from '@core/form/fields/richText'
import { parsePayload } from '@core/form/serialize'
import type { FieldId, FieldValue, FormDefinition } from '@core/form/types'

/** Field of the profile → field of the catalogue entry. */
const FIELDS: readonly (readonly [string, string])[] = [
  ['Name', 'Name'],
  ['NameEn', 'NameEn'],
  ['Logo', 'Logo'],
  ['Address', 'Address'],
  ['AddressEn', 'AddressEn'],
  ['Phone', 'Phone'],
  ['Email', 'Email'],
  ['Website', 'Website'],
  ['Intro', 'Text'],
  ['IntroEn', 'TextEn'],
  ['Categories', 'Categories'],
]
const RICH = new Set(['Editor', 'SmallEditor', 'MPEditor'])

/**
 * The profile's answers to the fields of a catalogue entry. Rich text becomes plain text; only
 * categories that the entry offers are kept. A text that is too long is not cut.
 */
export function fromProfile(
  profile: { form: FormDefinition; values: Readonly<Record<string, unknown>> },
  entry: FormDefinition,
): [FieldId, FieldValue][] {
  const parsed = parsePayload(profile.form, profile.values)
  return FIELDS.flatMap(([from, to]): [FieldId, FieldValue][] => {
    const source = profile.form.fieldById.get(from)
    const field = entry.fieldById.get(to)
    const value = parsed[from]
    if (!source || !field || isEmpty(value)) return []
    if (field.type === 'TreeSelect') {
      const known = optionIds(field.options)
      const kept = (Array.isArray(value) ? value : []).filter(
        (id): id is string => typeof id === 'string' && known.has(id),
      )
      return kept.length > 0 ? [[to, kept.slice(0, field.max ?? kept.length)]] : []
    }
    if (RICH.has(source.type)) return [[to, plainText(String(value)).trim()]]
    return source.type === field.type ? [[to, value]] : []
  })
}

type Options = FormDefinition['fields'][number]['options']

function optionIds(options: Options): Set<string> {
  return new Set(options.flatMap(({ value, children }) => [value, ...optionIds(children)]))
}

const isEmpty = (value: FieldValue): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
