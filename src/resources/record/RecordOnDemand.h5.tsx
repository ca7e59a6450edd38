import { observer } from 'mobx-react-lite'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useResourceText } from '../ResourceKind'
import type { RecordPageProps } from './RecordPage'

const loadPage = async () => (await import('./RecordPage')).RecordPage

/**
 * The page of one record, with all that a form needs, in its own chunk: a list opens without
 * loading it.
 */
export const RecordOnDemand = observer(function RecordOnDemand(props: RecordPageProps) {
  const text = useResourceText(props.kind)
  const name = useText(routeMessages)
  const [load, retry] = useLazyComponent<RecordPageProps>(loadPage)
  if (load.state === 'loaded') return <load.Component {...props} />
  return (
    <PageShell
      title={props.title ?? name(props.route)}
      width="reading"
      fallback={props.isOnly ? 'exhibitorHome' : props.route}
    >
      {load.state === 'failed' ? (
        <ErrorState message={text('openFailed')} retry={{ text: text('retry'), onPress: retry }} />
      ) : (
        <Skeleton shape="form" label={text('loading')} rows={5} />
      )}
    </PageShell>
  )
})
