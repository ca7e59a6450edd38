import type { CalendarEvent } from '@core/format/calendarFile'
import Taro from '@tarojs/taro'
import type { Asked } from '../types'
import { askedOf } from './refusal'

const seconds = (iso: string): number => Math.round(Date.parse(iso) / 1000)

/** Puts the event into the phone's calendar; on first use WeChat asks for permission. */
export async function addToCalendar({ title, place, starts, ends }: CalendarEvent): Promise<Asked> {
  const startTime = seconds(starts)
  if (Number.isNaN(startTime)) return 'failed'
  const endTime = seconds(ends)
  const until = endTime > startTime ? { endTime: String(endTime) } : {}
  try {
    await Taro.addPhoneCalendar({
      title,
      startTime,
      ...until,
      ...(place && { location: place }),
      alarm: true,
    })
    return 'done'
  } catch (error) {
    return askedOf(error)
  }
}
