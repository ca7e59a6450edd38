import type { Mailing, MailingCount } from '@core/contract/deskMailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { useDeskWork } from '../useDeskWork'
import { yuan } from './mailingLooks'
import { MailingPreview } from './MailingPreview'

interface DryRunProps {
  mailing: Mailing
  count: MailingCount
  hasPrices: boolean
  onSent: () => void
  /** Called when the list of recipients has changed. */
  onChanged: () => void
}

/**
 * How many people a mailing reaches, by which ways and at what cost, who gets nothing and why. Its
 * button sends the mailing.
 */
export const DryRun = observer(function DryRun({
  mailing,
  count,
  hasPrices,
  onSent,
  onChanged,
}: DryRunProps) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskMessageMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const cost = (amount: number) => (hasPrices ? yuan(language.current, amount) : say('dry.noPrice'))
  const skipped = [
    { id: 'noConsent', n: count.NoConsent },
    { id: 'left', n: count.Left },
    { id: 'noWay', n: count.NoWay },
    { id: 'double', n: count.Double },
  ] as const
  const send = async () => {
    const isMeant = await feedback.confirm({
      title: say('dry.ask', { n: count.People }),
      message: say('dry.asks', { cost: cost(count.Cost) }),
      confirm: say('dry.send', { n: count.People }),
      cancel: say('dry.keep'),
    })
    if (!isMeant) return
    await run(
      async () => {
        const wish = { Id: mailing.Id, Revision: mailing.Revision, People: count.People }
        await desk.call('desk.mailingSend', wish, { intent: intent.of(wish) })
        intent.end()
        await feedback.success(say('dry.began'))
        onSent()
      },
      () => {
        void feedback.error(say('dry.changed'))
        onChanged()
      },
    )
  }
  return (
    <View className="tf-messages__dry">
      <View {...heading(3)} className="tf-messages__head">
        {say('dry.title')}
      </View>
      <View className="tf-messages__total">{`${say('dry.people', { n: count.People })} · ${say('dry.cost', { cost: cost(count.Cost) })}`}</View>
      {count.Waits !== '' && <DeskAlert text={say(`mailing.problem.${count.Waits}`)} />}
      {count.Ways.length > 0 && (
        <DeskTable
          label={say('dry.title')}
          heads={['', '']}
          rows={count.Ways.map(({ Way, People, Parts, Cost }) => ({
            id: Way,
            cells: [
              say(`mailing.way.${Way}`),
              say('dry.way', { people: People, parts: Parts, cost: cost(Cost) }),
            ],
          }))}
        />
      )}
      {skipped.some(({ n }) => n > 0) && (
        <DeskTable
          label={say('dry.skipped')}
          heads={[say('dry.skipped'), '']}
          rows={skipped
            .filter(({ n }) => n > 0)
            .map(({ id, n }) => ({ id, cells: [say(`dry.${id}`), n] }))}
        />
      )}
      {count.Samples.length > 0 && <MailingPreview samples={count.Samples} />}
      {count.People === 0 ? (
        <View className="tf-desk__note">{say('dry.nobody')}</View>
      ) : (
        <Button block loading={isBusy} onPress={() => void send()}>
          {say('dry.send', { n: count.People })}
        </Button>
      )}
    </View>
  )
})
