import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import { Pressable } from '../Pressable/Pressable'
import { boxClass, controlAttributes, type ControlProps } from './TextField'

export interface FieldTriggerProps extends ControlProps {
  /** The choice as text; empty shows the placeholder. */
  text: string
  placeholder: string
  onOpen: () => void
  /** Is its panel open now? */
  open: boolean
  opens?: 'dialog' | 'listbox' | 'grid' | 'tree'
  leading?: IconName
  /** A short remark at the right, e.g. the number of days. */
  note?: string
  children?: ReactNode
}

/**
 * A field that opens a choice: it looks like an input, and screen readers get a button with its
 * value.
 */
export function FieldTrigger(props: FieldTriggerProps) {
  const {
    text,
    placeholder,
    onOpen,
    open,
    opens = 'dialog',
    leading,
    note,
    readonly,
    disabled,
    id,
    labelledBy,
  } = props
  const valueId = `${id}-value`
  const { 'aria-labelledby': _, 'aria-required': __, ...attributes } = controlAttributes(props)
  const noteId = `${id}-note`
  // All visible text of the field is part of its name.
  const named = labelledBy
    ? { 'aria-labelledby': [labelledBy, valueId, note && noteId].filter(Boolean).join(' ') }
    : {}
  return (
    <Pressable
      {...attributes}
      {...named}
      aria-haspopup={opens}
      aria-expanded={open}
      className={boxClass(props, 'tf-box--pressable', open && 'is-focused')}
      disabled={disabled || readonly || false}
      onPress={onOpen}
    >
      {leading && <Icon name={leading} size={20} className="tf-box__icon" />}
      <Text {...{ id: valueId }} className={cx('tf-box__text', !text && 'is-empty')}>
        {text || placeholder}
      </Text>
      {note && (
        <>
          {/* A blank keeps value and note apart for screen readers. */}{' '}
          <Text {...{ id: noteId }} className="tf-box__note">
            {note}
          </Text>
        </>
      )}
      {!readonly && <Icon name="chevron-down" size={18} className="tf-box__icon" />}
    </Pressable>
  )
}
