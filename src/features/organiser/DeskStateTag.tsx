import { observer } from 'mobx-react-lite'
import { lookOf } from '@/components/StatusChip/stateLooks'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskWord } from './deskWord'

/** A state as shape and word. */
export const DeskStateTag = observer(function DeskStateTag({ state }: { state: string }) {
  return <StatusChip {...lookOf(state)} text={deskWord('state', state)} />
})
