import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services'

interface Address {
  Params: { appId: string; id: string }
  Querystring: { e?: string; s?: string }
}

/** PDFs of invoices, at the short-lived addresses that `invoice.file` returns. */
export function registerInvoices(server: FastifyInstance, { invoices }: Services): void {
  server.get<Address>(
    '/invoices/:appId/:id',
    { exposeHeadRoute: false, config: { load: 'export' } },
    async (request, reply) => {
      const { appId, id } = request.params
      const { e = '', s = '' } = request.query
      const file = await invoices.read({ appId, id, expires: String(e), proof: String(s) })
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
