import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From now on people can check in to all of them, but the first does not begin immediately. */
const [SOON_MINUTES, SLOT_MINUTES, SLOTS] = [5, 8, 3]

type Json = Record<string, unknown>

/**
 * The demo fair in a folder of its own, with meetings in the next half hour. In its time zone it is
 * about noon, so that no day ends during a journey.
 */
export function makeMeetingFair() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-meetings-'))
  fs.cpSync(path.join(root, 'fairs/suilan'), dir, { recursive: true })
  const change = (name: string, more: Json) => {
    const file = path.join(dir, name)
    const before = JSON.parse(fs.readFileSync(file, 'utf8')) as Json
    fs.writeFileSync(file, JSON.stringify({ ...before, ...more }))
  }
  const began = Date.now()
  const offset = 12 - new Date(began).getUTCHours()
  /** The folder for the next import, with its clock moved by these hours. */
  const zone = (hoursLater: number) => {
    const hours = offset + hoursLater
    const sign = hours < 0 ? '-' : '+'
    change('fair.json', { TimeZone: `${sign}${String(Math.abs(hours)).padStart(2, '0')}:00` })
  }
  const local = (ms: number) => new Date(ms + offset * HOUR_MS).toISOString()
  const first = began + SOON_MINUTES * MINUTE_MS
  const last = first + SLOTS * SLOT_MINUTES * MINUTE_MS
  const Day = local(first).slice(0, 10)
  const Days = [{ Day, From: local(first).slice(11, 16), To: local(last).slice(11, 16) }]
  change('meetings.json', { SlotMinutes: SLOT_MINUTES, Days })
  zone(0)
  return {
    dir,
    /** Moves the clock on by an hour: after the next import the meetings are over. */
    anHourLater: () => zone(1),
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  }
}
