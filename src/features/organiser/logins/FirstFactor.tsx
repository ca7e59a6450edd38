import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { deskMessages } from '@/i18n/messages/desk'
import { secondFactorMessages } from '@/i18n/messages/secondFactor'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskAlert } from '../DeskAlert'

const OFF = { IsOn: false, Recovery: 0 } as const
const load = async () => (await import('./SecondFactor')).SecondFactor

/**
 * Shown instead of the sections until the user has turned on the second factor that the fair
 * requires.
 */
export const FirstFactor = observer(function FirstFactor() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(secondFactorMessages)
  const [part, retry] = useLazyComponent(load)
  return (
    <View className="tf-desk__login">
      <View role="status" className="tf-desk__came">
        <DeskAlert text={say('second.first')} />
      </View>
      {part.state === 'loading' && <Skeleton shape="text" label={say('second.loading')} rows={3} />}
      {part.state === 'failed' && (
        <ErrorState
          message={text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: retry }}
        />
      )}
      {part.state === 'loaded' && (
        <part.Component
          known={OFF}
          reload={() => undefined}
          onKept={() => desk.passSecondFactor()}
        />
      )}
      <Button block kind="text" onPress={() => void desk.logout()}>
        {say('second.leave')}
      </Button>
    </View>
  )
})
