import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { SAMPLE_PATH } from '../../gateways/live/localProvider'

/**
 * A ten-second moving pattern that a development server plays in place of a stream. Absent in
 * production.
 */
export function serveSample(server: FastifyInstance): void {
  server.get(SAMPLE_PATH, async (_request, reply) => {
    const film = await readFile(fileURLToPath(new URL('./live/sample.webm', import.meta.url)))
    return reply.type('video/webm').header('cache-control', 'no-cache').send(film)
  })
}
