import type {
  ArriveRequest,
  HandedItem,
  PresenceReply,
  PresenceState,
} from '@core/contract/presence'
import { isSignaturePath } from '@core/presence/signature'
import type { Static } from '@sinclair/typebox'
import { badField } from '../../errors'
import type { Arrival, NewArrival, PresentCompany } from '../../repositories/arrivalRepository'
import type { StoredGate } from '../../repositories/gateRepository'
import { sessionOf, type CallContext } from '../../domain/callContext'

const MAX_NAME = 50

type Given = Omit<ArriveRequest, 'Gate'>

export function stateOf(arrival: Arrival | undefined): PresenceState {
  if (!arrival) return 'away'
  return arrival.leftAt ? 'out' : 'in'
}

export function presentCompany({
  id,
  name,
  nameEn,
  booth,
}: PresentCompany): PresenceReply['Company'] {
  return { Id: id, Name: name, Name_en: nameEn, Booth: booth }
}

/** The items that the fair hands out. */
export function offeredAt({ fair }: Pick<CallContext, 'fair'>): Static<typeof HandedItem>[] {
  return (fair.settings.exhibitorItems ?? []).map(({ id, name, nameEn }) => ({
    Id: id,
    Name: name,
    Name_en: nameEn,
  }))
}

export function gateNames(
  gate: StoredGate | undefined,
  id: string,
): { Gate: string; Gate_en: string } {
  return { Gate: gate?.name ?? id, Gate_en: gate?.nameEn ?? id }
}

export function placeOf({
  latitude,
  longitude,
  accuracy,
}: Arrival): Pick<NonNullable<PresenceReply['Arrived']>, 'Place'> {
  return latitude === null || longitude === null
    ? {}
    : { Place: { Latitude: latitude, Longitude: longitude, Accuracy: accuracy ?? 0 } }
}

/** The arrival as stored: the caller, and what they entered. Throws bad_request. */
export function readGiven(
  context: CallContext,
  input: Given,
): Omit<NewArrival, 'arrivedAt' | 'gateId'> {
  const offered = offeredAt(context).map(({ Id }) => Id)
  const [items, signature] = [[...new Set(input.Items ?? [])], input.Signature ?? '']
  if (!items.every(item => offered.includes(item))) throw badField('Items')
  if (!isSignaturePath(signature)) throw badField('Signature')
  const { Latitude, Longitude } = input
  const isPlaced = Latitude !== undefined && Longitude !== undefined
  return {
    arrivedBy: sessionOf(context).personId,
    name: readName(input.Name),
    device: context.device,
    latitude: isPlaced ? Latitude : null,
    longitude: isPlaced ? Longitude : null,
    accuracy: isPlaced ? (input.Accuracy ?? null) : null,
    signature,
    items,
  }
}

/** The name of the person who signs. Throws bad_request. */
export function readName(given: string): string {
  const name = given.trim().replace(/\s+/g, ' ')
  if (name === '' || Array.from(name).length > MAX_NAME) throw badField('Name')
  return name
}
