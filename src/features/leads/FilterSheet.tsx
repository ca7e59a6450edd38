import { shortDate } from '@core/format/dateText'
import { localized } from '@core/domain/language'
import { fairTime, offsetMinutes } from '@core/gate/fairTime'
import { NOTED_SOURCES } from '@core/leads/followUp'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { readSort } from './LeadHeads'
import type { LeadListStore } from './LeadListStore'
import { Pick } from './Pick'

const STARS = [1, 2, 3, 4, 5]
/** The orders of the table headings. By default the last meeting comes first. */
const ORDERS = ['time', '-rating', 'rating', 'next', '-next'] as const

/**
 * The filters of the list: stars, source, tag, colleague, day; and its order. Each choice applies
 * immediately.
 */
export const FilterSheet = observer(function FilterSheet({
  list,
  onClose,
}: {
  list: LeadListStore
  onClose: () => void
}) {
  const { language, clock, platform } = useStores()
  const text = useText(leadMessages)
  const { filters, about } = list
  const today = fairTime(clock.now(), offsetMinutes(about?.TimeZone ?? '') ?? 480).day
  return (
    <Sheet
      open
      title={text('leads.arrange')}
      closeLabel={text('lead.close')}
      onClose={onClose}
      footer={
        <View className="tf-leads__sheet-actions">
          <Button kind="secondary" onPress={() => void list.showAll()}>
            {text('leads.showAll')}
          </Button>
          <Button className="tf-leads__grow" onPress={onClose}>
            {text('leads.apply')}
          </Button>
        </View>
      }
    >
      <Pick
        id="lead-order"
        label={text('leads.order')}
        value={list.sort ?? ''}
        onChange={sort => {
          platform.keepInAddress({ sort })
          void list.setSort(readSort(sort))
        }}
        choices={[
          { value: '', text: text('leads.order.-time') },
          ...ORDERS.map(order => ({ value: order, text: text(`leads.order.${order}`) })),
        ]}
      />
      <Pick
        id="lead-filter-rating"
        label={text('leads.minRating')}
        value={String(filters.rating)}
        onChange={value => void list.narrow({ rating: Number(value) })}
        choices={[
          { value: '0', text: text('leads.anyRating') },
          ...STARS.map(n => ({
            value: String(n),
            text:
              n === 1 ? text('leads.fromOne') : text(n === 5 ? 'leads.star' : 'leads.from', { n }),
          })),
        ]}
      />
      <Pick
        id="lead-filter-day"
        label={text('leads.day')}
        value={filters.day}
        onChange={day => void list.narrow({ day })}
        choices={[
          { value: '', text: text('leads.anyDay') },
          { value: today, text: `${text('leads.todayOnly')} ${shortDate(today)}` },
        ]}
      />
      <Pick
        id="lead-filter-source"
        label={text('leads.source')}
        value={filters.source}
        onChange={value =>
          void list.narrow({ source: NOTED_SOURCES.find(one => one === value) ?? '' })
        }
        choices={[
          { value: '', text: text('leads.anySource') },
          ...NOTED_SOURCES.map(source => ({ value: source, text: text(`leads.source.${source}`) })),
        ]}
      />
      {(about?.Tags.length ?? 0) > 0 && (
        <Pick
          id="lead-filter-tag"
          label={text('leads.tag')}
          value={filters.tag}
          onChange={tag => void list.narrow({ tag })}
          choices={[
            { value: '', text: text('leads.anyTag') },
            ...(about?.Tags ?? []).map(tag => ({ value: tag, text: tag })),
          ]}
        />
      )}
      <Pick
        id="lead-filter-assignee"
        label={text('leads.assignee')}
        value={filters.assignee}
        onChange={assignee => void list.narrow({ assignee })}
        choices={[
          { value: '', text: text('leads.anybody') },
          { value: 'none', text: text('leads.nobody') },
          ...(about?.Colleagues ?? []).map(({ Id, Name, Name_en }) => ({
            value: Id,
            text:
              Id === about?.Self ? text('leads.mine') : localized(Name, Name_en, language.current),
          })),
        ]}
      />
    </Sheet>
  )
})
