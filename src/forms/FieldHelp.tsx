import { View } from '@tarojs/components'
import { useState } from 'react'
import { localized, type Language } from '@core/domain/language'
import type { FieldDefinition } from '@core/form/types'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { Sheet } from './helpOnDemand'
import { darkenTo, parseColour, toHex } from '@core/theme/colour'

/** The background colours of a form. */
const WHITE = [1, 1, 1] as const
const GREY_50 = [0xf4 / 255, 0xf5 / 255, 0xf6 / 255] as const
/** Least contrast of a mark that carries meaning (WCAG 1.4.11). */
const MARK = 3

/**
 * A colour of the definition for a small mark, darkened until it is visible; empty if the text is
 * no colour.
 */
function readableMark(colour: string): string {
  const rgb = parseColour(colour)
  return rgb ? toHex(darkenTo(rgb, [WHITE, GREY_50], MARK)) : ''
}

export interface FieldHelpProps {
  field: FieldDefinition
  label: string
  language: Language
}

/**
 * The "?" beside a label, in the definition's colour if it is visible. The explanation opens in a
 * sheet.
 */
export function FieldHelp({ field, label, language }: FieldHelpProps) {
  const text = useText(formMessages)
  const [open, setOpen] = useState(false)
  const help = localized(field.tooltip.cn, field.tooltip.en, language)
  if (!help) return null
  const colour = readableMark(field.tooltipColor)
  return (
    <>
      <Pressable
        label={text('forms.help', { label })}
        aria-haspopup="dialog"
        className="tf-field__help"
        {...(colour && { style: { color: colour } })}
        onPress={() => setOpen(true)}
      >
        <Icon name="help" size={16} />
      </Pressable>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={text('forms.close')}
      >
        <View>{help}</View>
      </Sheet>
    </>
  )
}

/** Does the definition explain the field? */
export const hasHelp = ({ tooltip }: FieldDefinition, language: Language): boolean =>
  localized(tooltip.cn, tooltip.en, language) !== ''
