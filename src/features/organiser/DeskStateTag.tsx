import { observer } from 'mobx-react-lite'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { deskWord } from './deskWord'

const LOOKS: Readonly<Record<string, StatusLook>> = {
  submitted: 'submitted',
  approved: 'approved',
  active: 'approved',
  issued: 'approved',
  returned: 'rejected',
  rejected: 'rejected',
  revoked: 'rejected',
  unpaid: 'submitted',
  expired: 'expired',
}

/** Where something stands, as shape and word. */
export const DeskStateTag = observer(function DeskStateTag({ state }: { state: string }) {
  return <StatusChip look={LOOKS[state] ?? 'draft'} text={deskWord('state', state)} />
})
