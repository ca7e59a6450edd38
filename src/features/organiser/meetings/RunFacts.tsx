import type { DeskMeetingsReply, DeskRun } from '@core/contract/deskMeetings'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'

/** The most runs that are compared. */
const MOST_COMPARED = 4
const percent = (share: number) => `${Math.round(share * 100)}%`

interface RunFactsProps {
  reply: DeskMeetingsReply
  shown: DeskRun | undefined
}

type Fact = [name: string, value: string, more?: { text: string; isBetter: boolean }]

/**
 * The quality of a run compared with the run before it or with the published plan, and the runs
 * side by side.
 */
export const RunFacts = observer(function RunFacts({ reply, shown }: RunFactsProps) {
  const say = useText(deskMeetingMessages)
  // the runs come in order, the newest first
  const planned = reply.Runs.filter(({ Figures }) => Figures !== undefined)
  const figures = shown?.Figures
  const before = planned.find(({ Id }) => shown !== undefined && Number(Id) < Number(shown.Id))
  const change = (now: number, then: number | undefined, isMoreBetter: boolean) => {
    const by = then === undefined ? 0 : now - then
    return by === 0 || !before
      ? undefined
      : {
          text: say('plan.against', { id: before.Id, by: by > 0 ? `+${by}` : String(by) }),
          isBetter: by > 0 === isMoreBetter,
        }
  }
  const facts: Fact[] = figures
    ? [
        [
          say('plan.musts'),
          `${figures.MustsMet}/${figures.Musts}`,
          change(figures.MustsMet, before?.Figures?.MustsMet, true),
        ],
        [
          say('plan.meetings'),
          String(figures.Meetings),
          change(figures.Meetings, before?.Figures?.Meetings, true),
        ],
        [
          say('plan.without'),
          String(figures.Without),
          change(figures.Without, before?.Figures?.Without, false),
        ],
        [
          say('plan.unmetCount'),
          String(figures.Unmet),
          change(figures.Unmet, before?.Figures?.Unmet, false),
        ],
        [say('plan.use'), percent(figures.TableUse)],
        [say('plan.gap'), say('plan.slots', { n: figures.MeanGap.toFixed(1) })],
      ]
    : [
        [say('plan.scheduled'), String(reply.Live.Scheduled)],
        [say('plan.requested'), String(reply.Live.Requested)],
        [say('plan.held'), String(reply.Live.Held)],
        [say('plan.absent'), String(reply.Live.Absent)],
        [say('plan.objections'), String(reply.Live.Objections)],
        [say('plan.displaced'), String(reply.Live.Displaced)],
      ]
  const compared = planned.slice(0, MOST_COMPARED).reverse()
  const top = Math.max(1, ...compared.map(({ Figures }) => Figures?.MustsMet ?? 0))
  const current = shown ?? planned.find(({ State }) => State === 'published')
  return (
    <View className="tf-desk-plan__facts">
      <View role="list" className="tf-desk-plan__sums">
        {facts.map(([name, value, more]) => (
          <View key={name} role="listitem" className="tf-desk-plan__fact">
            <View className="tf-desk-plan__fact-name">{name}</View>
            <View className="tf-desk-plan__fact-number">{value}</View>
            {more && (
              <View className={cx('tf-desk-plan__fact-more', more.isBetter && 'is-better')}>
                {more.text}
              </View>
            )}
          </View>
        ))}
      </View>
      {compared.length > 1 && (
        <View role="list" aria-label={say('plan.compare')} className="tf-desk-plan__runs">
          <View className="tf-desk-plan__fact-name">{say('plan.compare')}</View>
          {compared.map(({ Id, Figures }) => (
            <View key={Id} role="listitem" className="tf-desk-plan__bar-row">
              <Text className="tf-desk-plan__bar-name">{Id}</Text>
              <View
                className={cx('tf-desk-plan__bar-line', Id === current?.Id && 'is-current')}
                style={{ width: `${(((Figures?.MustsMet ?? 0) / top) * 60).toFixed(1)}%` }}
              />
              <Text className="tf-desk-plan__bar-count">{Figures?.MustsMet ?? 0}</Text>
            </View>
          ))}
        </View>
      )}
    </View>
  )
})
