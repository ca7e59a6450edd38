/** What the return address may contain; values are encoded again. */
const ROUTE = /^\/pages(\/[A-Za-z0-9_-]{1,40}){1,4}$/
const NAME = /^[A-Za-z][A-Za-z_]{0,31}$/
const VALUE = /^[\w\p{L}\p{N} .,:;@/?=&%+#~!*'()-]{0,512}$/u
const ID = /^[\w-]{1,64}$/
/** Never taken from the query: these carry WeChat's result. */
const OURS = new Set(['ticket', 'wx', 'openid'])
const HOME = '/pages/index'

interface Echoed {
  /** Id of the fair, empty for the default one. */
  appId: string
  /** The page to return to, with its query. */
  r?: string | undefined
  uid?: string | undefined
  f?: string | undefined
}

/**
 * Where the browser continues after WeChat: built from the parts that match the patterns; others
 * are left out.
 */
export function returnAddress(base: string, { appId, r = '', uid = '', f = '' }: Echoed): string {
  const [path = '', query = ''] = r.split('?', 2)
  const route = ROUTE.test(path) ? path : HOME
  const echoed = new URLSearchParams()
  if (route === path) {
    for (const [name, value] of new URLSearchParams(query))
      if (NAME.test(name) && VALUE.test(value) && !OURS.has(name)) echoed.set(name, value)
  }
  if (ID.test(uid)) echoed.set('uid', uid)
  if (ID.test(f)) echoed.set('f', f)
  return withQuery(`${base}/${appId && `${appId}/`}#${route}`, echoed)
}

/**
 * The same address with the result as a further query of the page, behind the `#` that no server
 * and no log sees.
 */
export function addToPage(address: string, name: 'ticket' | 'wx', value: string): string {
  return `${address}${address.includes('?', address.indexOf('#')) ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

const withQuery = (address: string, query: URLSearchParams) =>
  query.size > 0 ? `${address}?${String(query).replace(/\+/g, '%20')}` : address
