import { View } from '@tarojs/components'
import { useState } from 'react'
import type { A11yProps, KeyEvent } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { Highlight } from './Highlight'
import { TextField, type TextFieldProps } from './TextField'

export interface SuggestFieldProps extends TextFieldProps {
  /** At most five are shown. */
  suggestions: readonly string[]
  onPick: (index: number) => void
  /** Escape and leaving the field close the list; the typed text stays. */
  onDismiss: () => void
}

const MAX_ROWS = 5

/**
 * A text input with suggestions under it: arrows move, Enter takes one, Escape closes (ARIA
 * combobox).
 */
export function SuggestField({
  suggestions,
  onPick,
  onDismiss,
  onBlur,
  ...field
}: SuggestFieldProps) {
  const [active, setActive] = useState(-1)
  const rows = suggestions.slice(0, MAX_ROWS)
  const listId = `${field.id}-list`
  const pick = (index: number) => {
    setActive(-1)
    onPick(index)
  }
  const handleKey = (event: KeyEvent) => {
    if (rows.length === 0) return
    if (event.key === 'Escape') onDismiss()
    else if (event.key === 'ArrowDown') setActive(now => (now + 1) % rows.length)
    else if (event.key === 'ArrowUp') setActive(now => (now <= 0 ? rows.length : now) - 1)
    else if (event.key === 'Enter' && active >= 0) pick(active)
    else return
    event.preventDefault()
  }
  const combobox: A11yProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': rows.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': rows[active] === undefined ? undefined : `${listId}-${active}`,
    onKeyDown: handleKey,
  }
  // Wait, so that a tap on a row arrives before the blur removes the row.
  const handleBlur = () => {
    setTimeout(onDismiss, 200)
    onBlur?.()
  }
  return (
    <View className="tf-suggest">
      <TextField {...field} attributes={combobox} onBlur={handleBlur} />
      {rows.length > 0 && (
        <View
          id={listId}
          role="listbox"
          aria-labelledby={field.labelledBy}
          className="tf-suggest__list"
        >
          {rows.map((text, index) => (
            <Pressable
              key={text}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx('tf-suggest__row', index === active && 'is-active')}
              onPress={() => pick(index)}
            >
              <Highlight text={text} query={field.value.trim()} />
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
}
