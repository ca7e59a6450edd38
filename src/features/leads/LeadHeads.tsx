import { LEAD_SORTS, type LeadSort } from '@core/leads/followUp'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { LeadListStore } from './LeadListStore'

type Column = 'rating' | 'next' | 'time'

/** The order named in the address; undefined for none. */
export const readSort = (word: string | undefined): LeadSort | undefined =>
  LEAD_SORTS.find(one => one === word)

/** The order after a press on a heading: ascending, then descending, then the default order. */
function nextSort(sort: LeadSort | undefined, column: Column): LeadSort | undefined {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? undefined : column
}

/** The headings above the rows, where there is room for columns (mock-up v-leads). */
export const LeadHeads = observer(function LeadHeads({ list }: { list: LeadListStore }) {
  const { platform } = useStores()
  const text = useText(leadMessages)
  const head = (name: Column) => {
    const isOn = list.sort === name || list.sort === `-${name}`
    const isDown = list.sort === `-${name}`
    const title = text(`leads.head.${name}`)
    return (
      <Pressable
        className="tf-leads__sort"
        label={
          isOn
            ? text(isDown ? 'leads.sortedDown' : 'leads.sortedUp', { column: title })
            : text('leads.sortBy', { column: title })
        }
        onPress={() => {
          const sort = nextSort(list.sort, name)
          platform.keepInAddress({ sort: sort ?? '' })
          void list.setSort(sort)
        }}
      >
        {title}
        <Icon name={isOn ? (isDown ? 'chevron-down' : 'chevron-up') : 'sort'} size={14} />
      </Pressable>
    )
  }
  return (
    <View role="group" aria-label={text('leads.order')} className="tf-leads__heads">
      <Text>{text('leads.head.name')}</Text>
      <Text>{text('leads.head.company')}</Text>
      {head('rating')}
      <Text>{text('leads.head.state')}</Text>
      {head('next')}
      {head('time')}
    </View>
  )
})
