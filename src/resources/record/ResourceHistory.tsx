import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { parseRecordSteps, type RecordStep } from '@/api/parse/record'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { ownWordOf, useResourceText, wordOf, type ResourceKind } from '../ResourceKind'
import './Record.scss'

export interface ResourceHistoryProps {
  kind: ResourceKind
  id: string
  /** The history is loaded again when this changes. */
  revision: number
}

/** Who took which step when, from which state to which, and why (DECISIONS §6). */
export const ResourceHistory = observer(function ResourceHistory({
  kind,
  id,
  revision,
}: ResourceHistoryProps) {
  const { api, language } = useStores()
  const text = useResourceText(kind)
  const { name } = kind.definition
  const { state, reload } = useLoad(`${id} ${revision} ${language.current}`, async () =>
    parseRecordSteps(await api.call('record.history', { Resource: name, Id: id })),
  )
  const steps = state.value
  return (
    <View className="tf-history">
      <SectionHead title={text('history')} />
      {!steps && state.status !== 'failed' && (
        <Skeleton shape="text" label={text('historyLoading')} rows={2} />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('historyFailed')) ?? text('historyFailed')}
          retry={{ text: text('retry'), onPress: reload }}
        />
      )}
      {steps?.length === 0 && <View className="tf-history__none">{text('historyNone')}</View>}
      {steps && steps.length > 0 && (
        <View role="list">
          {steps.map((step, at) => (
            <Step key={`${step.at} ${at}`} kind={kind} step={step} />
          ))}
        </View>
      )}
    </View>
  )
})

const Step = observer(function Step({ kind, step }: { kind: ResourceKind; step: RecordStep }) {
  const { language, clock } = useStores()
  const text = useResourceText(kind)
  const moments = useText(deadlineMessages)
  const { from, to, reason } = step
  // a step of the reader has its own word, if the kind has one
  const who = ownWordOf(kind, `by.${step.by}`) ?? (step.actor || text(`by.${step.by}`))
  const states =
    from && from !== to
      ? text('fromTo', { from: text(`state.${from}`), to: text(`state.${to}`) })
      : text(`state.${to}`)
  return (
    <View role="listitem" className="tf-history__step">
      <View className="tf-history__line">
        <Text className="tf-history__action">{text(`step.${step.action}`)}</Text>
        <Text className="tf-history__states">{states}</Text>
      </View>
      <View className="tf-history__facts">
        <Text>{who}</Text>
        <Text>{momentText(moments, language.current, step.at, clock.now())}</Text>
      </View>
      {reason && (
        <View className="tf-history__reason">
          {wordOf(kind, `because.${step.action}`, { reason }) ?? text('because', { reason })}
        </View>
      )}
    </View>
  )
})
