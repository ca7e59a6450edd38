import { calendarFile, type CalendarEvent } from '@core/format/calendarFile'
import type { Asked } from '../types'
import { saveBlob } from './outward'
import { isWechat } from './wechat/isWechat'

/**
 * Downloads the event as a file, which the browser passes to the calendar; fails inside WeChat,
 * whose browser has no downloads.
 */
export function addToCalendar(event: CalendarEvent): Promise<Asked> {
  const file = isWechat() ? undefined : calendarFile(event, Date.now())
  if (file !== undefined)
    saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'event.ics')
  return Promise.resolve(file === undefined ? 'failed' : 'done')
}
