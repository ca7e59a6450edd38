import { gateMessages } from '@core/messages/gate'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Verdict, type VerdictTone } from '@/components/Verdict/Verdict'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText, type Text } from '@/i18n/useText'
import type { GateStore } from './GateStore'
import { ArrivalCard } from './ArrivalCard'
import type { Decision } from './types'

const TARGETS = ['visitor', 'media', 'vip', 'ex'] as const

/** What a badge is, in words. */
function targetName(text: Text<typeof gatePageMessages>, target: string): string {
  const known = TARGETS.find(one => one === target)
  return known ? text(`gate.target.${known}`) : target
}

/**
 * How a decision looks: a person who is already inside needs a second look, a person who may not
 * come in is stopped.
 */
export function toneOf({ admitted, reason }: Pick<Decision, 'admitted' | 'reason'>): VerdictTone {
  if (admitted) return 'yes'
  return reason === 'again' || reason === 'not_in' ? 'look' : 'no'
}

interface DecisionCardProps {
  store: GateStore
  isChecking: boolean
  /** This decision is no longer shown, because another person was scanned since. */
  over: Decision | undefined
}

/**
 * The decision, over the whole width, with who it is and why; or the company that was scanned last.
 */
export const DecisionCard = observer(function DecisionCard({
  store,
  isChecking,
  over,
}: DecisionCardProps) {
  const text = useText(gatePageMessages)
  const [decision] = store.looks.decisions
  const { latest } = store.arrivals
  return (
    <View
      role="status"
      aria-live="assertive"
      className={cx('tf-gate__decision', isChecking && 'is-checking')}
    >
      {latest ? (
        <ArrivalCard arrival={latest} />
      ) : decision && decision !== over ? (
        <Decided key={decision.id} store={store} decision={decision} />
      ) : (
        <Waiting />
      )}
      {isChecking && <View className="tf-gate__checking">{text('gate.checking')}</View>}
    </View>
  )
})

const Waiting = observer(function Waiting() {
  const text = useText(gatePageMessages)
  return (
    <View className="tf-gate__waiting">
      <Icon name="card-scan" size={32} />
      <View {...heading(2)} className="tf-gate__waiting-title">
        {text('gate.ready')}
      </View>
      <View className="tf-gate__waiting-detail">{text('gate.ready.detail')}</View>
    </View>
  )
})

const Decided = observer(function Decided({
  store,
  decision,
}: {
  store: GateStore
  decision: Decision
}) {
  const text = useText(gatePageMessages)
  const reasons = useText(gateMessages)
  const { name, company, target, ticket, reason, direction, since, sinceGate, photo } = decision
  const tone = toneOf(decision)
  const title =
    tone === 'yes' ? text(direction === 'out' ? 'gate.yesOut' : 'gate.yes') : text(`gate.${tone}`)
  const why = reasons(reason === 'ok' && direction === 'out' ? 'out' : reason)
  const time = since && store.time.text(Date.parse(since))
  return (
    <Verdict tone={tone} title={title} reason={why} className="tf-gate__verdict">
      {photo && (
        <Image
          className="tf-gate__photo"
          src={photo}
          mode="aspectFit"
          {...{ alt: text('gate.photo', { name }) }}
        />
      )}
      {name !== '' && <View className="tf-verdict__name">{name}</View>}
      {company !== '' && <View className="tf-verdict__line">{company}</View>}
      {target !== '' && (
        <View className={`tf-gate__band tf-gate__band--${target}`}>{targetName(text, target)}</View>
      )}
      {ticket !== '' && (
        <View className="tf-verdict__line">{text('gate.ticket', { name: ticket })}</View>
      )}
      {time && (
        <View className="tf-verdict__line">
          {sinceGate
            ? text('gate.since', { time, gate: sinceGate })
            : text('gate.sinceOnly', { time })}
        </View>
      )}
      {decision.by === 'device' && <View className="tf-gate__by">{text('gate.byDevice')}</View>}
    </Verdict>
  )
})
