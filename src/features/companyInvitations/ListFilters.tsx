import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'

/** A list is searched this long after the last keystroke, at the earliest. */
const PAUSE_MS = 300

/** The filters of a list; an empty value filters nothing. */
export interface ListFilter {
  search: string
  state: string
}
/** A state that occurs in the list, and how many people have it. */
export interface ListedState {
  id: string
  text: string
  count: number
}

interface ListFiltersProps {
  /** Id of the list; its field and tabs are named after it. */
  id: string
  /** What the search looks through. */
  label: string
  states: readonly ListedState[]
  filter: ListFilter
  onNarrow: (to: Partial<ListFilter>) => void
}

/**
 * Filters a list of invitations by words and by state, with counts (PAGES: every list has both).
 */
export const ListFilters = observer(function ListFilters({
  id,
  label,
  states,
  filter,
  onNarrow,
}: ListFiltersProps) {
  const text = useText(batchMessages)
  const [typed, type] = useState(filter.search)
  const narrow = useRef(onNarrow)
  narrow.current = onNarrow
  // another component may clear the filter
  useEffect(() => type(filter.search), [filter.search])
  useEffect(() => {
    if (typed === filter.search) return undefined
    const timer = setTimeout(() => narrow.current({ search: typed }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, filter.search])
  const all = {
    id: '',
    text: text('batch.anyState'),
    count: states.reduce((sum, { count }) => sum + count, 0),
  }
  return (
    <View className="tf-batch__filters">
      <SearchField
        id={`${id}-search`}
        label={label}
        clearLabel={text('batch.clearSearch')}
        value={typed}
        onChange={type}
      />
      {isChosen(states, filter.state) && (
        <Tabs
          id={tabsOf(id)}
          label={text('batch.contactStates')}
          tabs={[all, ...states]}
          current={filter.state}
          onChange={state => onNarrow({ state })}
        />
      )}
    </View>
  )
})

/** Attributes of the list below its filters, where its states can be chosen. */
export const listPanel = (id: string, states: readonly ListedState[], state: string) =>
  isChosen(states, state) ? tabPanel(tabsOf(id), state) : {}

const tabsOf = (id: string) => `${id}-states`
const isChosen = (states: readonly ListedState[], state: string) =>
  states.length > 1 || state !== ''
