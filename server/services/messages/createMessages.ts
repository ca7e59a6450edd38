import { createMailingDesk, type MailingDeskDeps } from './mailingDesk'
import { waysOf } from './mailingList'
import { createMailingSending, type SendingDeps } from './mailingSending'
import { createMessageTexts } from './messageTexts'
import { createStopMailings } from './stopMailings'
import type { Limiter } from '../../domain/limiter'

interface MessagesDeps extends MailingDeskDeps, SendingDeps {
  limiter: Limiter
  smsFixed: boolean
}

/** Wires the texts of the fair and messages to many people. */
export function createMessages(deps: MessagesDeps) {
  return {
    texts: createMessageTexts({ ...deps, waysOf: fair => waysOf(deps, fair) }),
    mailings: createMailingDesk(deps),
    send: createMailingSending(deps),
    stop: createStopMailings(deps),
  }
}
