import { Input, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { localized } from '@core/domain/language'
import type { KeyEvent } from '@/components/a11y'
import { TagChip } from '@/components/TextField/TagChip'
import { useChipFocus } from '@/components/TextField/useChipFocus'
import { boxClass, controlAttributes } from '@/components/TextField/TextField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import { addTags } from '../tags'
import type { WidgetProps } from './WidgetProps'

/**
 * Free tags. Enter, a comma, or leaving the field or the page adds one. Backspace marks the last
 * tag, then removes it. A repeated tag flashes.
 */
export function TagWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const [typed, setTyped] = useState('')
  const [flashing, setFlashing] = useState('')
  const [marked, setMarked] = useState('')
  const tags = Array.isArray(state.value) ? (state.value as string[]) : []
  const locked = control.disabled || control.readonly || false
  const add = (written: string) => {
    const { tags: next, repeated } = addTags(tags, written)
    setTyped('')
    setMarked('')
    setFlashing(repeated)
    if (next.length !== tags.length) onChange(next)
  }
  const { beforeFlush } = useFormContext()
  const finish = useRef(() => add(typed))
  finish.current = () => add(typed)
  useEffect(() => beforeFlush(() => finish.current()), [beforeFlush])
  const chips = useChipFocus(tags.length)
  const remove = (tag: string) =>
    onChange(tags.length > 1 ? tags.filter(other => other !== tag) : undefined)
  const write = (written: string) => {
    setMarked('')
    setTyped(written)
  }
  const handleKey = (event: KeyEvent) => {
    if (event.key === 'Enter' && typed.trim()) return (event.preventDefault(), add(typed))
    const last = tags[tags.length - 1]
    if (event.key !== 'Backspace' || typed !== '' || last === undefined) return setMarked('')
    setMarked(marked === last ? '' : last)
    if (marked === last) remove(last)
  }
  return (
    <View ref={chips.box} className={boxClass(control, 'tf-tags')}>
      {tags.map((tag, index) => (
        <TagChip
          key={tag}
          text={tag}
          isFlashing={tag === flashing}
          isMarked={tag === marked}
          removeLabel={text('forms.remove', { text: tag })}
          {...(!locked && { onRemove: () => (chips.leave(index), remove(tag)) })}
        />
      ))}
      <Input
        {...controlAttributes(control)}
        {...{ onKeyDown: handleKey, autoComplete: 'off' }}
        className="tf-box__input tf-tags__input"
        value={typed}
        disabled={locked}
        maxlength={-1}
        placeholder={
          localized(field.placeholder.cn, field.placeholder.en, context.language) ||
          text('forms.tagHint')
        }
        onInput={event =>
          /[,\uff0c]/.test(event.detail.value) ? add(event.detail.value) : write(event.detail.value)
        }
        onConfirm={() => add(typed)}
        onBlur={() => (add(typed), onBlur())}
      />
      <View role="status" className="tf-visually-hidden">
        {marked && text('forms.tagMarked', { text: marked })}
      </View>
    </View>
  )
}
