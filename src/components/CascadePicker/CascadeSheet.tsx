import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '../Button/Button'
import { Sheet } from '../Sheet/Sheet'
import { SearchField } from '../TextField/SearchField'
import { CascadeColumns } from './CascadeColumns'
import { CascadeOptionRow } from './CascadeOptionRow'
import {
  countOptions,
  isComplete,
  searchPaths,
  walkPath,
  type CascadeOption,
  type CascadeTexts,
} from './path'
import '../ChoiceGroup/ChoiceGroup.scss'
import './CascadePicker.scss'

export interface CascadeSheetProps {
  open: boolean
  onClose: () => void
  onPick: (path: string[]) => void
  title: string
  options: readonly CascadeOption[]
  value: readonly string[]
  depth: number
  /** The person may remove the choice. */
  clearable: boolean
  texts: CascadeTexts
}

/** From this many options on, typing is quicker than scrolling. */
const SEARCH_FROM = 12

/**
 * The sheet behind a picker: one list, or columns that lead from level to level, with a search over
 * long ones.
 */
export function CascadeSheet({
  open,
  onClose,
  onPick,
  title,
  options,
  value,
  depth,
  clearable,
  texts,
}: CascadeSheetProps) {
  const [path, setPath] = useState<string[]>([])
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!open) return
    setPath(walkPath(options, value).map(option => option.value))
    setQuery('')
  }, [open])

  const isCascade = depth !== 1 && options.some(option => option.children.length > 0)
  const choose = (next: string[]) => {
    setPath(next)
    if (isComplete(options, next, depth)) onPick(next)
  }
  const footer = (isCascade || (clearable && value.length > 0)) && (
    <>
      <Button kind="secondary" {...(!isCascade && { block: true })} onPress={() => onPick([])}>
        {texts.clear}
      </Button>
      {isCascade && (
        <Button className="tf-grow" onPress={() => onPick(path)}>
          {texts.confirm}
        </Button>
      )}
    </>
  )
  const hits = searchPaths(options, query, depth)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      tall={isCascade || options.length > SEARCH_FROM}
      {...(footer ? { footer } : {})}
    >
      {countOptions(options, depth) > SEARCH_FROM && (
        <SearchField id="cascade-search" label={texts.search} value={query} onChange={setQuery} />
      )}
      {query.trim() ? (
        <View role="listbox" aria-label={title}>
          {hits.map(hit => (
            <CascadeOptionRow
              key={hit.path.join('/')}
              text={hit.text}
              query={query.trim()}
              selected={false}
              onPress={() =>
                isComplete(options, hit.path, depth)
                  ? onPick(hit.path)
                  : (setQuery(''), setPath(hit.path))
              }
            />
          ))}
          {hits.length === 0 && <View className="tf-no-results">{texts.noResults}</View>}
        </View>
      ) : (
        <CascadeColumns
          options={options}
          path={path}
          depth={depth}
          title={title}
          texts={texts}
          onChoose={choose}
        />
      )}
    </Sheet>
  )
}
