import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { TagChip } from '../TextField/TagChip'
import { useChipFocus } from '../TextField/useChipFocus'
import { boxClass, type ControlProps } from '../TextField/TextField'
import { chosenNodes, type TreeNode, type TreeTexts } from './tree'
import { TreeSheet } from './TreeSheet'
import './TreeSelect.scss'

export interface TreeSelectProps extends ControlProps {
  tree: readonly TreeNode[]
  /** Values of the chosen leaves. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  multiple?: boolean
  /** Most chosen leaves; 0 = no limit. */
  limit?: number
  title: string
  placeholder: string
  texts: TreeTexts & { remove: (text: string) => string }
}

/** A field of tags with a tree in a sheet: tags are removed here and chosen in the sheet. */
export function TreeSelect(props: TreeSelectProps) {
  const {
    tree,
    value,
    onChange,
    onBlur,
    multiple = true,
    limit = 0,
    title,
    placeholder,
    texts,
    disabled,
    readonly,
  } = props
  const [open, setOpen] = useState(false)
  const locked = disabled || readonly || false
  const chosen = chosenNodes(tree, value)
  const chips = useChipFocus(chosen.length)
  const remove = (node: TreeNode, index: number) => {
    chips.leave(index)
    onChange(value.filter(item => item !== node.value))
  }
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const opener = {
    id: props.id,
    'aria-labelledby': props.labelledBy ? `${props.labelledBy} ${props.id}-opener` : undefined,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid || undefined,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
  }
  // A locked field has no opener: the label and an error refer to the box itself.
  const lockedBox = {
    id: props.id,
    role: 'group',
    tabIndex: -1,
    'aria-labelledby': props.labelledBy,
    'aria-disabled': true,
  }
  return (
    <>
      <View
        ref={chips.box}
        {...(locked ? lockedBox : {})}
        className={boxClass(props, 'tf-tree-field', open && 'is-focused')}
      >
        {locked && chosen.length === 0 && (
          <Text className="tf-tree-field__none">{placeholder}</Text>
        )}
        {chosen.map((node, index) => (
          <TagChip
            key={node.value}
            text={node.text}
            removeLabel={texts.remove(node.text)}
            {...(!locked && { onRemove: () => remove(node, index) })}
          />
        ))}
        {!locked && (
          <Pressable
            {...opener}
            className={cx('tf-tree-field__opener', chosen.length > 0 && 'is-beside')}
            onPress={() => setOpen(true)}
          >
            <Text {...{ id: `${props.id}-opener` }}>{placeholder}</Text>
            <Icon name="chevron-down" size={18} />
          </Pressable>
        )}
      </View>
      <TreeSheet
        open={open}
        onClose={close}
        title={title}
        tree={tree}
        value={value}
        multiple={multiple}
        limit={limit}
        texts={texts}
        onChange={onChange}
      />
    </>
  )
}
