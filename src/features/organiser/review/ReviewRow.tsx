import type { DeskItem } from '@core/contract/desk'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { momentText } from '@/i18n/deadline'
import { deskMessages } from '@/i18n/messages/desk'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskStateTag } from '../DeskStateTag'
import { useReview } from './ReviewContext'
import type { useReviewColumns } from './reviewColumns'
import { rowId } from './useReviewKeys'
import { visitTexts } from './visitTexts'

/** An item of the list. Its check box selects it, a press elsewhere opens it. */
export const ReviewRow = observer(function ReviewRow({
  item,
  columns,
}: {
  item: DeskItem
  /** Given if the list has the whole width: the columns beside the title, with their widths. */
  columns?: Pick<ReturnType<typeof useReviewColumns>, 'shown' | 'widths'> | undefined
}) {
  const { store } = useReview()
  const { clock, language } = useStores()
  const text = useText(deskMessages)
  const moments = useText(deadlineMessages)
  const { Id, Title, Subtitle, State, Company, SavedAt, SubmittedAt, Tags = [] } = item
  const title = Title || Id
  const isSelected = store.selected.has(Id)
  const isOpen = store.openId === Id
  const company = Company && localized(Company.Name, Company.Name_en, language.current)
  const visit = visitTexts(item.Visit, language.current)
  const facts = [company !== title && company, ...Subtitle, visit.order, visit.entries].filter(
    Boolean,
  )
  const time = momentText(moments, language.current, SubmittedAt || SavedAt, clock.now())
  const cells = {
    company: company === title ? '' : company,
    facts: Subtitle.filter(one => one !== visit.ticket).join(' · '),
    ticket: visit.ticket,
    order: visit.order,
    visits: visit.entries,
    tags: Tags.join(' · '),
    time,
  }
  return (
    <View role="listitem" className={cx('tf-review-row', isOpen && 'is-open')}>
      {store.kind.Actions.length > 0 && (
        <Pressable
          role="checkbox"
          aria-checked={isSelected}
          label={text('desk.select', { title })}
          className="tf-review-row__box"
          onPress={() => store.toggle(Id)}
        >
          <ChoiceMark kind="checkbox" state={isSelected ? 'on' : 'off'} />
        </Pressable>
      )}
      <Pressable
        id={rowId(Id)}
        aria-current={isOpen || undefined}
        className={cx('tf-review-row__open', columns && 'is-line')}
        {...(columns && { style: { gridTemplateColumns: columns.widths } })}
        onPress={() => void store.open(Id)}
      >
        {columns ? (
          <>
            <View className="tf-review-row__title">{title}</View>
            {columns.shown.map(({ name }) => (
              <View key={name} className="tf-review-row__facts">
                {cells[name]}
              </View>
            ))}
            <View>
              <DeskStateTag state={State} />
            </View>
          </>
        ) : (
          <>
            <View className="tf-review-row__text">
              <View className="tf-review-row__title">{title}</View>
              {facts.length > 0 && (
                <View className="tf-review-row__facts">{facts.join(' · ')}</View>
              )}
              {Tags.length > 0 && (
                <View className="tf-review-row__tags">
                  {Tags.map(tag => (
                    <View key={tag} className="tf-review__tag">
                      {tag}
                    </View>
                  ))}
                </View>
              )}
            </View>
            <View className="tf-review-row__end">
              <DeskStateTag state={State} />
              <View className="tf-review-row__time">{time}</View>
            </View>
          </>
        )}
      </Pressable>
    </View>
  )
})
