import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '../Button/Button'
import { Sheet } from '../Sheet/Sheet'
import { TagChip } from '../TextField/TagChip'
import { useChipFocus } from '../TextField/useChipFocus'
import { SearchField } from '../TextField/SearchField'
import {
  chosenNodes,
  rowsOf,
  toggleNode,
  type TreeNode,
  type TreeRow,
  type TreeTexts,
} from './tree'
import { TreeRowView } from './TreeRowView'

export interface TreeSheetProps {
  open: boolean
  onClose: () => void
  title: string
  tree: readonly TreeNode[]
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple: boolean
  limit: number
  texts: TreeTexts
}

/**
 * The tree in a sheet of 80 %: search on top, rows, and the chosen ones above the footer (DESIGN §6
 * Tree selector).
 */
export function TreeSheet(props: TreeSheetProps) {
  const { open, onClose, title, tree, value, onChange, multiple, limit, texts } = props
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (open) setQuery('')
    // A short tree is fully open, a long one shows its first level.
    if (open && tree.length <= 3) setOpened(new Set(tree.map(node => node.value)))
  }, [open])

  const rows = rowsOf(tree, value, opened, query)
  const fold = (row: TreeRow) =>
    setOpened(
      now =>
        new Set(
          row.isOpen ? [...now].filter(item => item !== row.node.value) : [...now, row.node.value],
        ),
    )
  const choose = (row: TreeRow) => {
    if (multiple) return onChange(toggleNode(tree, value, row.node, limit))
    if (row.node.children.length > 0) return fold(row)
    onChange([row.node.value])
    onClose()
  }
  const full = multiple && limit > 0 && value.length >= limit
  const empty = tree.length === 0 ? texts.noOptions : rows.length === 0 ? texts.noResults : ''
  const chosen = chosenNodes(tree, value)
  const chips = useChipFocus(chosen.length)
  const remove = (node: TreeNode, index: number) => {
    chips.leave(index)
    onChange(value.filter(item => item !== node.value))
  }
  const tags = multiple && value.length > 0 && (
    <View className="tf-tree__tags">
      {chosen.map((node, index) => (
        <TagChip
          key={node.value}
          text={node.text}
          removeLabel={texts.remove(node.text)}
          onRemove={() => remove(node, index)}
        />
      ))}
    </View>
  )
  const footer = (
    <View ref={chips.box} className="tf-tree__footer">
      {tags}
      <Button block onPress={onClose}>
        {texts.confirm}
      </Button>
    </View>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      tall
      {...(multiple ? { footer } : {})}
    >
      <SearchField
        id="tree-search"
        label={texts.search}
        value={query}
        onChange={setQuery}
        clearLabel={texts.clearSearch}
      />
      <View role="tree" aria-label={title}>
        {rows.map(row => (
          <TreeRowView
            key={row.node.value}
            row={row}
            query={query.trim()}
            multiple={multiple}
            full={full}
            texts={texts}
            onFold={() => fold(row)}
            onChoose={() => choose(row)}
          />
        ))}
      </View>
      {empty && (
        <View role="status" className="tf-no-results">
          {empty}
        </View>
      )}
    </Sheet>
  )
}
