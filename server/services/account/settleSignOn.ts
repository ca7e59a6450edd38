import type { SignOnProblem, SignOnWay } from '@core/domain/signOn'
import type { SignedOn } from '../../gateways/signOn/types'
import type { Fair } from '../../repositories/fairRepository'
import type { Transact } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import type { SessionService } from '../../domain/people/sessionService'
import { roleOfGroups } from '../../domain/signOnRules'
import { hashToken, newToken } from '../../security/secrets'

const TICKET_SECONDS = 120
/** The longest name that is taken from a provider, in characters. */
const NAME_SIGNS = 80

export interface SettleDeps {
  transact: Transact
  sessions: Pick<SessionService, 'end'>
  clock: Clock
}
type Settled = { ticket: string } | { problem: SignOnProblem }

/**
 * Finds or makes the account of the person who came back, gives it the role of their groups, and
 * returns a ticket for it, or the reason why there is none.
 */
export function createSettleSignOn({ transact, sessions, clock }: SettleDeps) {
  return (fair: Fair, way: SignOnWay, who: SignedOn, stateHash: Buffer): Promise<Settled> =>
    transact(async tables => {
      const { appId } = fair
      const at = clock.now()
      const subject = { way, issuer: who.issuer, subject: who.subject }
      const known = await tables.signOns.lockAccount(appId, subject)
      const role = roleOfGroups(fair, way, who.groups)
      if (!role || known?.isBlocked) {
        const problem: SignOnProblem = known?.isBlocked ? 'blocked' : 'unknown'
        if (known) {
          await sessions.end(tables, appId, known.personId)
          await tables.signOns.disableAccount(appId, known.personId)
        }
        const refused = known ? personRef(known.personId) : `provider:${way}`
        await audit(tables, {
          appId,
          actor: 'guest',
          action: 'signon.refused',
          subject: refused,
          details: { way, problem },
        })
        return { problem }
      }
      const name = cleanName(who.name) || way
      if (known) await tables.people.lock(appId, known.personId)
      const personId =
        known?.personId ?? (await tables.signOns.addAccount(appId, subject, name, role, at))
      if (known) await tables.signOns.renewAccount(appId, personId, role, name, at)
      if (known?.role !== role || known.isDisabled) {
        const details = { way, role, ...(known && !known.isDisabled && { before: known.role }) }
        await audit(tables, {
          appId,
          actor: personRef(personId),
          action: 'signon.role',
          subject: personRef(personId),
          details,
        })
      }
      const ticket = newToken()
      await tables.signOns.giveTicket(stateHash, hashToken(ticket), personId, TICKET_SECONDS)
      return { ticket }
    })
}

/** Removes control characters from a name and cuts it to one line. */
const cleanName = (name: string): string =>
  [...name.trim()]
    .filter(sign => sign >= ' ')
    .slice(0, NAME_SIGNS)
    .join('')
