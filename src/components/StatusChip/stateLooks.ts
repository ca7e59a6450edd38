import type { IconName } from '../Icon/iconNames'
import type { StatusLook } from './StatusChip'

/** Colour of a state, and its icon if it differs from the look's. */
export interface StateLook {
  look: StatusLook
  icon?: IconName
}

/**
 * One look for each state, on the pages of exhibitors and at the desk. A state outside this list
 * has the draft look (DESIGN §6 Status chip).
 */
const LOOKS: Readonly<Record<string, StateLook>> = {
  submitted: { look: 'submitted' },
  approved: { look: 'approved' },
  returned: { look: 'rejected', icon: 'rotate-left' },
  rejected: { look: 'rejected' },
  expired: { look: 'expired' },
  revoked: { look: 'expired', icon: 'minus' },
  void: { look: 'expired', icon: 'minus' },
  cancelled: { look: 'expired', icon: 'minus' },
  in_production: { look: 'approved' },
  ready: { look: 'approved' },
  posted: { look: 'approved' },
  issued: { look: 'approved' },
  used: { look: 'approved' },
  reissued: { look: 'approved' },
  lost: { look: 'expired' },
  paid: { look: 'approved' },
  running: { look: 'approved', icon: 'play' },
  ended: { look: 'expired', icon: 'check' },
  lapsed: { look: 'expired', icon: 'clock' },
  active: { look: 'approved' },
  unpaid: { look: 'submitted' },
}

export const lookOf = (state: string): StateLook => LOOKS[state] ?? { look: 'draft' }
