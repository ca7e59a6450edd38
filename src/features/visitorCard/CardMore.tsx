import type { VisitorCard } from '@core/contract/registration'
import { mayInvite } from '@core/domain/mayInvite'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardMoreMessages } from '@/i18n/messages/cardMore'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useLogout } from '@/shell/useLogout'
import type { CardDay } from './cardDays'
import { guestOf } from './cardFace'
import { ContactSheet, OrdersSheet, ScannedSheet } from './cardSheets'
import { DayStrip } from './DayStrip'
import { EventPanel } from './EventPanel'
import { PressKit } from './PressKit'
import './CardMore.scss'

/** The sheets over the card. */
export type CardSheet = 'contact' | 'scanned' | 'orders'

export interface CardMoreProps {
  card: VisitorCard
  days: readonly CardDay[]
  sheet: CardSheet | undefined
  onSheet: (sheet: CardSheet | undefined) => void
  /**
   * Opens the user's own answers; undefined if they cannot be changed, or must be corrected first.
   */
  onEdit: (() => void) | undefined
  onAccount: () => void
}

/** States of a card that has been approved. */
const GOOD: ReadonlySet<string> = new Set(['approved', 'expired'])
/** States in which the card is shown at a gate, or may be later. */
const TO_GATE: ReadonlySet<string> = new Set(['approved', 'submitted', 'returned', 'unpaid'])

/** Below the card: its valid days, the event, and all actions of its holder. */
export function CardMore({ card, days, sheet, onSheet, onEdit, onAccount }: CardMoreProps) {
  const text = useText(cardMoreMessages)
  const navigate = useNavigate()
  const logout = useLogout()
  const guest = guestOf(card)
  const isGood = GOOD.has(card.State)
  const close = () => onSheet(undefined)
  return (
    <View className="tf-card-more">
      {isGood && days.length > 0 && (
        <DayStrip
          days={days}
          isAnyOne={card.Ticket?.OneDay === true && card.UsedDays.length === 0}
        />
      )}
      {card.Event && <EventPanel event={card.Event} />}
      {guest === 'media' && isGood && <PressKit />}
      <Part title={text('more.mine')}>
        {guest === 'visitor' && mayInvite(card.State) && (
          <Row
            icon="share"
            title={text('more.invite')}
            detail={text('more.inviteDetail')}
            onPress={() => navigate.to('visitorInvitation')}
          />
        )}
        {onEdit && (
          <Row
            icon="edit"
            title={text('more.edit')}
            detail={text('more.editDetail')}
            onPress={onEdit}
          />
        )}
        {isGood && (
          <Row
            icon="booth"
            title={text('more.scanned')}
            detail={
              card.ContactAsks
                ? text('more.scannedAsks', { n: card.ContactAsks })
                : text('more.scannedDetail')
            }
            opens
            onPress={() => onSheet('scanned')}
          />
        )}
        <Row
          icon="search"
          title={text('more.hall')}
          detail={text('more.hallDetail')}
          onPress={() => navigate.to('hallDirectory')}
        />
        {card.Ticket && (
          <Row
            icon="file"
            title={text('more.orders')}
            detail={text('more.ordersDetail')}
            opens
            onPress={() => onSheet('orders')}
          />
        )}
        <Row
          icon="account"
          title={text('more.account')}
          detail={text('more.accountDetail')}
          opens
          onPress={onAccount}
        />
        <Row icon="logout" title={text('more.signOut')} opens onPress={logout} />
      </Part>
      {TO_GATE.has(card.State) && (
        <View className="tf-card-more__tips">
          <View {...heading(2)} className="tf-card-more__title">
            {text('more.tips')}
          </View>
          <Tip icon="qr">{text('more.tip.scan')}</Tip>
          <Tip icon="phone">{text('more.tip.phone')}</Tip>
          <Tip icon="download">{text('more.tip.offline')}</Tip>
        </View>
      )}
      <ContactSheet card={card} open={sheet === 'contact'} onClose={close} />
      <ScannedSheet open={sheet === 'scanned'} onClose={close} />
      <OrdersSheet open={sheet === 'orders'} onClose={close} />
    </View>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="tf-card-more__part">
      <View {...heading(2)} className="tf-card-more__title">
        {title}
      </View>
      <View className="tf-card-more__rows">{children}</View>
    </View>
  )
}

interface RowProps {
  icon: IconName
  title: string
  detail?: string
  /** It opens a sheet over this page. */
  opens?: boolean
  onPress: () => void
}

function Row({ icon, title, detail, opens = false, onPress }: RowProps) {
  return (
    <Pressable
      className="tf-card-more__row"
      {...(opens ? { 'aria-haspopup': 'dialog' } : {})}
      onPress={onPress}
    >
      <Icon name={icon} size={20} />
      <View className="tf-card-more__row-text">
        <Text className="tf-card-more__row-title">{title}</Text>
        {detail && <Text className="tf-card-more__row-detail">{detail}</Text>}
      </View>
      <Icon name="chevron-right" size={18} />
    </Pressable>
  )
}

function Tip({ icon, children }: { icon: IconName; children: string }) {
  return (
    <View className="tf-card-more__tip">
      <Icon name={icon} size={18} />
      <Text className="tf-card-more__tip-text">{children}</Text>
    </View>
  )
}
