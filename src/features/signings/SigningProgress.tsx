import { Text, View } from '@tarojs/components'
import { CONFIRM_HOURS, REMIND_HOURS } from '@core/resources/signing'
import { chosenSlot, parseSlot } from '@core/resources/slots'
import { observer } from 'mobx-react-lite'
import { parseRecordSteps } from '@/api/parse/record'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { signingMessages } from '@/i18n/messages/signings'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import './SigningProgress.scss'

const HOUR_MS = 3_600_000
/** How many of the four steps are done in each state. */
const DONE: Readonly<Record<string, number>> = {
  awaiting: 1,
  submitted: 2,
  scheduled: 3,
  signed: 3,
  recorded: 4,
}

/**
 * The progress of a ceremony (mock-up u-signing): submitted, confirmed by the other side,
 * scheduled, signed. While it waits for the other side: the remaining time, and when the company
 * may send a reminder. Shows nothing in other states.
 */
export const SigningProgress = observer(function SigningProgress({
  record: { store, calls },
}: {
  record: RecordOnPage
}) {
  const { state, values, submittedAt, revision } = store.submission ?? {}
  const text = useText(signingMessages)
  const done = DONE[state ?? '']
  if (done === undefined || submittedAt === undefined || !values) return null
  const slot = parseSlot(chosenSlot(values, 'Slot') ?? '')
  const other = typeof values['Counterparty'] === 'string' ? values['Counterparty'] : ''
  const steps = [
    { name: text('signing.stepSubmitted'), detail: fairTimeText(submittedAt) },
    {
      name: text(done === 1 ? 'signing.stepAwaiting' : 'signing.stepConfirmed', { name: other }),
      detail: '',
    },
    { name: text(done > 2 ? 'signing.stepScheduled' : 'signing.stepSchedule'), detail: '' },
    {
      name: text(done > 3 ? 'signing.stepFiled' : 'signing.stepSign'),
      detail: slot ? `${slot.day} ${slot.from}–${slot.to}` : '',
    },
  ]
  return (
    <View className="tf-signing-progress">
      <SectionHead title={text('signing.progress')} />
      <View role="list">
        {steps.map(({ name, detail }, at) => (
          <View
            key={at}
            role="listitem"
            aria-current={at === done ? 'step' : undefined}
            className={cx('tf-signing-progress__step', at === done && 'is-now')}
          >
            <View className={cx('tf-signing-progress__mark', at < done && 'is-done')}>
              <Icon name={iconOf(at, done)} size={20} />
            </View>
            <View className="tf-signing-progress__words">
              <Text className="tf-signing-progress__name">{name}</Text>
              {detail !== '' && <Text className="tf-signing-progress__detail">{detail}</Text>}
              {at === 1 && done === 1 && calls.id !== undefined && (
                <Waiting id={calls.id} revision={revision ?? 0} submittedAt={submittedAt} />
              )}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
})

const iconOf = (at: number, done: number): IconName =>
  at < done ? 'check' : at === done ? 'clock' : 'calendar'

/** The other side's remaining time, the last reminder, and when the next one may be sent. */
const Waiting = observer(function Waiting({
  id,
  revision,
  submittedAt,
}: {
  id: string
  revision: number
  submittedAt: string
}) {
  const { api, clock, language } = useStores()
  const text = useText(signingMessages)
  const { state } = useLoad(`${id} ${revision} ${language.current}`, async () =>
    parseRecordSteps(await api.call('record.history', { Resource: 'signing', Id: id })),
  )
  const submitted = Date.parse(submittedAt)
  const hours = Math.max(
    0,
    Math.ceil((submitted + CONFIRM_HOURS * HOUR_MS - clock.now()) / HOUR_MS),
  )
  const reminders = (state.value ?? []).filter(
    ({ action, at }) => action === 'remind' && Date.parse(at) >= submitted,
  )
  const told = Math.max(submitted, ...reminders.map(({ at }) => Date.parse(at)))
  const next = told + REMIND_HOURS * HOUR_MS
  return (
    <>
      <Text className="tf-signing-progress__detail">
        {text('signing.waitLeft', { hours })}
        {reminders.length > 0 &&
          text('signing.remindedAt', { time: fairTimeText(new Date(told).toISOString()) })}
      </Text>
      {state.value && (
        <Text className="tf-signing-progress__detail">
          {next <= clock.now()
            ? text('signing.remindNow', { hours: REMIND_HOURS })
            : text('signing.remindFrom', { time: fairTimeText(new Date(next).toISOString()) })}
        </Text>
      )}
    </>
  )
})
