import { Text, View } from '@tarojs/components'
import { decorative } from '../a11y'
import { ChoiceMark } from '../ChoiceGroup/ChoiceItem'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { Highlight } from '../TextField/Highlight'
import type { TreeRow, TreeTexts } from './tree'

export interface TreeRowViewProps {
  row: TreeRow
  query: string
  multiple: boolean
  /** The limit is reached: only chosen rows can be changed. */
  full: boolean
  texts: TreeTexts
  onFold: () => void
  onChoose: () => void
}

/**
 * In a browser a tree may contain only its items, and arrow keys fold them, so the button is for
 * the pointer alone. A mini-program has no such keys: its screen reader gets the button.
 */
const folding = typeof HTMLElement === 'function' ? decorative : {}

/**
 * A row of the tree: fold arrow, mark, name, and for parents the number of chosen leaves. Left and
 * right fold it.
 */
export function TreeRowView({
  row,
  query,
  multiple,
  full,
  texts,
  onFold,
  onChoose,
}: TreeRowViewProps) {
  const { node, level, mark, isOpen } = row
  const isParent = node.children.length > 0
  const disabled = node.disabled || (full && mark === 'off')
  const handleKey = (key: string): boolean => {
    if (!isParent || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false
    if ((key === 'ArrowRight') !== isOpen) onFold()
    return true
  }
  return (
    <View className="tf-tree__row" style={{ paddingLeft: `${level * 36}px` }}>
      {isParent ? (
        <Pressable
          {...folding}
          label={isOpen ? texts.collapse(node.text) : texts.expand(node.text)}
          tabIndex={-1}
          className={cx('tf-tree__fold', isOpen && 'is-open')}
          onPress={onFold}
        >
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ) : (
        <View className="tf-tree__fold" />
      )}
      <Pressable
        role="treeitem"
        aria-level={level + 1}
        aria-expanded={isParent ? isOpen : undefined}
        aria-checked={multiple ? (mark === 'half' ? 'mixed' : mark === 'on') : undefined}
        aria-selected={multiple ? undefined : mark === 'on'}
        disabled={disabled ?? false}
        className={cx('tf-tree__item', mark !== 'off' && 'is-on')}
        onPress={onChoose}
        onKey={handleKey}
      >
        {(multiple || !isParent) && (
          <ChoiceMark kind={multiple ? 'checkbox' : 'radio'} state={mark} />
        )}
        <View className="tf-tree__text">
          <Highlight text={node.text} query={query} />
        </View>
        {isParent && multiple && (
          <Text className="tf-tree__count">{texts.count(row.chosen, row.total)}</Text>
        )}
      </Pressable>
    </View>
  )
}
