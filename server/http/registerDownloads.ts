import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services'

interface Address {
  Params: { appId: string; id: string; hash: string; name: string }
  Querystring: { e?: string; s?: string; show?: string }
}

/**
 * The organiser's files for exhibitors, at the short-lived addresses that `download.open` returns.
 */
export function registerDownloads(server: FastifyInstance, { downloads }: Services): void {
  server.get<Address>(
    '/downloads/:appId/:id/:hash/:name',
    { exposeHeadRoute: false, config: { load: 'export' } },
    async (request, reply) => {
      const { appId, id, hash } = request.params
      const { e = '', s = '', show = '' } = request.query
      const address = {
        appId,
        id,
        hash,
        expires: String(e),
        proof: String(s),
        isShown: show === '1',
      }
      const file = await downloads.read(address)
      return (
        reply
          // no script and no other address; without `sandbox`, because browsers show no PDF in a
          // sandbox
          .headers({
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
            'cross-origin-resource-policy': 'same-site',
            'referrer-policy': 'no-referrer',
            'cache-control': 'private, max-age=600',
            'content-disposition': `${file.isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
          })
          .type(file.mime)
          .send(file.bytes)
      )
    },
  )
}
