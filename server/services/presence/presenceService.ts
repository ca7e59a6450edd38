import type {
  ArriveRequest,
  LeaveRequest,
  PresenceListReply,
  PresenceListRequest,
  PresenceReply,
} from '@core/contract/presence'
import { AppError, badField } from '../../errors'
import type { ListedCompany, PresentCompany } from '../../repositories/arrivalRepository'
import type { StoredGate } from '../../repositories/gateRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { deviceWords } from '../../domain/device'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { readPlace, writePlace } from '../../domain/cursors'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { Gates } from '../../domain/gates'
import type { Limiter } from '../../domain/limiter'
import { createArrivalCodes, takesCompanies } from './arrivalCodes'
import {
  gateNames,
  offeredAt,
  placeOf,
  presentCompany,
  readGiven,
  readName,
  stateOf,
} from './presentPresence'

const PAGE = 50
const PER_HOUR = 60

interface PresenceDeps {
  repositories: Pick<Repositories, 'arrivals' | 'arrivalCodes'>
  transact: Transact
  gates: Gates
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  publicUrl: string
}

/**
 * Companies check in at the fair once, and check out when they return their booth (PAGES
 * gzdzjj/sign): they scan the code of a hall, or the staff at a gate scan theirs.
 */
export function createPresence(deps: PresenceDeps) {
  const { gates, limiter, clock } = deps
  const { arrivals } = deps.repositories
  const requireCompany = async (context: CallContext): Promise<PresentCompany> => {
    const { exhibitorId } = sessionOf(context)
    const company =
      exhibitorId === undefined
        ? undefined
        : await arrivals.findCompany(context.fair.appId, exhibitorId)
    if (!company) throw new AppError('forbidden')
    return company
  }

  const countTry = async (context: CallContext): Promise<void> => {
    const { personId } = sessionOf(context)
    await limiter.enforce(
      [{ key: `presence:${context.fair.appId}:${personId}`, points: PER_HOUR, seconds: 3600 }],
      'rate_limited',
    )
  }

  /** The gate of a hall's code, if companies check in there. Throws unknown_gate. */
  const requireGate = async (context: CallContext, code: string): Promise<StoredGate> => {
    await countTry(context)
    const gate = await gates.requireTyped(context.fair.appId, code)
    if (!takesCompanies(gate)) throw new AppError('unknown_gate')
    return gate
  }

  const present = async (
    context: CallContext,
    company: PresentCompany,
    isRepeated: boolean,
  ): Promise<PresenceReply> => {
    const { appId } = context.fair
    const arrival = await arrivals.find(appId, company.id)
    const [gate, leftGate] = await Promise.all([
      arrival && gates.find(appId, arrival.gateId),
      arrival?.leftAt ? gates.find(appId, arrival.leftGate) : undefined,
    ])
    return {
      State: stateOf(arrival),
      Company: presentCompany(company),
      ...(arrival && {
        Arrived: {
          At: arrival.arrivedAt.toISOString(),
          Name: arrival.name,
          ...gateNames(gate, arrival.gateId),
          Device: deviceWords(arrival.device, context.language),
          ...placeOf(arrival),
          Signature: arrival.signature,
          Items: arrival.items,
        },
      }),
      ...(arrival?.leftAt && {
        Left: {
          At: arrival.leftAt.toISOString(),
          Name: arrival.leftName,
          ...gateNames(leftGate, arrival.leftGate),
        },
      }),
      Items: offeredAt(context),
      Repeated: isRepeated,
      TimeZone: fairFacts(context.fair).zone,
    }
  }

  return {
    ...createArrivalCodes({ ...deps, requireCompany, countTry, present }),

    async read(context: CallContext): Promise<PresenceReply> {
      return present(context, await requireCompany(context), false)
    },

    /**
     * Notes that the company has arrived; a second call gets the first arrival. Throws
     * unknown_gate, bad_request, rate_limited.
     */
    async checkIn(context: CallContext, input: ArriveRequest): Promise<PresenceReply> {
      const company = await requireCompany(context)
      const gate = await requireGate(context, input.Gate)
      const given = { ...readGiven(context, input), arrivedAt: clock.now(), gateId: gate.id }
      const isNew = await arrivals.insert(context.fair.appId, company.id, given)
      return present(context, company, !isNew)
    },

    /**
     * Notes that the booth was returned. Throws not_arrived if the company never arrived, and what
     * checkIn throws.
     */
    async checkOut(context: CallContext, input: LeaveRequest): Promise<PresenceReply> {
      const { appId } = context.fair
      const company = await requireCompany(context)
      const gate = await requireGate(context, input.Gate)
      const leaving = {
        at: clock.now(),
        by: sessionOf(context).personId,
        gateId: gate.id,
        name: readName(input.Name),
      }
      if (await arrivals.leave(appId, company.id, leaving)) return present(context, company, false)
      if (!(await arrivals.find(appId, company.id))) throw new AppError('not_arrived')
      return present(context, company, true)
    },

    /** For the organiser and the staff at the gates. */
    async list(
      context: CallContext,
      { Search = '', State = undefined, Sort, After, Size = PAGE }: PresenceListRequest,
    ): Promise<PresenceListReply> {
      const { appId } = context.fair
      const search = Search.trim()
      const [found, counts, all] = await Promise.all([
        arrivals.list(appId, {
          search,
          state: State ?? '',
          sort: Sort,
          limit: Size + 1,
          after: Sort ? readArrival(After) : { id: After ?? '', at: null },
        }),
        arrivals.count(appId, search),
        gates.list(appId),
      ])
      const page = found.slice(0, Size)
      const last = found.length > Size ? page[page.length - 1] : undefined
      return {
        Items: page.map(({ arrival, ...company }) => ({
          Company: presentCompany(company),
          State: stateOf(arrival ?? undefined),
          ArrivedAt: arrival?.arrivedAt.toISOString() ?? '',
          LeftAt: arrival?.leftAt?.toISOString() ?? '',
          Name: arrival?.name ?? '',
          ...gateNames(
            all.find(({ id }) => id === arrival?.gateId),
            arrival?.gateId ?? '',
          ),
          Device: arrival ? deviceWords(arrival.device, context.language) : '',
          ...(arrival && placeOf(arrival)),
          Items: arrival?.items ?? [],
          Signature: arrival?.signature ?? '',
        })),
        Next: last ? (Sort ? writeArrival(last) : last.id) : '',
        Counts: counts,
        Offered: offeredAt(context),
      }
    },
  }
}

/** The cursor of a list by arrival: the time of the last arrival, and its number. */
const writeArrival = ({ id, arrival }: ListedCompany) =>
  writePlace([arrival?.arrivedAt.toISOString() ?? '', id])

/** Throws bad_request for an invalid cursor. */
function readArrival(text: string | undefined): { id: string; at: Date | null } {
  const [time = '', id = ''] = readPlace(text, 2) ?? []
  if (time !== '' && !(/^\d{4}-/.test(time) && Number.isFinite(Date.parse(time))))
    throw badField('After')
  return { id, at: time === '' ? null : new Date(time) }
}

export type Presence = ReturnType<typeof createPresence>
