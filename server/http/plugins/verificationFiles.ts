import type { FastifyInstance } from 'fastify'

/**
 * Serves the files by which WeChat verifies the owner of this domain (`WECHAT_VERIFY_FILES`: name →
 * content), below every folder: the rules for ordinary QR codes look for their file in the folder
 * of the rule.
 */
export function serveVerificationFiles(
  server: FastifyInstance,
  files: ReadonlyMap<string, string>,
): void {
  if (files.size === 0) return
  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const [path = ''] = request.url.split('?')
    const content = files.get(path.slice(path.lastIndexOf('/') + 1))
    if (content === undefined) return undefined
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(content)
  })
}
