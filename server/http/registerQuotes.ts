import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services'

interface Address {
  Params: { appId: string; resource: string; id: string; message: string }
  Querystring: { l?: string; e?: string; s?: string }
}

/** PDFs of quotes, at the short-lived addresses that `thread.quoteFile` returns. */
export function registerQuotes(server: FastifyInstance, { records }: Services): void {
  server.get<Address>(
    '/quotes/:appId/:resource/:id/:message',
    { exposeHeadRoute: false, config: { load: 'export' } },
    async (request, reply) => {
      const { l = '', e = '', s = '' } = request.query
      const file = await records.quoteFile.read({
        ...request.params,
        language: String(l),
        expires: String(e),
        proof: String(s),
      })
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-site',
          'referrer-policy': 'no-referrer',
          'cache-control': 'private, max-age=600',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        })
        .type('application/pdf')
        .send(file.bytes)
    },
  )
}
