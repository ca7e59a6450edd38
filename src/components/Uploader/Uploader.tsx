import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import type { A11yProps, KeyEvent } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { controlAttributes, type ControlProps } from '../TextField/TextField'
import { AddSlot, type AddSlotProps } from './AddSlot'
import { dropEvents } from './dropEvents'
import { focusHandle, focusIn } from './focusIn'
import { OrderHandle } from './OrderHandle'
import type { UploaderActions, UploaderItem } from './types'
import { UploadRow } from './UploadRow'
import { UploadTile } from './UploadTile'
import { useProgressWords } from './useProgressWords'
import { useReorder } from './useReorder'
import './Uploader.scss'

export interface UploaderProps extends ControlProps, UploaderActions {
  /** Pictures and films are in a grid, other files in a list. */
  layout: 'grid' | 'list'
  items: readonly UploaderItem[]
  /** The empty slot; undefined when the field is full. */
  add: Pick<AddSlotProps, 'icon' | 'action' | 'label' | 'count' | 'onPress'> | undefined
  /** Called with content that was dropped onto the uploader or pasted into it. */
  onTransfer: (transfer: unknown) => void
}

/** The files of a field in their order: each can be viewed, removed, sent again and moved. */
export function Uploader({ layout, items, add, onTransfer, ...rest }: UploaderProps) {
  const { onRemove, onRetry, onView, onMove, onMeasured, onLost, ...control } = rest
  const text = useText(uploadMessages)
  const locked = control.disabled || control.readonly || false
  const [opened, setOpened] = useState<string>()
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)
  const progress = useProgressWords(items)
  const refocus = useRef<number>()

  const move = (from: number, to: number) => {
    const item = items[from]
    const target = Math.max(0, Math.min(to, items.length - 1))
    if (!item || target === from) return
    onMove(item.key, target)
    setSaid(text('uploads.moved', { name: item.name, position: target + 1, count: items.length }))
  }
  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    refocus.current = index
    setSaid(text('uploads.removed', { name: item.name }))
    onRemove(item.key)
  }
  const retry = (key: string) => {
    refocus.current = items.findIndex(item => item.key === key)
    onRetry(key)
  }
  const actions = { onRemove, onRetry: retry, onView, onMove, onMeasured, onLost }
  // The pressed element is gone: the focus goes to its replacement, not to the top of the page.
  const shown = items.map(({ key, state }) => `${key} ${state}`).join()
  useEffect(() => {
    if (refocus.current !== undefined) focusIn(control.id, refocus.current)
    refocus.current = undefined
  }, [shown, control.id])
  const closeSteps = (event: KeyEvent) => {
    const at = canOrder ? items.findIndex(item => item.key === opened) : -1
    if (event.key !== 'Escape' || at < 0) return
    // Close only the buttons, not a dialog around the form.
    event.stopPropagation()
    focusHandle(control.id, at)
    setOpened(undefined)
  }
  const reorder = useReorder(control.id, move)
  const canOrder = !locked && items.length > 1
  const Item = layout === 'grid' ? UploadTile : UploadRow
  const { 'aria-required': _, 'aria-invalid': __, ...named } = controlAttributes(control)
  const group: A11yProps = { ...named, role: 'group', tabIndex: -1, onKeyDown: closeSteps }
  return (
    <View
      {...group}
      {...(add && !locked ? dropEvents(onTransfer, setOver) : {})}
      className={cx(
        'tf-uploader',
        `tf-uploader--${layout}`,
        control.invalid && 'is-invalid',
        isOver && 'is-over',
      )}
    >
      {items.map((item, index) => (
        <View
          key={item.key}
          className={cx(
            'tf-uploader__item',
            `is-${item.state}`,
            reorder.held === index && 'is-held',
          )}
          style={reorder.styleOf(index) ?? {}}
        >
          <Item item={item} actions={actions} />
          {!locked && (
            <Pressable
              label={text(item.state === 'sending' ? 'uploads.cancel' : 'uploads.remove', {
                name: item.name,
              })}
              className="tf-uploader__remove"
              onPress={() => remove(index)}
            >
              <View className="tf-uploader__cross">
                <Icon name="close" size={12} />
              </View>
            </Pressable>
          )}
          {canOrder && (
            <OrderHandle
              name={item.name}
              index={index}
              count={items.length}
              reorder={reorder}
              isOpen={opened === item.key}
              onToggle={() => setOpened(opened === item.key ? undefined : item.key)}
              onMove={to => move(index, to)}
            />
          )}
        </View>
      ))}
      {locked && items.length === 0 && (
        <View className="tf-uploader__none">{text('uploads.none')}</View>
      )}
      {add && !locked && (
        <AddSlot {...add} describedBy={control.describedBy} invalid={control.invalid} />
      )}
      <View role="status" aria-live="polite" className="tf-visually-hidden">
        {[said, progress].filter(words => words !== '').join(' ')}
      </View>
    </View>
  )
}
