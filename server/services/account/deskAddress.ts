import { SIGN_ON_PROBLEM, SIGN_ON_TICKET } from '@core/domain/signOn'

const PAGE = '/pages/organiser/index'
const NAME = /^[A-Za-z][A-Za-z_]{0,31}$/
const VALUE = /^[\w\p{L}\p{N} .,:@*-]{1,100}$/u
/** Never taken from the page's query: these two carry the result of a sign-on. */
const OURS: ReadonlySet<string> = new Set([SIGN_ON_TICKET, SIGN_ON_PROBLEM])

/**
 * The address of a fair's desk on our own host. `place` is the page's own query, reduced to names
 * and plain values, so that it cannot hold a foreign address. `told` goes behind the `#`, which no
 * server sees.
 */
export function deskAddress(
  publicUrl: string,
  appId: string,
  place: string,
  told: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(place.slice(0, 500)))
    if (NAME.test(name) && VALUE.test(value) && !OURS.has(name)) query.set(name, value)
  for (const [name, value] of Object.entries(told)) query.set(name, value)
  return `${publicUrl}/${appId && `${appId}/`}#${PAGE}?${String(query).replace(/\+/g, '%20')}`
}
