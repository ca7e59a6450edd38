import type { DeskTalksReply } from '@core/contract/deskTalks'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { fairTimeText } from '@/i18n/fairTime'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskWork } from '../useDeskWork'
import { partyName } from './talkNames'

/** People who may not write, until when, and a button that lifts this sooner. */
export const HeldList = observer(function HeldList({
  held,
  onDone,
}: {
  held: DeskTalksReply['Held']
  onDone: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskTalkMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const order = useDeskOrder(['who', 'until'])
  if (held.length === 0) return <EmptyState icon="success" title={say('talks.none.held')} />
  const release = async (Party: string, name: string) => {
    const isMeant = await feedback.confirm({
      title: say('talks.releaseAsk', { name }),
      message: say('talks.releaseDetail'),
      confirm: say('talks.release'),
      cancel: say('talks.keep'),
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('desk.talkRelease', { Party }, { intent: randomId() })
      void feedback.success(say('talks.released'))
      onDone()
    })
  }
  return (
    <DeskTable
      label={say('talks.view.held')}
      hasActions
      name="suspended"
      order={order}
      heads={[
        { name: 'who', text: say('talks.who'), sorts: true },
        { name: 'until', text: say('talks.until'), sorts: true },
        '',
      ]}
      rows={held.map(party => {
        const name = partyName(party, language.current, say('talks.gone'))
        return {
          id: party.Id,
          keys: { who: name, until: party.Ended ? '9' : party.Until },
          cells: [
            [name, say(`talks.${party.Kind}`), party.Detail].filter(Boolean).join(' · '),
            party.Ended ? say('talks.forGood') : fairTimeText(party.Until),
            desk.mayAct ? (
              <Button
                key="release"
                kind="secondary"
                size="small"
                loading={isBusy}
                onPress={() => void release(party.Id, name)}
              >
                {say('talks.release')}
              </Button>
            ) : (
              ''
            ),
          ],
        }
      })}
    />
  )
})
