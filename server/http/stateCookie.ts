import type { FastifyReply, FastifyRequest } from 'fastify'

/** The target of a redirect, and the secret that ties its return to this browser. */
interface WayOut {
  location: string
  browser?: string | undefined
  state?: string | undefined
}

interface StateCookieOptions {
  name: string
  /** The path of the addresses that read the cookie. */
  path: string
  maxSeconds: number
  publicUrl: string
}

/**
 * The cookie that ties a way to a provider and back to one browser. Each way has its own cookie.
 * Over https its name has the prefix `__Host-`, which only this exact host can set and which
 * requires the path `/`.
 */
export function stateCookie({ name, path, maxSeconds, publicUrl }: StateCookieOptions) {
  const isHttps = publicUrl.startsWith('https:')
  const nameOf = (state: string) => `${isHttps ? '__Host-' : ''}${name}_${state.slice(0, 8)}`
  const flags = `Path=${isHttps ? '/' : path}; Max-Age=${maxSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return {
    /** Redirects the browser to the provider, or back to a page. */
    goOn(reply: FastifyReply, { location, browser, state }: WayOut): FastifyReply {
      if (browser !== undefined && state !== undefined)
        reply.header('set-cookie', `${nameOf(state)}=${browser}; ${flags}`)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(location, 302)
    },
    /** The secret that this browser got for the way of `state`; empty without it. */
    read(request: FastifyRequest, state: string): string {
      const begin = `${nameOf(state)}=`
      const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
      return pairs.find(pair => pair.startsWith(begin))?.slice(begin.length) ?? ''
    },
  }
}
