import type { FormChange } from '@core/builder/compareForms'
import type { Language } from '@core/domain/language'
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
  ] as const),
]

/** A change as a sentence, and what was there before. */
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
  const flag = (value: string) =>
    value === 'true' ? translate(builderMessages, 'builder.yes') : value
  return {
    title,
    before: flag(before),
    after: flag(after),
    effect: effect === 'none' ? '' : translate(builderMessages, `builder.effect.${effect}`),
  }
}
