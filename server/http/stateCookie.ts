import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a way out leads, and what ties its return to this browser. */
interface WayOut {
  location: string
  browser?: string | undefined
  state?: string | undefined
}

interface StateCookieOptions {
  name: string
  /** The addresses that read it. */
  path: string
  maxSeconds: number
  publicUrl: string
}

/**
 * The cookie that ties a way to a provider and back to one browser. Each way has a cookie of its
 * own. Over https its name has the prefix that only this very host can set (`__Host-`), which asks
 * for the path `/`.
 */
export function stateCookie({ name, path, maxSeconds, publicUrl }: StateCookieOptions) {
  const isHttps = publicUrl.startsWith('https:')
  const nameOf = (state: string) => `${isHttps ? '__Host-' : ''}${name}_${state.slice(0, 8)}`
  const flags = `Path=${isHttps ? '/' : path}; Max-Age=${maxSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return {
    /** Leads the browser out, or back to a page. */
    goOn(reply: FastifyReply, { location, browser, state }: WayOut): FastifyReply {
      if (browser !== undefined && state !== undefined)
        reply.header('set-cookie', `${nameOf(state)}=${browser}; ${flags}`)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(location, 302)
    },
    /** What this browser was given for the way of `state`; empty without it. */
    read(request: FastifyRequest, state: string): string {
      const begin = `${nameOf(state)}=`
      const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
      return pairs.find(pair => pair.startsWith(begin))?.slice(begin.length) ?? ''
    },
  }
}
