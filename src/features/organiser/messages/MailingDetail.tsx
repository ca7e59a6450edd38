import type { DeskMailingReply, Mailing } from '@core/contract/deskMailings'
import { RECIPIENT_STATES, type RecipientState } from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Detail } from '@/components/SplitView/Detail'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { tableRowId } from '../DeskTable'
import { useDeskPages } from '../useDeskPages'
import { MAILING_LOOKS, RECIPIENT_LOOKS, shownState, yuan } from './mailingLooks'
import { MailingTools } from './MailingTools'

interface MailingDetailProps {
  id: string
  onChange: () => void
  onEdit: (mailing: Mailing) => void
  onClose: () => void
}
const AGAIN_MS = 10_000
type Person = DeskMailingReply['People'][number]

/**
 * The result of a mailing: messages by way, failures with reasons, and people who unsubscribed. It
 * can be stopped and retried here.
 */
export const MailingDetail = observer(function MailingDetail({
  id,
  onChange,
  onEdit,
  onClose,
}: MailingDetailProps) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskMessageMessages)
  const [shown, show] = useState<RecipientState | ''>('')
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-mailing ${id} ${shown}`,
    After => desk.call('desk.mailing', { Id: id, State: shown || undefined, After }),
  )
  const reply = state.value
  const isSending = reply?.Mailing.State === 'sending' && pages.length < 2
  useRepeat(AGAIN_MS, () => {
    if (isSending) reload()
  })
  const countOf = (one: RecipientState | '') => {
    const counts = (reply?.Counts ?? {}) as Partial<Record<RecipientState, number>>
    return one === '' ? (reply?.Mailing.People ?? 0) : (counts[one] ?? 0)
  }
  const changed = () => {
    reload()
    onChange()
  }
  const stateWord = (one: RecipientState) =>
    say(one === 'stopped' ? 'result.stoppedOne' : `result.${one}`)
  return (
    <Detail
      title={reply?.Mailing.Title ?? ''}
      closeLabel={text('desk.detail.close')}
      onClose={onClose}
      returnTo={tableRowId(id)}
      footer={
        reply &&
        desk.mayAct && (
          <MailingTools
            mailing={reply.Mailing}
            again={countOf('failed') + countOf('stopped')}
            onChange={changed}
            onEdit={onEdit}
            onClose={onClose}
          />
        )
      }
    >
      {!reply && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('messages.loading')} rows={5} />
      )}
      {!reply && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {reply && (
        <View className="tf-messages__result">
          <StatusChip
            look={MAILING_LOOKS[shownState(reply.Mailing)]}
            text={say(`mailing.state.${shownState(reply.Mailing)}`)}
          />
          {reply.Mailing.State === 'sending' && reply.Mailing.Problem !== '' && (
            <View className="tf-desk__note">{say(`mailing.problem.${reply.Mailing.Problem}`)}</View>
          )}
          <View className="tf-messages__preview">
            {[reply.Mailing.Subject, reply.Mailing.Text].filter(Boolean).join('\n')}
          </View>
          <View className="tf-messages__preview">
            {[reply.Mailing.Subject_en, reply.Mailing.Text_en].filter(Boolean).join('\n')}
          </View>
          {reply.Ways.map(({ Way, People, Parts, Cost }) => (
            <View key={Way} className="tf-desk__note">
              {say('result.wayCost', {
                way: say(`mailing.way.${Way}`),
                people: People,
                parts: Parts,
                cost: yuan(language.current, Cost),
              })}
            </View>
          ))}
          {reply.Mailing.State !== 'draft' && (
            <>
              <DeskChips
                label={text('desk.states')}
                options={(['', ...RECIPIENT_STATES] as const)
                  .filter(one => one === '' || one === shown || countOf(one) > 0)
                  .map(value => ({
                    value,
                    text: `${value === '' ? text('desk.all') : stateWord(value)} ${countOf(value)}`,
                  }))}
                value={shown}
                onChange={show}
              />
              <View role="list" aria-label={say('result.people')} className="tf-review__card">
                {pages
                  .flatMap(({ People }) => People)
                  .map(person => (
                    <Row key={person.Id} person={person} word={stateWord(person.State)} />
                  ))}
              </View>
              {countOf(shown) === 0 && (
                <View className="tf-desk__note">{say('result.nobody')}</View>
              )}
            </>
          )}
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
        </View>
      )}
    </Detail>
  )
})

const Row = observer(function Row({
  person: { Name, To, Way, State, Reason, At, LeftAt },
  word,
}: {
  person: Person
  word: string
}) {
  const say = useText(deskMessageMessages)
  const reason =
    Reason === 'left' || Reason === 'wechat' || Reason === 'expired'
      ? say(`result.reason.${Reason}`)
      : Reason
  return (
    <View role="listitem" className="tf-review-row">
      <View className="tf-review-row__open">
        <View className="tf-review-row__text">
          <View className="tf-review-row__title">{Name || To}</View>
          <View className="tf-review-row__facts">
            {[
              say(`mailing.way.${Way}`),
              Name && To,
              At && fairTimeText(At),
              reason,
              LeftAt && say('result.leftBy'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
        <StatusChip look={RECIPIENT_LOOKS[State]} text={word} />
      </View>
    </View>
  )
})
