import type { InvitationCreateReply, InvitationRow } from '@core/contract/invitation'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { colleagueMessages } from '@/i18n/messages/colleagues'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { ColleagueRowView, fieldId } from './ColleagueRowView'
import { ColleaguesStore, MAX_PEOPLE } from './ColleaguesStore'
import { InvitationLink } from './InvitationLink'
import './Colleagues.scss'

export interface ColleaguesPanelProps {
  /** Receives the created links, if the page itself shows them; otherwise the panel shows them. */
  onInvited?: (rows: readonly InvitationRow[]) => void
  /** The page has another main task, which has the one filled button. */
  isAside?: boolean
}

/**
 * Registers colleagues together: up to twenty rows, one press, a completion link for each. For
 * registered visitors.
 */
export const ColleaguesPanel = observer(function ColleaguesPanel({
  onInvited,
  isAside = false,
}: ColleaguesPanelProps) {
  const stores = useStores()
  const text = useText(colleagueMessages)
  const feedback = useFeedback()
  const [store] = useState(() => new ColleaguesStore(stores))
  const [done, setDone] = useState<InvitationCreateReply>()

  const submit = async () => {
    const problem = store.validate()
    if (problem) return revealElement(fieldId(problem.key, problem.field))
    const wasSent = store.isSent && store.hasPhone
    try {
      const reply = await store.submit()
      setDone(reply)
      onInvited?.(reply.Invitations)
      if (wasSent && !reply.Sent) await feedback.error(text('colleagues.notSent'))
    } catch (error) {
      const refused = store.firstProblem
      if (refused) revealElement(fieldId(refused.key, refused.field))
      else
        await feedback.error(
          messageOf(error, text('colleagues.failed')) ?? text('colleagues.failed'),
        )
    }
  }

  return (
    <View className="tf-colleagues">
      <SectionHead title={text('colleagues.heading')} />
      <View className="tf-colleagues__note">{text('colleagues.detail')}</View>
      {done && <Created reply={done} showsLinks={!onInvited} />}
      <View className="tf-colleagues__rows">
        {store.rows.map((row, index) => (
          <ColleagueRowView key={row.key} store={store} row={row} number={index + 1} />
        ))}
      </View>
      <Button
        kind="secondary"
        size="medium"
        block
        icon="plus"
        disabled={store.isFull}
        onPress={store.add}
      >
        {store.isFull ? text('colleagues.full', { n: MAX_PEOPLE }) : text('colleagues.add')}
      </Button>
      {store.hasPhone && (
        <SwitchField
          id="colleagues-send"
          title={text('colleagues.send')}
          consequence={text('colleagues.sendNote')}
          checked={store.isSent}
          onChange={store.send}
        />
      )}
      <Button
        block
        kind={isAside ? 'ink' : 'primary'}
        loading={store.isSubmitting}
        onPress={() => void submit()}
      >
        {text(store.isSubmitting ? 'colleagues.submitting' : 'colleagues.submit')}
      </Button>
    </View>
  )
})

/** The created links. */
const Created = observer(function Created({
  reply,
  showsLinks,
}: {
  reply: InvitationCreateReply
  showsLinks: boolean
}) {
  const text = useText(colleagueMessages)
  const { Invitations, Sent = 0 } = reply
  return (
    <View role="status" className="tf-colleagues__created">
      <View className="tf-colleagues__created-title">
        {text(Invitations.length === 1 ? 'colleagues.createdOne' : 'colleagues.created', {
          n: Invitations.length,
        })}
      </View>
      <View className="tf-colleagues__note">
        {text('colleagues.createdNote')}
        {Sent > 0 && text(Sent === 1 ? 'colleagues.sentOne' : 'colleagues.sent', { n: Sent })}
      </View>
      {showsLinks && (
        <View role="list" className="tf-invitation-links">
          {Invitations.map(row => (
            <InvitationLink key={row.Id} row={row} />
          ))}
        </View>
      )}
    </View>
  )
})
