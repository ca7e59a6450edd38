import { SIGN_ON_PROBLEM, SIGN_ON_TICKET } from '@core/domain/signOn'

const PAGE = '/pages/organiser/index'
const NAME = /^[A-Za-z][A-Za-z_]{0,31}$/
const VALUE = /^[\w\p{L}\p{N} .,:@*-]{1,100}$/u
/** Never taken from outside: they say what came of a sign-on. */
const OURS: ReadonlySet<string> = new Set([SIGN_ON_TICKET, SIGN_ON_PROBLEM])

/**
 * The desk of a fair on our own address, at the place a page named by its query, with what it is
 * told behind the `#` that no server sees. Of the place only names and plain values are taken: no
 * address of elsewhere can be in it.
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
