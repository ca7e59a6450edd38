import type { CalendarEvent } from '@core/format/calendarFile'
import Taro from '@tarojs/taro'

const seconds = (iso: string): number => Math.round(Date.parse(iso) / 1000)

/** Puts the event into the phone's calendar; WeChat asks whether it may, on first use. */
export async function addToCalendar({ title, place, starts, ends }: CalendarEvent): Promise<boolean> {
  const startTime = seconds(starts)
  if (Number.isNaN(startTime)) return false
  const endTime = seconds(ends)
  const until = endTime > startTime ? { endTime: String(endTime) } : {}
  try {
    await Taro.addPhoneCalendar({ title, startTime, ...until, ...(place && { location: place }), alarm: true })
    return true
  } catch {
    // The person said no, or this WeChat is older than the call.
    return false
  }
}
