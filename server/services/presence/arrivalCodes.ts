import { randomBytes } from 'node:crypto'
import type {
  ArrivalOutcome,
  PresenceCodeReply,
  PresenceCodeRequest,
  PresenceReply,
  PresenceTakeReply,
  PresenceTakeRequest,
} from '@core/contract/presence'
import { ARRIVAL_LENGTH, ARRIVAL_SIGNS, arrivalCode } from '@core/presence/arrivalCode'
import { AppError } from '../../errors'
import type { ArrivalCode } from '../../repositories/arrivalCodeRepository'
import type { PresentCompany } from '../../repositories/arrivalRepository'
import type { StoredGate } from '../../repositories/gateRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { audit, callerOf, exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Gates } from '../../domain/gates'
import { gateNames, offeredAt, presentCompany, readGiven } from './presentPresence'

/** Enough for a queue at a gate; a screenshot is worthless afterwards. */
const HOLDS_SECONDS = 600

interface ArrivalCodeDeps {
  repositories: Pick<Repositories, 'arrivals' | 'arrivalCodes'>
  transact: Transact
  gates: Gates
  secrets: Secrets
  clock: Clock
  publicUrl: string
  requireCompany: (context: CallContext) => Promise<PresentCompany>
  /** Throws rate_limited. */
  countTry: (context: CallContext) => Promise<void>
  present: (
    context: CallContext,
    company: PresentCompany,
    isRepeated: boolean,
  ) => Promise<PresenceReply>
}

/**
 * The other way to check in: a person of the company shows a code, and the staff at a gate scan it.
 * The code is random, is valid for minutes and for the one step it was made for, and cannot be used
 * elsewhere. The person's next code ends it.
 */
export function createArrivalCodes(deps: ArrivalCodeDeps) {
  const { repositories, transact, gates, secrets, clock, publicUrl } = deps
  const hashOf = (appId: string, code: string) =>
    secrets.pepper('arrival code', [appId, code].join('\n'))

  /**
   * Notes the use of the code, once; false if it was noted before. If the account was deleted
   * since, the code is invalid.
   */
  const note = (
    context: CallContext,
    hash: Buffer,
    gate: StoredGate,
    { arrivedBy, exhibitorId }: ArrivalCode,
  ) =>
    transact(async tables => {
      const { appId } = context.fair
      const now = clock.now()
      await tables.people.lock(appId, arrivedBy)
      const code = await tables.arrivalCodes.find(appId, hash, now)
      if (!code) return undefined
      const { direction, exhibitorId: _id, ...given } = code
      const isNew =
        direction === 'in'
          ? await tables.arrivals.insert(appId, exhibitorId, {
              ...given,
              arrivedAt: now,
              gateId: gate.id,
            })
          : await tables.arrivals.leave(appId, exhibitorId, {
              at: now,
              by: arrivedBy,
              gateId: gate.id,
              name: code.name,
            })
      await tables.arrivalCodes.clear(appId, hash)
      if (isNew) {
        const details = { gate: gate.id, direction }
        await audit(tables, {
          ...callerOf(context),
          action: 'presence.take',
          subject: exhibitorRef(exhibitorId),
          details,
        })
      }
      return isNew
    })

  return {
    /**
     * A code to show at a gate, which replaces the caller's former one. Throws not_arrived,
     * bad_request, rate_limited.
     */
    async makeCode(context: CallContext, input: PresenceCodeRequest): Promise<PresenceCodeReply> {
      const { appId } = context.fair
      const company = await deps.requireCompany(context)
      await deps.countTry(context)
      const given = readGiven(context, input)
      const arrival = await repositories.arrivals.find(appId, company.id)
      if (input.Direction === 'out' && !arrival) throw new AppError('not_arrived')
      const isDone = arrival !== undefined && (input.Direction === 'in' || arrival.leftAt !== null)
      if (isDone) return { Presence: await deps.present(context, company, true) }
      const code = drawCode()
      const until = new Date(clock.now().getTime() + HOLDS_SECONDS * 1000)
      const noted = { ...given, exhibitorId: company.id, direction: input.Direction }
      await repositories.arrivalCodes.put(appId, hashOf(appId, code), noted, until)
      return {
        Presence: await deps.present(context, company, false),
        Code: { Code: code, Url: arrivalAddress(publicUrl, appId, code), ExpiresIn: HOLDS_SECONDS },
      }
    },

    /**
     * Checks the person who shows the code in or out. Throws unknown_gate for a gate that the fair
     * does not have.
     */
    async take(context: CallContext, input: PresenceTakeRequest): Promise<PresenceTakeReply> {
      const { appId } = context.fair
      const gate = await gates.require(appId, input.Gate)
      if (!takesCompanies(gate)) return { Outcome: 'wrong_gate' }
      const hash = hashOf(appId, arrivalCode(input.Code))
      const code = await repositories.arrivalCodes.find(appId, hash, clock.now())
      const isNew = code && (await note(context, hash, gate, code))
      if (!code || isNew === undefined) return { Outcome: 'invalid' }
      const { exhibitorId, direction } = code
      const [company, arrival] = await Promise.all([
        repositories.arrivals.findCompany(appId, exhibitorId),
        repositories.arrivals.find(appId, exhibitorId),
      ])
      if (!company || !arrival) return { Outcome: 'invalid' }
      const Outcome: ArrivalOutcome = isNew ? direction : arrival.leftAt ? 'gone' : 'again'
      const [at, name, gateId] = arrival.leftAt
        ? [arrival.leftAt, arrival.leftName, arrival.leftGate]
        : [arrival.arrivedAt, arrival.name, arrival.gateId]
      return {
        Outcome,
        Company: presentCompany(company),
        Noted: {
          At: at.toISOString(),
          Name: name,
          ...gateNames(await gates.find(appId, gateId), gateId),
          Items: offeredAt(context).filter(({ Id }) => arrival.items.includes(Id)),
        },
      }
    },
  }
}

/** Whether companies check in at this gate; never at a practice gate. */
export function takesCompanies({
  practice,
  targets,
}: Pick<StoredGate, 'practice' | 'targets'>): boolean {
  return !practice && targets.includes('ex')
}

/** The company's page, with the code in its address behind the #, where no log sees it. */
function arrivalAddress(publicUrl: string, appId: string, code: string): string {
  return `${publicUrl}/${appId}/#/pages/exhibitor/gzdzjj/sign?app=${appId}&arrival=${code}`
}

/** There are 32 characters, so 256 byte values choose each of them equally often. */
function drawCode(): string {
  return Array.from(randomBytes(ARRIVAL_LENGTH), byte =>
    ARRIVAL_SIGNS.charAt(byte % ARRIVAL_SIGNS.length),
  ).join('')
}
