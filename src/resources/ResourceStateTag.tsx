import { observer } from 'mobx-react-lite'
import { lookOf } from '@/components/StatusChip/stateLooks'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { useResourceText, type ResourceKind } from './ResourceKind'

/** The state of a record, as shape and word. */
export const ResourceStateTag = observer(function ResourceStateTag({
  kind,
  state,
}: {
  kind: ResourceKind
  state: string
}) {
  const text = useResourceText(kind)
  return <StatusChip {...(kind.looks?.[state] ?? lookOf(state))} text={text(`state.${state}`)} />
})
