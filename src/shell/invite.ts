import type { Platform } from '@/platform/types'
import type { RootStore } from '@/stores/RootStore'
import { KEYS } from '@/stores/storageKeys'

type Stores = Pick<RootStore, 'platform' | 'launch'>

/**
 * Code of the invitation for this registration: from the address (`invite=`), or the one accepted
 * before in this session. It outlives a reload and the login; a logout removes it.
 */
export function keptInvite({ platform, launch }: Stores): string | undefined {
  const { query } = platform.readLocation()
  const dropped = droppedOf(platform)
  const named = [query.invite, launch.query.invite].find(code => code && !dropped.includes(code))
  if (named) platform.session.set(KEYS.invite, named)
  return platform.session.get<string>(KEYS.invite) || undefined
}

/**
 * The guest accepts the invitation: the following registration names this code, and whether the
 * inviting company may see who they are.
 */
export function keepInvite({ platform }: Stores, code: string, isShared = false): void {
  const others = droppedOf(platform).filter(one => one !== code)
  platform.session.set(DROPPED, others)
  platform.session.set(KEYS.invite, code)
  platform.session.set(SHARED, isShared ? code : '')
}

/** Does the guest let the company of this invitation see who they are? */
export function isInviteShared({ platform }: Pick<Stores, 'platform'>, code: string): boolean {
  return code !== '' && platform.session.get<string>(SHARED) === code
}

/**
 * The code is used or no longer valid. The address may still contain it, but it is reported only
 * once.
 */
export function dropInvite(stores: Stores): void {
  const code = keptInvite(stores)
  if (code) drop(stores.platform, [code])
}

/**
 * The invited person has logged out: the next person must not register by a code that is still in
 * the addresses.
 */
export function dropInvites(stores: Stores): void {
  const { platform, launch } = stores
  drop(platform, [platform.readLocation().query.invite, launch.query.invite, keptInvite(stores)])
}

function drop(platform: Platform, codes: readonly (string | undefined)[]): void {
  const all = new Set([
    ...droppedOf(platform),
    ...codes.filter(code => code !== undefined && code !== ''),
  ])
  platform.session.set(DROPPED, [...all])
  platform.session.remove(KEYS.invite)
  platform.session.remove(SHARED)
}

const droppedOf = ({ session }: Platform): readonly (string | undefined)[] =>
  session.get<string[]>(DROPPED) ?? []

/** Codes that were dropped in this session. */
const DROPPED = 'invites_dropped'
/** The invitation whose company may see the guest. */
const SHARED = 'invite_shared'
