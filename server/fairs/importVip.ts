import type { ImportCount } from '../repositories/importCount'
import type { GuestToSave, VipImportRepository } from '../repositories/vipImportRepository'
import type { Secrets } from '../security/secrets'
import { hashVipCode, hashVipTail } from '../security/vipCode'
import type { FolderGuest, FolderVip } from './folder'

/**
 * Makes events and guests equal to the folder. The code identifies the guest: the same code is the
 * same guest, even under a new name.
 */
export async function importVip(
  appId: string,
  { cards, events }: FolderVip,
  imports: VipImportRepository,
  secrets: Secrets,
): Promise<{ events: ImportCount; guests: ImportCount }> {
  const changed = await imports.saveVipEvents(
    appId,
    events.map(({ guests: _, ...event }) => event),
  )
  const hashed = (
    eventId: string | null,
    { code, expires, ...guest }: FolderGuest,
  ): GuestToSave => ({
    ...guest,
    eventId,
    expires: expires || null,
    codeHash: hashVipCode(secrets, appId, eventId ?? '', code).toString('hex'),
    tailHash: hashVipTail(secrets, appId, code).toString('hex'),
  })
  const guests = await imports.saveVipGuests(appId, [
    ...cards.map(card => hashed(null, card)),
    ...events.flatMap(event => event.guests.map(guest => hashed(event.id, guest))),
  ])
  return { events: { changed, removed: 0 }, guests }
}
