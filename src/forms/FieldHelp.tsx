import { View } from '@tarojs/components'
import { useState } from 'react'
import { localized, type Language } from '@core/domain/language'
import type { FieldDefinition } from '@core/form/types'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { Sheet } from './helpOnDemand'
import { readableMark } from './readableMark'

export interface FieldHelpProps {
  field: FieldDefinition
  label: string
  language: Language
}

/**
 * The "?" beside a label; its colour is the definition's, as far as it can be seen; the words open
 * in a sheet.
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
