import type { InvitationRow } from '@core/contract/invitation'
import type { InvitationState } from '@core/domain/invitationStates'
import { localized } from '@core/domain/language'
import { proseDate } from '@core/format/dateText'
import { feedbackMessages } from '@core/messages/feedback'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { lastDay } from '@/i18n/fairTime'
import { colleagueMessages } from '@/i18n/messages/colleagues'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import './Colleagues.scss'

const LOOKS: Record<InvitationState, StatusLook> = {
  open: 'submitted',
  accepted: 'approved',
  declined: 'rejected',
  used_up: 'approved',
  expired: 'expired',
  revoked: 'draft',
}

export interface InvitationLinkProps {
  row: InvitationRow
  /** Revokes the invitation, where this is possible. */
  onRevoke?: (row: InvitationRow) => void
}

/** One invited colleague: the state of the invitation, and the link to send. */
export const InvitationLink = observer(function InvitationLink({
  row,
  onRevoke,
}: InvitationLinkProps) {
  const text = useText(colleagueMessages)
  const { language } = useStores()
  const copy = useCopyInvitation()
  const { Name: name, Mobile: mobile, State: state } = row
  const until = text('link.until', { date: proseDate(language.current, lastDay(row.ExpiresAt)) })
  return (
    <View role="listitem" className="tf-invitation-link">
      <View className="tf-invitation-link__head">
        <Text className="tf-invitation-link__name">{name}</Text>
        <StatusChip
          look={LOOKS[state]}
          text={text(`link.${state}`)}
          {...(state === 'revoked' ? { icon: 'minus' as const } : {})}
        />
      </View>
      {(mobile !== '' || state === 'open') && (
        <View className="tf-invitation-link__detail">
          {[mobile, state === 'open' && until].filter(Boolean).join(' · ')}
        </View>
      )}
      {state === 'open' && (
        <View className="tf-invitation-link__actions">
          <Pressable
            label={text('link.copyOf', { name })}
            className="tf-invitation-link__action"
            onPress={() => void copy(row)}
          >
            <Icon name="copy" size={18} />
            <Text>{text('link.copy')}</Text>
          </Pressable>
          {onRevoke && (
            <Pressable
              label={text('link.revokeOf', { name })}
              className="tf-invitation-link__action tf-invitation-link__action--quiet"
              onPress={() => onRevoke(row)}
            >
              <Text>{text('link.revoke')}</Text>
            </Pressable>
          )}
        </View>
      )}
    </View>
  )
})

/** Copies the text of an invitation, and confirms this. */
function useCopyInvitation(): (row: InvitationRow) => Promise<void> {
  const { platform, config, language } = useStores()
  const text = useText(colleagueMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  return async row => {
    const { cn, en } = config.settings?.fair?.name ?? {}
    const fair = localized(cn, en, language.current) || config.title
    const isCopied = await platform.copyText(
      text('link.words', { name: row.Name, fair, url: row.Url }),
    )
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('link.copyFailed')))
  }
}
