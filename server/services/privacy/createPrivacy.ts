import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { createConsents } from './consents'
import { requireAgreed } from '../../domain/people/holder'
import { createOwnData } from './ownData'
import { createRetention } from './retention'
import { sealRows } from './sealRows'
import { createVisitorInfo } from './visitorInfo'
import { createVisitorLooks } from './visitorLooks'

interface PrivacyDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  /** The key with which answers are sealed now. */
  keyId: string
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  confirmsGuest: (appId: string, personId: number, text: string) => Promise<boolean>
  /** Removes marked files from the store after this call is committed. */
  collectGarbage: () => void
  onError: (error: unknown) => void
}

/** Wires everything about people's data. */
export function createPrivacy(deps: PrivacyDeps) {
  const { repositories, transact, vault, keyId, clock, secrets, onError } = deps
  const retention = createRetention({ repositories, transact, secrets, clock, onError })
  return {
    consents: createConsents(deps),
    /**
     * Throws consent_required for the bearer of a link who must agree to the privacy notice first.
     */
    requireAgreed: (context: CallContext) => requireAgreed(repositories, context),
    ownData: createOwnData(deps),
    visitorInfo: createVisitorInfo(deps),
    visitorLooks: createVisitorLooks(deps),
    retention,
    /**
     * Runs with the sweep: seals rows that a former release wrote during an update, and deletes
     * data after their retention.
     */
    async sweep(): Promise<void> {
      await sealRows({ transact, vault, keyId })
      await retention.sweep()
    },
  }
}
