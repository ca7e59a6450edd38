import { observer } from 'mobx-react-lite'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { hallMessages } from '@/i18n/messages/hall'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import type { LiveListProps } from './LiveList'

const loadList = async () => (await import('./LiveList')).LiveList

/** The list in a chunk of its own: a shared link opens its session without it. */
export const LiveList = observer(function LiveListOnDemand(props: LiveListProps) {
  const text = useText(hallLiveMessages)
  const hall = useText(hallMessages)
  const name = useText(routeMessages)
  const [load, retry] = useLazyComponent<LiveListProps>(loadList)
  if (load.state === 'loaded') return <load.Component {...props} />
  return (
    <HallPage title={name('hallLive')} width="wide" tab="live">
      {load.state === 'failed' ? (
        <ErrorState
          message={text('hallLive.failed')}
          retry={{ text: hall('hall.retry'), onPress: retry }}
        />
      ) : (
        <Skeleton shape="list" label={hall('hall.loading')} rows={4} />
      )}
    </HallPage>
  )
})
