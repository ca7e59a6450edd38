import { observer } from 'mobx-react-lite'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { DetailPane } from '@/components/SplitView/DetailPane'
import { useLazyComponent } from '@/components/useLazyComponent'
import { useResourceText } from '../ResourceKind'
import type { RecordPaneProps } from './RecordPane'

const loadPane = async () => (await import('./RecordPane')).RecordPane

/** A record beside its list, in the chunk of records: a list opens without it. */
export const PaneOnDemand = observer(function PaneOnDemand(props: RecordPaneProps) {
  const text = useResourceText(props.kind)
  const [load, retry] = useLazyComponent<RecordPaneProps>(loadPane)
  if (load.state === 'loaded') return <load.Component {...props} />
  return (
    <DetailPane
      title={text('detail')}
      closeLabel={text('close')}
      onClose={props.onClose}
      returnTo={`record-${props.id}`}
    >
      {load.state === 'failed' ? (
        <ErrorState message={text('openFailed')} retry={{ text: text('retry'), onPress: retry }} />
      ) : (
        <Skeleton shape="form" label={text('loading')} rows={5} />
      )}
    </DetailPane>
  )
})
