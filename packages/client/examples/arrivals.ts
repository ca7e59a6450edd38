// Today's arrivals as a CSV file on standard output: one line for each entry, its gate and its time.
// FAIRPASS_URL=https://fair.example.org FAIRPASS_KEY=fp_live_… node --import tsx packages/client/examples/arrivals.ts [2026-10-16]
import { createFairpass, FairpassError } from '@fairpass/client'

const { FAIRPASS_URL: url, FAIRPASS_KEY: key } = process.env
if (!url || !key) {
  console.error(
    'Set FAIRPASS_URL and FAIRPASS_KEY. The key needs the scopes fair:read and checkins:read.',
  )
  process.exit(2)
}
const fairpass = createFairpass({ url, key })
try {
  const day = process.argv[2] ?? (await today())
  console.log('day,gate,at,registration,offline')
  for await (const { direction, gate, at, registration, offline } of fairpass.all(
    '/api/v1/check-ins',
    { day },
  )) {
    if (direction === 'in')
      console.log([day, gate, at, registration ?? '', offline].map(cell).join(','))
  }
} catch (error) {
  if (!(error instanceof FairpassError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Today in the fair's time zone, whose offset is written as +08:00. */
async function today(): Promise<string> {
  const { data, error } = await fairpass.GET('/api/v1/fair')
  if (!data) throw new FairpassError(error)
  const [, sign = '+', hours = '0', minutes = '0'] =
    /^([+-])(\d\d):(\d\d)$/.exec(data.timeZone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(Date.now() + offset * 60_000).toISOString().slice(0, 10)
}

/** A cell that spreadsheets do not read as a formula. */
function cell(value: string | boolean): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
