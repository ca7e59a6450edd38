import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { decorative } from '@/components/a11y'
import { BadgeCard } from '@/components/BadgeCard/BadgeCard'
import { BadgeSkeleton } from '@/components/BadgeCard/BadgeSkeleton'
import { useOnScreen } from '@/components/OnScreenContext'
import { fairTimeText } from '@/i18n/fairTime'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { useLitScreen } from '@/shell/useLitScreen'
import { useStores } from '@/stores/StoreContext'
import { CardActions } from './CardActions'
import { cardDays, fairDay } from './cardDays'
import { bearerOf, cardFace, guestOf } from './cardFace'
import { CardMoreEntry, type CardSheet } from './CardMoreEntry'
import { CardNote } from './CardNote'
import { cardState } from './cardState'
import type { CardStore } from './CardStore'
import { QrFullScreen } from './QrFullScreen'
import { UnpaidPanel } from './UnpaidPanel'
import type { VisitorCard } from '@core/contract/registration'
import { useNavigate } from '@/shell/navigate'
import { registrationPageOf } from '@/shell/ownPages'
import './VisitorCardPage.scss'

export interface CardStageProps {
  store: CardStore
  /** The user came here because their number was already registered. */
  isExisting: boolean
  /** Opens the user's account. */
  onAccount: () => void
}

/**
 * The badge on its dark stage, with its actions; from 960 px on they are beside it. Its place is
 * reserved while it loads.
 */
export const CardStage = observer(function CardStage({
  store,
  isExisting,
  onAccount,
}: CardStageProps) {
  const { config, language, clock } = useStores()
  const text = useText(cardMessages)
  const [isFull, setFull] = useState(false)
  const [sheet, setSheet] = useState<CardSheet>()
  const edit = useEditing(store.card)
  const isOnScreen = useOnScreen()
  useLitScreen()
  // On return the user sees the whole card, not only the code.
  useEffect(() => {
    if (!isOnScreen) setFull(false)
  }, [isOnScreen])
  const { card } = store
  if (!card)
    return (
      <Stage>
        <BadgeSkeleton label={text('card.loading')} />
        <View className="tf-card-stage__side" />
      </Stage>
    )

  const guest = bearerOf(card)
  const days = cardDays(card, config.settings?.fair, fairDay(clock.now()))
  const face = cardFace(card, store.photo, config.settings, config.logo, language.current, text)
  const state = cardState(card, days, text)
  const code = text(`card.code.${guest}`)
  const asOf = { time: fairTimeText(new Date(store.asOf).toISOString()) }
  const stale = store.stale && text(store.stale === 'offline' ? 'card.offline' : 'card.stale', asOf)
  const texts = {
    code,
    qr: text('card.qr'),
    hint: text('card.hint'),
    photo: text('card.photo', { name: face.name }),
  }
  return (
    <Stage>
      <BadgeCard
        face={face}
        label={text('card.label', { name: face.name })}
        chip={state}
        blocked={state.blocked}
        stale={stale}
        texts={texts}
        onQr={() => setFull(true)}
      />
      <View className="tf-card-stage__side">
        {isExisting && <CardNote kind="info" detail={text(`card.existing.${guest}`)} />}
        {state.note && (
          <CardNote
            {...state.note}
            {...(card.State === 'returned' &&
              edit && { action: { text: text('card.mend'), onPress: edit } })}
          />
        )}
        {card.State === 'unpaid' && (
          <View className="tf-card-stage__ticket-place">
            <UnpaidPanel onChange={() => void store.fetch()} />
          </View>
        )}
        <CardActions
          face={face}
          codeLabel={code}
          fileName={text(`card.fileName.${guest}`)}
          hasQr={state.blocked === undefined}
          onShare={() => setSheet('contact')}
          onAccount={onAccount}
        />
        <CardMoreEntry
          card={card}
          days={days}
          sheet={sheet}
          onSheet={setSheet}
          onEdit={card.State === 'returned' ? undefined : edit}
          onAccount={onAccount}
        />
      </View>
      {/* A code that no longer opens a gate is not shown full screen. */}
      <QrFullScreen
        open={isFull && state.blocked === undefined}
        onClose={() => setFull(false)}
        face={face}
      />
    </Stage>
  )
})

function Stage({ children }: { children: ReactNode }) {
  return (
    <View className="tf-card-stage">
      <View {...decorative} className="tf-card-stage__plan" />
      <View className="tf-card-stage__content">{children}</View>
    </View>
  )
}

/** Opens the user's own answers while they may be changed; undefined if they may not. */
function useEditing(card: VisitorCard | undefined): (() => void) | undefined {
  const navigate = useNavigate()
  return card?.CanEdit
    ? () => navigate.to(registrationPageOf(guestOf(card)), { edit: '1' })
    : undefined
}
