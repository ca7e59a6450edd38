import type { InvitationView } from '@core/contract/invitation'
import { localized } from '@core/domain/language'
import { proseDate, proseRange } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { lastDay } from '@/i18n/fairTime'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { Refusals } from './Refusals'

interface GuestCardProps {
  view: InvitationView
  /** `true`: the inviting company may see who comes. */
  onAccept: (isShared: boolean) => void
  /** `true`: the guest unsubscribes as well. */
  onDecline: (isOptOut: boolean) => void
  isDeclining: boolean
}

/** Who invites whom, to what, until when; with the two answers. */
export const GuestCard = observer(function GuestCard({
  view,
  onAccept,
  onDecline,
  isDeclining,
}: GuestCardProps) {
  const { config, language, session } = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const [isShared, share] = useState(false)
  const { current } = language
  const fair = config.settings?.fair
  const pick = (both: { cn: string | undefined; en: string | undefined } | undefined) =>
    localized(both?.cn, both?.en, current)
  const from =
    view.FromCompany && view.From
      ? text('guest.fromCompany', { company: view.FromCompany, name: view.From })
      : view.From || view.FromCompany
  const isPersonal = view.Kind === 'person'
  const isRegistered = session.user?.audience === 'visitor' && session.user.isRegistered
  const facts: { icon: IconName; label: string; value: string }[] = [
    {
      icon: 'calendar',
      label: text('guest.dates'),
      value: fair ? proseRange(current, fair.start, fair.end) : '',
    },
    {
      icon: 'location',
      label: text('guest.venue'),
      value: [pick(fair?.venue), pick(fair?.halls)].filter(Boolean).join(' · '),
    },
    { icon: 'phone', label: text('guest.for'), value: view.Mobile },
    {
      icon: 'clock',
      label: text('guest.until'),
      value: proseDate(current, lastDay(view.ExpiresAt)),
    },
  ]
  return (
    <View className="tf-invitation">
      <View className="tf-invitation__head">
        {view.Name !== '' && (
          <View className="tf-invitation__hello">{text('guest.hello', { name: view.Name })}</View>
        )}
        <View className="tf-invitation__from">{from}</View>
        <View className="tf-invitation__invites">{text('guest.invites')}</View>
        <View {...heading(2)} className="tf-invitation__fair">
          {pick(fair?.name) || config.title}
        </View>
        {view.Type === 'vip' && <View className="tf-invitation__vip">{text('guest.vip')}</View>}
      </View>
      <View className="tf-invitation__body">
        {view.Words !== undefined && view.Words !== '' && (
          <View className="tf-invitation__words">{view.Words}</View>
        )}
        {facts
          .filter(({ value }) => value !== '')
          .map(({ icon, label, value }) => (
            <View key={icon} className="tf-invitation__fact">
              <Icon name={icon} size={20} />
              <View className="tf-invitation__fact-text">
                <Text className="tf-invitation__label">{label}</Text>
                <Text className="tf-invitation__value">{value}</Text>
              </View>
            </View>
          ))}
        {isRegistered ? (
          <>
            <View className="tf-invitation__note">{text('guest.registered')}</View>
            <Button block onPress={() => navigate.to('visitorCard')}>
              {text('guest.card')}
            </Button>
          </>
        ) : (
          <>
            {view.Type !== undefined && (
              <SwitchField
                id="invitation-share"
                title={text('guest.share', { company: view.FromCompany })}
                consequence={text('guest.shareNote')}
                checked={isShared}
                onChange={share}
              />
            )}
            <Button block onPress={() => onAccept(isShared)}>
              {text('guest.accept')}
            </Button>
            <View className="tf-invitation__note">
              {text(
                view.Type !== undefined
                  ? 'guest.acceptNoteCompany'
                  : isPersonal
                    ? 'guest.acceptNote'
                    : 'guest.acceptNoteShared',
              )}
            </View>
          </>
        )}
        {!isRegistered && (
          <Refusals
            canDecline={isPersonal}
            canOptOut={view.CanOptOut === true}
            onDecline={onDecline}
            isDeclining={isDeclining}
          />
        )}
      </View>
    </View>
  )
})
