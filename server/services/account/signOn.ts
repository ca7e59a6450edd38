import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrganiserLoginReply } from '@core/contract/gate'
import type { SignOnWaysReply } from '@core/contract/signOn'
import {
  SIGN_ON_CALLBACK,
  SIGN_ON_PROBLEM,
  SIGN_ON_TICKET,
  SIGN_ON_WAYS,
  type SignOnProblem,
  type SignOnWay,
} from '@core/domain/signOn'
import { AppError } from '../../errors'
import { SignOnError, type SignOnGateway } from '../../gateways/signOn/types'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import { groupsOf } from '../../domain/signOnRules'
import { hashToken, newToken, type Secrets } from '../../security/secrets'
import type { StaffEntrance } from './entrance'
import { deskAddress } from './deskAddress'
import { createSettleSignOn, type SettleDeps } from './settleSignOn'

export const STATE_SECONDS = 600
/** How long all calls to a provider in one step may take together. */
const PATIENCE_MS = 5000
const SECRET = /^[\w-]{43}$/
const CLIENT_ID = /^[\w-]{1,64}$/

export type SignOnGateways = Readonly<Partial<Record<SignOnWay, SignOnGateway>>>

interface SignOnDeps extends SettleDeps {
  gateways: SignOnGateways
  publicUrl: string
  repositories: Pick<Repositories, 'signOns' | 'fairs'>
  entrance: StaffEntrance
  secrets: Pick<Secrets, 'seal' | 'open' | 'pepper'>
  limiter: Limiter
  onError: (error: unknown) => void
}
/** The input of a sign-on that begins. */
export interface SignOnStart {
  way: string
  /** The device that the ticket will be for. */
  cid: string
  /** The desk's page to go back to. */
  r: string
  isInApp: boolean
}
/**
 * Where to send the browser. On the way to the provider it also gets a cookie, which it has to
 * bring back, and the state that names this cookie.
 */
export interface Onward {
  location: string
  browser?: string
  state?: string
}
interface Kept {
  nonce: string
  verifier: string
  r: string
}
type Caller = Pick<CallContext, 'ipHash' | 'isFairNetwork'>

/**
 * Sign-on of the organiser's people by a provider: the way there, the way back, and the ticket that
 * opens a session. Every step ends at the desk.
 */
export function createSignOn(deps: SignOnDeps) {
  const { gateways, publicUrl, repositories, transact, entrance, secrets, limiter, onError } = deps
  const settle = createSettleSignOn(deps)
  const ways = SIGN_ON_WAYS.filter(way => gateways[way] !== undefined)
  const redirectUri = publicUrl + SIGN_ON_CALLBACK
  const clientHash = (clientId: string) => secrets.pepper('sign-on-client', clientId)
  const tell = (appId: string, problem: SignOnProblem, r = '') =>
    deskAddress(publicUrl, appId, r, { [SIGN_ON_PROBLEM]: problem })
  const isBusy = (caller: Caller) =>
    limiter.enforce([limiter.ofAddress(caller, 'signOns')], 'rate_limited').then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError) return true
        throw error
      },
    )
  /** The problem to show. All but a refusal are logged, because the operator has to fix them. */
  const problemOf = (error: unknown): SignOnProblem => {
    const fault = error instanceof SignOnError ? error.fault : 'down'
    if (fault !== 'refused') onError(error)
    return fault
  }

  return {
    ways,
    failedAtHome: tell('', 'down'),

    list: ({ fair }: CallContext): SignOnWaysReply => ({
      Ways: [...ways],
      Only: ways.length > 0 && fair.settings.signOn?.only === true,
    }),

    /**
     * Sends the browser to the provider, or straight back to the desk if the way is unknown or
     * there were too many tries.
     */
    async start(
      fair: Fair | undefined,
      caller: Caller,
      { way: name, cid, r, isInApp }: SignOnStart,
    ): Promise<Onward> {
      const way = ways.find(one => one === name)
      const gateway = way && gateways[way]
      if (!fair || !gateway) return { location: tell(fair?.appId ?? '', 'off', r) }
      if (await isBusy(caller)) return { location: tell(fair.appId, 'busy', r) }
      const [state, browser, nonce, verifier] = [
        newToken(),
        newToken(),
        newToken(),
        randomBytes(48).toString('base64url'),
      ]
      try {
        const location = await inTime(
          gateway.authorize({ state, nonce, verifier, redirectUri, isInApp }),
        )
        const sealed = secrets.seal(browser, JSON.stringify({ nonce, verifier, r } satisfies Kept))
        const begun = {
          appId: fair.appId,
          way,
          clientHash: clientHash(CLIENT_ID.exec(cid)?.[0] ?? ''),
          sealed,
        }
        await repositories.signOns.begin(hashToken(state), hashToken(browser), begun, STATE_SECONDS)
        return { location, browser, state }
      } catch (error) {
        return { location: tell(fair.appId, problemOf(error), r) }
      }
    },

    /**
     * Takes the browser back. Only the browser that began can finish, and only once: the same state
     * again opens nothing.
     */
    async finish(query: URLSearchParams, browser: string, caller: Caller): Promise<Onward> {
      const state = query.get('state') ?? ''
      const isPair = SECRET.test(state) && SECRET.test(browser)
      const [stateHash, browserHash] = [hashToken(state), hashToken(browser)]
      const appOf = async () =>
        isPair ? ((await repositories.signOns.find(stateHash, browserHash))?.appId ?? '') : ''
      // the state stays valid, so the same address works a moment later
      if (await isBusy(caller)) return { location: tell(await appOf(), 'busy') }
      if (!isPair) return { location: tell('', 'expired') }
      const begun = await repositories.signOns.use(stateHash, browserHash)
      if (!begun) return { location: tell(await appOf(), 'expired') }
      const { appId, way } = begun
      const { nonce, verifier, r } = JSON.parse(secrets.open(browser, begun.sealed)) as Kept
      const [gateway, fair] = [gateways[way], await repositories.fairs.find(appId)]
      if (!gateway || !fair) return { location: tell(appId, 'off', r) }
      try {
        const back = {
          query,
          state,
          nonce,
          verifier,
          redirectUri,
          isInApp: false,
          wanted: groupsOf(fair, way),
        }
        const outcome = await settle(fair, way, await inTime(gateway.identify(back)), stateHash)
        if ('problem' in outcome) return { location: tell(appId, outcome.problem, r) }
        return { location: deskAddress(publicUrl, appId, r, { [SIGN_ON_TICKET]: outcome.ticket }) }
      } catch (error) {
        return { location: tell(appId, problemOf(error), r) }
      }
    },

    /** Opens the session of a ticket. Throws sign_on_over, unauthorized. */
    enter(context: CallContext, ticket: string): Promise<OrganiserLoginReply> {
      const { appId } = context.fair
      return transact(async tables => {
        const taken = SECRET.test(ticket)
          ? await tables.signOns.takeTicket(hashToken(ticket), appId, clientHash(context.clientId))
          : undefined
        if (!taken) throw new AppError('sign_on_over')
        const { personId, way } = taken
        await tables.people.lock(appId, personId)
        const reply = await entrance.enter(tables, context, { audience: 'oa', personId })
        const details = { way, role: reply.data.Role }
        await audit(tables, {
          appId,
          actor: personRef(personId),
          action: 'signon.enter',
          subject: personRef(personId),
          details,
        })
        return reply
      })
    },
  }
}

/** Throws SignOnError `down` if the provider takes longer, however many calls the work makes. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(PATIENCE_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new SignOnError('down', `the provider took longer than ${PATIENCE_MS / 1000} seconds`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
