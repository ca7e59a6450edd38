import { observer } from 'mobx-react-lite'
import type { IconName } from '@/components/Icon/iconNames'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { useResourceText, type ResourceKind } from './ResourceKind'

/** The looks of DECISIONS §6; any other state wears the draft's with its own word (DESIGN §6 Status chip). */
const LOOKS: Readonly<Record<string, StatusLook>> = {
  submitted: 'submitted',
  approved: 'approved',
  returned: 'rejected',
  rejected: 'rejected',
  expired: 'expired',
}

/** Where a record stands, as shape and word. */
export const ResourceStateTag = observer(function ResourceStateTag({ kind, state }: { kind: ResourceKind; state: string }) {
  const text = useResourceText(kind)
  const own: { look: StatusLook; icon?: IconName } = kind.looks?.[state] ?? { look: LOOKS[state] ?? 'draft' }
  return <StatusChip {...own} text={text(`state.${state}`)} />
})
