import type { Queryable } from '../db/queryable'
import { createFairRepository, type Fair } from '../repositories/fairRepository'
import { createMessageTextRepository } from '../repositories/messageTextRepository'
import { createOutboxRepository } from '../repositories/outboxRepository'
import { createRepositories, type Repositories } from '../repositories/repositories'
import { NO_NUMBER } from './acts/invited'
import { failForGood, type LastingFailures } from './lastingFailures'

/** Some messages of a mailing are refused by a provider, as in life. */
const REFUSED: Readonly<Record<number, string>> = {
  3: 'isv.MOBILE_NUMBER_ILLEGAL',
  17: '550 5.1.1 mailbox unknown',
}

/**
 * Repositories for the story of a demo. Messages are written as sent and limits are not counted:
 * nothing leaves, and no budget of a real person is spent. A fair is read once, because the story
 * does not change it.
 */
export function demoRepositoriesWith(failing: LastingFailures) {
  const known = new Map<string, Fair>()
  return (db: Queryable): Repositories => {
    const fairs = createFairRepository(db)
    const outbox = createOutboxRepository(db)
    const messageTexts = createMessageTextRepository(db)
    return createRepositories(db, {
      fairs: {
        ...fairs,
        async find(appId) {
          const fair = known.get(appId) ?? (await fairs.find(appId))
          if (fair) known.set(appId, fair)
          return fair
        },
      },
      outbox: {
        ...outbox,
        async insert(message, isWanted) {
          // the message expires immediately, so that no sender takes it before it is marked
          const id = await outbox.insert({ ...message, ttlSeconds: 0 }, isWanted)
          if (id === undefined) return undefined
          const lasting = failing.reasonFor(message)
          if (lasting !== undefined) await db.query(failForGood(id, lasting))
          else {
            const isOff = message.kind === 'invitation' && message.recipient === `+86${NO_NUMBER}`
            const problem = isOff
              ? REFUSED[3]
              : message.kind === 'mailing'
                ? REFUSED[id % 89]
                : undefined
            if (problem !== undefined) await outbox.giveUp(id, problem)
            else await outbox.markSent(id, 'demo', false)
          }
          return id
        },
      },
      // messages are sent day and night: the story may be told at any time of the day
      messageTexts: {
        ...messageTexts,
        settings: async appId => ({
          ...(await messageTexts.settings(appId)),
          quietFrom: 0,
          quietUntil: 0,
        }),
      },
      limits: {
        consumeTogether: ({ key }) => Promise.resolve({ key, used: 1, retrySeconds: 0 }),
        consume: limits =>
          Promise.resolve(limits.map(({ key }) => ({ key, used: 1, retrySeconds: 0 }))),
        giveBack: () => Promise.resolve(),
        read: () => Promise.resolve([]),
      },
    })
  }
}
