import type { ApiRequest } from '@core/contract/api'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { talkStartMessages } from '@/i18n/messages/talkStart'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useOwnAction } from '../account/useOwnAction'
import { useNavigate } from '../navigate'

/** Subject of a talk: the talk keeps it as its source. */
export type TalkReason = Pick<
  ApiRequest<'chat.open'>,
  'Company' | 'Product' | 'Lead' | 'Inquiry' | 'Meeting' | 'Post'
>

interface TalkButtonProps {
  reason: TalkReason
  size?: 'small' | 'medium'
  /** Recipient of the message, for lists with several buttons. */
  label?: string
}

/**
 * Starts a talk, or opens the existing one. A company that accepts no messages says so here,
 * before the person types.
 */
export const TalkButton = observer(function TalkButton({
  reason,
  size = 'medium',
  label,
}: TalkButtonProps) {
  const { api, session } = useStores()
  const text = useText(talkStartMessages)
  const navigate = useNavigate()
  const { busy, run } = useOwnAction()
  const open = async () => {
    const { Talk } = await api.call('chat.open', { ...reason })
    navigate.to(session.user?.audience === 'ex' ? 'chatWindow' : 'hallTalks', { id: Talk.Id })
  }
  return (
    <Button
      kind="secondary"
      size={size}
      icon="chat"
      loading={busy !== ''}
      {...(label !== undefined && { label: `${text('talkStart.message')} ${label}` })}
      onPress={() => void run('message', open)}
    >
      {text('talkStart.message')}
    </Button>
  )
})
