import type {
  ArriveRequest,
  LeaveRequest,
  PresenceListReply,
  PresenceListRequest,
  PresenceReply,
  PresenceState,
} from '@core/contract/schemas/presence'
import { isSignaturePath } from '@core/presence/signature'
import { AppError } from '../../errors'
import type { Arrival, ArrivalRepository, PresentCompany } from '../../repositories/arrivalRepository'
import type { StoredGate } from '../../repositories/gateRepository'
import { deviceWords } from '../account/device'
import { sessionOf, type CallContext } from '../callContext'
import type { Clock } from '../clock'
import { fairFacts } from '../gate/fairFacts'
import type { Gates } from '../gate/gates'
import type { Limiter } from '../limiter'

const PAGE = 50
const PER_HOUR = 60
const MAX_NAME = 50

interface PresenceDeps {
  arrivals: ArrivalRepository
  gates: Gates
  limiter: Limiter
  clock: Clock
}

/** Companies check in at the fair, once, by the code of a hall, and out when they hand their booth back (PAGES gzdzjj/sign). */
export function createPresence({ arrivals, gates, limiter, clock }: PresenceDeps) {
  const requireCompany = async (context: CallContext): Promise<PresentCompany> => {
    const { exhibitorId } = sessionOf(context)
    const company = exhibitorId === undefined ? undefined : await arrivals.findCompany(context.fair.appId, exhibitorId)
    if (!company) throw new AppError('forbidden')
    return company
  }

  /** A gate of the fair itself that takes exhibitors; where people only practise nobody arrives. Throws unknown_gate. */
  const requireGate = async (context: CallContext, code: string): Promise<StoredGate> => {
    const { personId } = sessionOf(context)
    await limiter.enforce([{ key: `presence:${context.fair.appId}:${personId}`, points: PER_HOUR, seconds: 3600 }], 'rate_limited')
    const gate = await gates.requireTyped(context.fair.appId, code)
    if (gate.practice || !gate.targets.includes('ex')) throw new AppError('unknown_gate')
    return gate
  }

  const present = async (context: CallContext, company: PresentCompany, isRepeated: boolean): Promise<PresenceReply> => {
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
        Left: { At: arrival.leftAt.toISOString(), Name: arrival.leftName, ...gateNames(leftGate, arrival.leftGate) },
      }),
      Items: offeredAt(context),
      Repeated: isRepeated,
      TimeZone: fairFacts(context.fair).zone,
    }
  }

  return {
    async read(context: CallContext): Promise<PresenceReply> {
      return present(context, await requireCompany(context), false)
    },

    /** Notes that the company is there; the second who says so is told of the first. Throws unknown_gate, bad_request, rate_limited. */
    async checkIn(context: CallContext, input: ArriveRequest): Promise<PresenceReply> {
      const company = await requireCompany(context)
      const gate = await requireGate(context, input.Gate)
      const offered = (context.fair.settings.exhibitorItems ?? []).map(({ id }) => id)
      const [items, signature] = [[...new Set(input.Items ?? [])], input.Signature ?? '']
      if (!items.every(item => offered.includes(item)) || !isSignaturePath(signature)) throw new AppError('bad_request')
      const { Latitude, Longitude } = input
      const isPlaced = Latitude !== undefined && Longitude !== undefined
      const isNew = await arrivals.insert(context.fair.appId, company.id, {
        arrivedAt: clock.now(),
        arrivedBy: sessionOf(context).personId,
        gateId: gate.id,
        name: readName(input.Name),
        device: context.device,
        latitude: isPlaced ? Latitude : null,
        longitude: isPlaced ? Longitude : null,
        accuracy: isPlaced ? (input.Accuracy ?? null) : null,
        signature,
        items,
      })
      return present(context, company, !isNew)
    },

    /** Notes that the booth is handed back. Throws not_arrived where it never came, and as checkIn does. */
    async checkOut(context: CallContext, input: LeaveRequest): Promise<PresenceReply> {
      const { appId } = context.fair
      const company = await requireCompany(context)
      const gate = await requireGate(context, input.Gate)
      const leaving = { at: clock.now(), by: sessionOf(context).personId, gateId: gate.id, name: readName(input.Name) }
      if (await arrivals.leave(appId, company.id, leaving)) return present(context, company, false)
      if (!(await arrivals.find(appId, company.id))) throw new AppError('not_arrived')
      return present(context, company, true)
    },

    /** For the organiser and the staff at the gates. */
    async list(
      context: CallContext,
      { Search = '', State = undefined, After = '', Size = PAGE }: PresenceListRequest,
    ): Promise<PresenceListReply> {
      const { appId } = context.fair
      const search = Search.trim()
      const [found, counts, all] = await Promise.all([
        arrivals.list(appId, search, State ?? '', After, Size + 1),
        arrivals.count(appId, search),
        gates.list(appId),
      ])
      const page = found.slice(0, Size)
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
        Next: found.length > Size ? (page[page.length - 1]?.id ?? '') : '',
        Counts: counts,
        Offered: offeredAt(context),
      }
    },
  }
}

export type Presence = ReturnType<typeof createPresence>

function stateOf(arrival: Arrival | undefined): PresenceState {
  if (!arrival) return 'away'
  return arrival.leftAt ? 'out' : 'in'
}

function presentCompany({ id, name, nameEn, booth }: PresentCompany): PresenceReply['Company'] {
  return { Id: id, Name: name, Name_en: nameEn, Booth: booth }
}

function offeredAt({ fair }: CallContext): PresenceReply['Items'] {
  return (fair.settings.exhibitorItems ?? []).map(({ id, name, nameEn }) => ({ Id: id, Name: name, Name_en: nameEn }))
}

function gateNames(gate: StoredGate | undefined, id: string): { Gate: string; Gate_en: string } {
  return { Gate: gate?.name ?? id, Gate_en: gate?.nameEn ?? id }
}

function placeOf({ latitude, longitude, accuracy }: Arrival): Pick<NonNullable<PresenceReply['Arrived']>, 'Place'> {
  return latitude === null || longitude === null ? {} : { Place: { Latitude: latitude, Longitude: longitude, Accuracy: accuracy ?? 0 } }
}

/** Whoever signs says who they are. Throws bad_request. */
function readName(given: string): string {
  const name = given.trim().replace(/\s+/g, ' ')
  if (name === '' || Array.from(name).length > MAX_NAME) throw new AppError('bad_request')
  return name
}
