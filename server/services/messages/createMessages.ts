import type { Limiter } from '../../domain/limiter'
import type { ServiceDeps } from '../serviceDeps'
import { createTalkTelling } from '../talks/talkTelling'
import { createMailingDesk, type MailingDeskDeps } from './mailingDesk'
import { waysOf } from './mailingList'
import { createMailingSending, type SendingDeps } from './mailingSending'
import { createMessageTexts } from './messageTexts'
import { createStopMailings } from './stopMailings'

interface MessagesDeps
  extends Omit<MailingDeskDeps, 'hasSmsWords'>, SendingDeps, Pick<ServiceDeps, 'sms'> {
  limiter: Limiter
}

/** Wires the texts of the fair, messages to many people, and who is told of talks. */
export function createMessages({ sms, ...deps }: MessagesDeps) {
  const parts = { ...deps, hasSmsWords: sms.sendsMailings }
  return {
    texts: createMessageTexts({
      ...deps,
      smsFixed: sms.provider !== 'outbox',
      waysOf: fair => waysOf(parts, fair),
    }),
    mailings: createMailingDesk(parts),
    send: createMailingSending(deps),
    stop: createStopMailings(deps),
    telling: createTalkTelling({ ...deps, hasSmsWords: sms.tellsOfTalks }),
  }
}
