import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { IconName } from '@/components/Icon/iconNames'
import { cx } from '@/components/cx'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { RatingStars } from '@/components/Rating/Rating'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeShort, fairTimeText } from '@/i18n/fairTime'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { Lead } from './types'

const STATE_LOOKS: Readonly<Record<Lead['State'], { look: StatusLook; icon: IconName }>> = {
  new: { look: 'draft', icon: 'plus' },
  contacted: { look: 'submitted', icon: 'phone' },
  qualified: { look: 'submitted', icon: 'star' },
  won: { look: 'approved', icon: 'success' },
  lost: { look: 'expired', icon: 'close' },
}

interface LeadCardProps {
  lead: Lead
  isChosen: boolean
  /** The lead is open beside the list. */
  isOpen: boolean
  onChoose: () => void
  onOpen: () => void
}

/**
 * One lead: name, rating, state, next step, and source (mock-up j). Pressing it opens it; the box
 * before it selects it.
 */
export const LeadCard = observer(function LeadCard({
  lead,
  isChosen,
  isOpen,
  onChoose,
  onOpen,
}: LeadCardProps) {
  const { language } = useStores()
  const text = useText(leadMessages)
  const name = lead.Name || text('leads.unnamed')
  const time = fairTimeShort(lead.LastAt)
  const source = text(`leads.source.${lead.Source}`)
  const who = lead.Collector
    ? localized(lead.Collector.Name, lead.Collector.Name_en, language.current)
    : ''
  return (
    <View
      role="listitem"
      id={`lead-${lead.Id}`}
      tabIndex={-1}
      aria-current={isOpen || undefined}
      className={cx('tf-leads__item', isOpen && 'is-open')}
    >
      <Pressable
        role="checkbox"
        aria-checked={isChosen}
        label={text('leads.choose', { name })}
        className="tf-leads__choose"
        onPress={onChoose}
      >
        <ChoiceMark kind="checkbox" state={isChosen ? 'on' : 'off'} />
      </Pressable>
      <Pressable className="tf-leads__card" onPress={onOpen}>
        <View aria-hidden="true" className="tf-leads__avatar">
          {Array.from(name)[0]}
        </View>
        <View className="tf-leads__grow">
          <View className="tf-leads__card-head">
            <Text className="tf-leads__name">{name}</Text>
            <Text className="tf-leads__position">{lead.Position}</Text>
            {lead.Rating > 0 && (
              <RatingStars value={lead.Rating} label={text('leads.rated', { n: lead.Rating })} />
            )}
          </View>
          {lead.CompanyName !== '' && <View className="tf-leads__company">{lead.CompanyName}</View>}
          <View className="tf-leads__tags">
            <StatusChip {...STATE_LOOKS[lead.State]} text={text(`leads.state.${lead.State}`)} />
            {!lead.Valid && <StatusChip look="expired" text={text('leads.invalid')} />}
            {lead.Tags.map(tag => (
              <Text key={tag} className="tf-leads__tag">
                {tag}
              </Text>
            ))}
          </View>
          <View className="tf-leads__meta">
            <Text>{`${text('leads.at', { source, time })} `}</Text>
            {who && <Text className="tf-leads__who">{who}</Text>}
          </View>
          {lead.NextStep !== '' && (
            <View className="tf-leads__next">
              <Icon name="clock" size={16} />
              <Text>
                {lead.NextAt
                  ? text('leads.nextBy', {
                      time: fairTimeText(lead.NextAt).slice(5, 10),
                      step: lead.NextStep,
                    })
                  : text('leads.next', { step: lead.NextStep })}
              </Text>
            </View>
          )}
        </View>
      </Pressable>
    </View>
  )
})
