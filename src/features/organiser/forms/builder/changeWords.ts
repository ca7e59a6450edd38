import type { FormChange } from '@core/builder/compareForms'
import { paletteItemOf } from '@core/builder/palette'
import { localized, type Language } from '@core/domain/language'
import type { InputType } from '@core/form/types'
import { readJson, readObject, readText, type WireObject } from '@core/form/wire'
import { builderMessages } from '@/i18n/messages/builder'
import { translate } from '@/i18n/useText'

const PROPERTIES = [
  ...([
    'Name',
    'Name_en',
    'Placeholder',
    'Placeholder_en',
    'Tooltip',
    'Tooltip_en',
    'Required',
    'Readonly',
    'Hide',
    'Disabled',
  ] as const),
  ...([
    'Multiple',
    'Type',
    'Group',
    'Step',
    'DefaultValue',
    'MinLength',
    'MaxLength',
    'Min',
    'Max',
    'Validation',
    'InputType',
    'ReviewName',
    'ReviewName_en',
    'Class',
    'Level',
    'Flags',
    'Configs',
    'Format',
  ] as const),
  ...(['WordCount', 'AlphaWordLimit', 'MaxWidth', 'MaxHeight', 'StartDate', 'EndDate'] as const),
]

/** A change as a sentence, with the former value. */
export function changeWords(
  change: FormChange,
  language: Language,
): { title: string; before: string; after: string; effect: string } {
  const { kind, what, property, before, after, effect } = change
  const name = language === 'cn' ? change.cn : change.en
  const known = PROPERTIES.find(each => each === property)
  const said = known ? translate(builderMessages, `builder.prop.${known}`) : property
  const thing = translate(builderMessages, `builder.what.${what}`)
  const isInside = what === 'option' || what === 'question' || what === 'rule'
  const title =
    kind === 'changed' && property !== ''
      ? translate(builderMessages, 'builder.change.property', {
          name: what === 'form' ? thing : name,
          property: said,
        })
      : translate(
          builderMessages,
          isInside ? `builder.change.${kind}In` : `builder.change.${kind}`,
          { name, what: thing },
        )
  return {
    title,
    before: change.beforeIn?.[language] ?? valueWords(property, before, language),
    after: change.afterIn?.[language] ?? valueWords(property, after, language),
    effect: effect === 'none' ? '' : translate(builderMessages, `builder.effect.${effect}`),
  }
}

const WIDTHS: Readonly<Record<string, 'builder.widthHalf' | 'builder.classRows'>> = {
  half: 'builder.widthHalf',
  ques_row2: 'builder.classRows',
}
const INPUTS: readonly InputType[] = ['text', 'number', 'idcard', 'password', 'mobile', 'email']

/** A value of a property as people read it. */
function valueWords(property: string, value: string, language: Language): string {
  if (value === 'true') return translate(builderMessages, 'builder.yes')
  const width = WIDTHS[value]
  if (property === 'Class' && width) return translate(builderMessages, width)
  const input = INPUTS.find(each => each === value)
  if (property === 'InputType' && input) return translate(builderMessages, `builder.input.${input}`)
  if (property === 'Type') {
    const item = paletteItemOf(value, '')
    return (language === 'cn' ? item?.cn : item?.en) ?? value
  }
  const configs = property === 'Configs' ? readObject(readJson(value)) : undefined
  return configs ? configWords(configs, language) : value
}

/**
 * The texts of the links, and the field that must have the same answer; other properties unchanged.
 */
function configWords({ equalTo, links, ...rest }: WireObject, language: Language): string {
  const words = (Array.isArray(links) ? (links as unknown[]) : []).map(link => {
    const { type, text, text_en } = readObject(link) ?? {}
    return localized(readText(text), readText(text_en), language) || readText(type)
  })
  const same = readText(equalTo)
  return [
    ...words,
    ...(same === '' ? [] : [`${translate(builderMessages, 'builder.equalTo')}: ${same}`]),
    ...(Object.keys(rest).length === 0 ? [] : [JSON.stringify(rest)]),
  ].join(' · ')
}
