import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { decorative, heading } from '@/components/a11y'
import { BadgeCard } from '@/components/BadgeCard/BadgeCard'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { CardActions } from './CardActions'
import { cardFace, cardState } from './cardFace'
import type { CardStore } from './CardStore'
import { QrFullScreen } from './QrFullScreen'
import { UnpaidPanel } from './UnpaidPanel'
import './VisitorCardPage.scss'

export interface CardStageProps {
  store: CardStore
  /** The person came here because the number was registered before. */
  isExisting: boolean
  /** Opens the person's own account. */
  onAccount: () => void
}

/** The badge on its dark stage with what can be done with it; from 960 wide the advice stands beside it. */
export const CardStage = observer(function CardStage({ store, isExisting, onAccount }: CardStageProps) {
  const { config, language, platform } = useStores()
  const text = useText(cardMessages)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    void platform.keepScreenOn(true)
    return () => void platform.keepScreenOn(false)
  }, [platform])
  const { card } = store
  if (!card) return null

  const face = cardFace(card, config.settings, config.logo, language.current, text)
  const state = cardState(card.State, text)
  const texts = { code: text('card.code'), qr: text('card.qr'), hint: text('card.hint') }
  return (
    <View className="tf-card-stage">
      <View {...decorative} className="tf-card-stage__plan" />
      <View className="tf-card-stage__content">
        <BadgeCard
          face={face}
          label={text('card.label', { name: face.name })}
          chip={state}
          blocked={state.blocked}
          texts={texts}
          onQr={() => setFull(true)}
        />
        <View className="tf-card-stage__side">
          {isExisting && <Note icon="info">{text('card.existing')}</Note>}
          {store.isOffline && <Note icon="warning">{text('card.offline')}</Note>}
          {card.State === 'unpaid' && <UnpaidPanel onChange={() => void store.fetch()} />}
          <CardActions face={face} hasQr={state.blocked === undefined} onAccount={onAccount} />
          <View className="tf-card-stage__tips">
            <View {...heading(2)} className="tf-card-stage__tips-title">
              {text('card.tips')}
            </View>
            <Tip icon="qr">{text('card.tip.scan')}</Tip>
            <Tip icon="phone">{text('card.tip.phone')}</Tip>
            <Tip icon="download">{text('card.tip.offline')}</Tip>
          </View>
        </View>
      </View>
      <QrFullScreen open={isFull} onClose={() => setFull(false)} face={face} />
    </View>
  )
})

function Note({ icon, children }: { icon: IconName; children: string }) {
  return (
    <View {...{ role: 'status' }} className="tf-card-stage__note">
      <Icon name={icon} size={18} />
      <Text className="tf-card-stage__note-text">{children}</Text>
    </View>
  )
}

function Tip({ icon, children }: { icon: IconName; children: string }) {
  return (
    <View className="tf-card-stage__tip">
      <Icon name={icon} size={18} />
      <Text className="tf-card-stage__note-text">{children}</Text>
    </View>
  )
}
