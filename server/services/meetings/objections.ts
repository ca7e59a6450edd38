import { OBJECTION_DAYS, type ObjectionEnd } from '@core/scheduling/frame'
import type { StoredMeeting } from '../../repositories/meetingRepository'

const DAY_MS = 86_400_000

/** How the objection to a no-show ended, or until when the organiser has time to answer. */
export function presentObjection({
  objection,
  objectedAt,
  changedAt,
  objectionEnd,
  state,
}: Pick<StoredMeeting, 'objection' | 'objectedAt' | 'objectionEnd' | 'state' | 'changedAt'>): {
  Objection: string
  ObjectionEnd: ObjectionEnd
  ObjectionUntil: string
} {
  const Objection = objection
  if (objection === '') return { Objection, ObjectionEnd: '', ObjectionUntil: '' }
  // the no-show was taken back: the meeting counts as held
  if (state === 'done') return { Objection, ObjectionEnd: 'upheld', ObjectionUntil: '' }
  if (objectionEnd !== null) return { Objection, ObjectionEnd: objectionEnd, ObjectionUntil: '' }
  // the former release does not store when an objection was made
  const until = new Date((objectedAt ?? changedAt).getTime() + OBJECTION_DAYS * DAY_MS)
  return { Objection, ObjectionEnd: 'open', ObjectionUntil: until.toISOString() }
}
