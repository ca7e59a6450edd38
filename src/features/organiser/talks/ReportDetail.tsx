import type { DeskTalkReportReply, TalkReport } from '@core/contract/deskTalks'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { OtherReports } from './OtherReports'
import { ReportDecision } from './ReportDecision'
import { ReportedPost } from './ReportedPost'
import { partyName, reporterName } from './talkNames'

/** A report with the messages around it. Opening it is written to the audit trail. */
export const ReportDetail = observer(function ReportDetail({
  id,
  onDone,
  onOpen,
}: {
  id: string
  onDone: () => void
  /** Opens another report. */
  onOpen: (id: string) => void
}) {
  const desk = useDesk()
  const say = useText(deskTalkMessages)
  return desk.mayAct ? (
    <Opened id={id} onDone={onDone} onOpen={onOpen} />
  ) : (
    <View className="tf-desk__note tf-talk-desk__closed">{say('talks.readOnly')}</View>
  )
})

const Opened = observer(function Opened({
  id,
  onDone,
  onOpen,
}: {
  id: string
  onDone: () => void
  onOpen: (id: string) => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskTalkMessages)
  const { state, reload } = useLoad(`desk-report ${id}`, () =>
    desk.call('desk.talkReport', { Id: id }),
  )
  const { value: reply } = state
  if (!reply)
    return state.status === 'failed' ? (
      <ErrorState
        message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: reload }}
      />
    ) : (
      <Skeleton shape="list" label={say('talks.looking')} rows={5} />
    )
  const { Report, Record } = reply
  const name = (party: TalkReport['By']) => partyName(party, language.current, say('talks.gone'))
  return (
    <View className="tf-report">
      <View {...heading(2)} className="tf-report__title">
        {say(`talks.reason.${Report.Reason}`)}
      </View>
      <View className="tf-report__about">
        <Text className="tf-report__name">{name(Report.About)}</Text>
        <Text>
          {[say(`talks.${Report.About.Kind}`), Report.About.Detail].filter(Boolean).join(' · ')}
        </Text>
      </View>
      <View className="tf-desk__note">
        {say('talks.record', {
          reports: Record.Reports,
          measures: Record.Measures,
          talks: Record.Talks,
        })}
      </View>
      {Report.On === 'message' ? (
        <>
          <View className="tf-report__logged">
            <Icon name="eye" size={16} />
            <Text>{say('talks.logged')}</Text>
          </View>
          <View role="list" aria-label={say('talks.context')} className="tf-report__messages">
            {reply.Messages.map(message => (
              <Said
                key={message.Seq}
                message={message}
                name={name(message.Mine ? Report.By : Report.About)}
                reported={message.Seq === reply.Seq ? reply.Reported : undefined}
              />
            ))}
          </View>
        </>
      ) : (
        <ReportedPost post={reply.Post} report={Report} reported={reply.Reported} />
      )}
      <View className="tf-report__says">
        <View className="tf-report__label">{`${say('talks.says')} · ${reporterName(Report, language.current, say('talks.gone'))}`}</View>
        <View>{Report.Text || say('talks.nothingSaid')}</View>
      </View>
      <OtherReports reports={reply.Others} onOpen={onOpen} />
      {Report.State === 'open' ? (
        <ReportDecision
          report={Report}
          name={name(Report.About)}
          others={reply.Others.filter(({ About }) => About.Id === Report.About.Id).length}
          onDone={onDone}
        />
      ) : (
        <Decided reply={reply} />
      )}
    </View>
  )
})

interface SaidProps {
  message: DeskTalkReportReply['Messages'][number]
  name: string
  /** The reported message as it was at the time of the report; undefined for other messages. */
  reported: DeskTalkReportReply['Reported'] | undefined
}

/** One message of the shown part. */
const Said = observer(function Said({ message, name, reported }: SaidProps) {
  const say = useText(deskTalkMessages)
  const talk = useText(talkMessages)
  const { State, Kind, Card } = message
  const { Text: words, Name: file, View: view } = reported ?? message
  const isGone = State !== '' && !reported
  const kind = Kind === 'image' ? talk('talk.picture') : Kind === 'file' ? talk('talk.file') : ''
  const gone =
    State === 'recalled'
      ? talk('talk.recalled')
      : State === 'deleted'
        ? talk('talk.deleted')
        : talk('talk.removed')
  return (
    <View role="listitem" className={cx('tf-report__message', reported && 'is-reported')}>
      <View className="tf-report__head">
        <Text className="tf-report__who">{name}</Text>
        <Text className="tf-report__at">{fairTimeText(message.At).slice(5, 16)}</Text>
        {reported && <Text className="tf-report__mark">{say('talks.reported')}</Text>}
      </View>
      {isGone ? (
        <View className="tf-report__gone">{gone}</View>
      ) : (
        <View className="tf-report__words">
          {[kind, words, file, Card?.Title].filter(Boolean).join(' ')}
        </View>
      )}
      {!isGone && Kind === 'image' && view !== '' && (
        <Image className="tf-report__picture" src={view} mode="aspectFit" />
      )}
      {reported && State !== '' && (
        <View className="tf-report__gone">{`${gone} · ${say('talks.wasSaid')}`}</View>
      )}
    </View>
  )
})

const Decided = observer(function Decided({
  reply: { Report, Answer, Remark },
}: {
  reply: DeskTalkReportReply
}) {
  const say = useText(deskTalkMessages)
  const action =
    Report.Action === '' ? 'dismiss' : (Report.Action as 'record' | 'warn' | 'mute' | 'end')
  const lines = [
    [
      say('talks.action'),
      say(`talks.action.${action}`) +
        (Report.MuteDays > 0 ? ` · ${say('talks.day', { n: Report.MuteDays })}` : ''),
    ],
    [say('talks.answer'), Answer],
    [say('talks.remark'), Remark],
  ].filter(([, value]) => value !== '')
  return (
    <View className="tf-report__says">
      {lines.map(([label, value]) => (
        <View key={label}>
          <View className="tf-report__label">{label}</View>
          <View>{value}</View>
        </View>
      ))}
      <View className="tf-desk__note">
        {say('talks.handledBy', { who: Report.HandledBy, at: fairTimeText(Report.HandledAt) })}
      </View>
    </View>
  )
})
