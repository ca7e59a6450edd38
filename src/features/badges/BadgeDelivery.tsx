import { moneyText } from '@core/format/money'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OpenedForm } from '@/api/parse/submission'
import { Icon } from '@/components/Icon/Icon'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './Badges.scss'

/**
 * How the printed badge reaches its holder, where that is known: collected, sent by post, or lost
 * and to be issued again.
 */
export const BadgeDelivery = observer(function BadgeDelivery({ opened }: { opened: OpenedForm }) {
  const { config, language } = useStores()
  const text = useText(badgeMessages)
  const { state, reason, values } = opened.submission
  const address = values['PostAddress']
  const { Fee = 0, Currency = '' } = config.settings?.badgeReissue ?? {}
  const lines: Record<string, string[]> = {
    ready: [text('badge.collect')],
    posted: [
      typeof address === 'string' && address !== ''
        ? text('badge.posted', { address })
        : text('badge.state.posted'),
      reason && text('badge.parcel', { number: reason }),
    ],
    lost: [
      text('badge.lost'),
      Fee > 0 ? text('badge.reissueFee', { fee: moneyText(language.current, Fee, Currency) }) : '',
    ],
  }
  const shown = (lines[state] ?? []).filter(Boolean)
  if (shown.length === 0) return null
  return (
    <View role="note" className="tf-badge-delivery">
      <Icon name="info" size={20} />
      <View>
        {shown.map(line => (
          <View key={line}>
            <Text userSelect>{line}</Text>
          </View>
        ))}
      </View>
    </View>
  )
})
