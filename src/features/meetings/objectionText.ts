import type { Meeting } from '@core/contract/meeting'
import { OBJECTION_DAYS } from '@core/scheduling/frame'
import { fairTimeShort } from '@/i18n/fairTime'
import type { Say } from './say'

/** The outcome of an objection to a no-show, or when the organiser answers it at the latest. */
export function objectionText(say: Say, { ObjectionEnd, ObjectionUntil }: Meeting): string {
  if (ObjectionEnd === 'open')
    return say('meet.objectionOpen', { time: fairTimeShort(ObjectionUntil) })
  if (ObjectionEnd === 'kept') return say('meet.objectionKept')
  if (ObjectionEnd === 'lapsed') return say('meet.objectionLapsed', { n: OBJECTION_DAYS })
  return say('meet.objectionUpheld')
}
