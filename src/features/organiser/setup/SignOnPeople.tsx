import type { SignOnPeopleReply } from '@core/contract/signOn'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSignOnMessages } from '@/i18n/messages/signOn'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskWork } from '../useDeskWork'

type Person = SignOnPeopleReply['People'][number]
const LOOKS = { on: 'approved', lost: 'expired', blocked: 'rejected' } as const
const stateOf = ({ Blocked, Lost }: Person) => (Blocked ? 'blocked' : Lost ? 'lost' : 'on')

/**
 * People whose account came from a sign-on, with the role of their groups. The owner can block and
 * admit them.
 */
export const SignOnPeople = observer(function SignOnPeople() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSignOnMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const order = useDeskOrder(['person', 'way', 'role', 'at', 'is'])
  const { state, reload } = useLoad(
    'sign-on-people',
    async () => (await desk.call('setup.signOnPeople', {})).People,
  )
  const change = async ({ Id, Name, Blocked }: Person) => {
    const isMeant =
      Blocked ||
      (await feedback.confirm({
        title: say('deskSignOn.blockAsk', { name: Name }),
        message: say('deskSignOn.blockMeans'),
        confirm: say('deskSignOn.block'),
        cancel: say('deskSignOn.cancel'),
        danger: true,
      }))
    if (!isMeant) return
    await run(async () => {
      await desk.call('setup.signOnBlock', { Id, Blocked: !Blocked }, { intent: randomId() })
      await feedback.success(say('deskSignOn.done'))
      reload()
    })
  }
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('deskSignOn.title')} />
      {!state.value && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('deskSignOn.loading')} rows={3} />
      )}
      {!state.value && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {state.value && (
        <DeskTable
          label={say('deskSignOn.title')}
          hasActions
          empty={say('deskSignOn.none')}
          name="sign-on"
          order={order}
          heads={[
            { name: 'person', text: say('deskSignOn.name'), sorts: true },
            { name: 'way', text: say('deskSignOn.way'), sorts: true },
            { name: 'role', text: say('deskSignOn.role'), sorts: true },
            { name: 'at', text: say('deskSignOn.at'), sorts: true },
            { name: 'is', text: say('deskSignOn.state'), sorts: true },
            '',
          ]}
          rows={state.value.map(person => {
            const is = stateOf(person)
            const isSelf = person.Id === desk.user?.id
            return {
              id: person.Id,
              keys: {
                person: person.Name,
                way: say(`deskSignOn.way.${person.Way}`),
                role: deskWord('role', person.Role),
                at: person.At,
                is: say(`deskSignOn.is.${is}`),
              },
              cells: [
                person.Name,
                say(`deskSignOn.way.${person.Way}`),
                deskWord('role', person.Role),
                fairTimeText(person.At),
                <StatusChip key="state" look={LOOKS[is]} text={say(`deskSignOn.is.${is}`)} />,
                isSelf ? (
                  ''
                ) : (
                  <Button
                    key="change"
                    kind={person.Blocked ? 'text' : 'danger'}
                    size="small"
                    disabled={isBusy}
                    label={`${say(person.Blocked ? 'deskSignOn.admit' : 'deskSignOn.block')}: ${person.Name}`}
                    onPress={() => void change(person)}
                  >
                    {say(person.Blocked ? 'deskSignOn.admit' : 'deskSignOn.block')}
                  </Button>
                ),
              ],
            }
          })}
        />
      )}
    </View>
  )
})
