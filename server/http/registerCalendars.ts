import type { FastifyInstance } from 'fastify'
import { FEED_PATH } from '../services/meetings/meetingFeed'
import type { Services } from '../services/services'
import { languageOf } from './callContexts'

interface Address {
  Params: { appId: string; file: string }
}

/** Private calendars, at the addresses that `meeting.feed` returns. */
export function registerCalendars(server: FastifyInstance, services: Services): void {
  server.get<Address>(
    `${FEED_PATH}/:appId/:file`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { appId, file } = request.params
      const fair = await services.fairs.require(appId)
      const text = await services.meetings.feeds.read(
        fair,
        file.replace(/\.ics$/, ''),
        languageOf(request),
      )
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('text/calendar; charset=utf-8')
        .send(text)
    },
  )
}
