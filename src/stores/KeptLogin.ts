import { ownerOf, type LoginUser } from '@/api/parse/user'
import type { ClientStorage } from '@/platform/storage'
import type { CurrentFair } from './CurrentFair'
import { KEYS } from './storageKeys'

interface KeptUser extends LoginUser {
  appId: string
}

/**
 * The login that the device keeps, with the fair it belongs to. All pages of a browser share it, so
 * each page sees here what another page has changed.
 */
export class KeptLogin {
  constructor(
    private readonly local: ClientStorage,
    private readonly fair: Pick<CurrentFair, 'appId'>,
  ) {}

  /** The person whom the device knows in this fair. */
  read(): LoginUser | undefined {
    const kept = this.local.get<KeptUser>(KEYS.user)
    return kept?.appId === this.fair.appId ? kept : undefined
  }

  write(user: LoginUser): void {
    const kept: KeptUser = { ...user, appId: this.fair.appId }
    this.local.set(KEYS.user, kept)
  }

  remove(): void {
    this.local.remove(KEYS.user)
  }

  /** Removes the login with this token, but not that of a person who logged in since. */
  drop(token: string): void {
    if (this.local.get<KeptUser>(KEYS.user)?.token === token) this.remove()
  }

  /**
   * The token to send for a person. Another page may have renewed it: sending the replaced token
   * again would end this login everywhere.
   */
  tokenOf(user: LoginUser | undefined): string {
    const kept = this.read()
    return kept?.token && user && isSamePerson(kept, user) ? kept.token : (user?.token ?? '')
  }

  /** The same person acting for another company, if another page changed to it. */
  switchedFrom(user: LoginUser | undefined): LoginUser | undefined {
    const kept = this.read()
    return kept && user && isSamePerson(kept, user) && ownerOf(kept) !== ownerOf(user)
      ? kept
      : undefined
  }

  /** Keeps the role, unless another page has changed to another person or company. */
  setRole(user: LoginUser, role: NonNullable<LoginUser['role']>): void {
    const kept = this.read()
    if (kept && isSamePerson(kept, user) && ownerOf(kept) === ownerOf(user))
      this.write({ ...kept, role })
  }
}

const isSamePerson = (one: LoginUser, other: LoginUser): boolean =>
  one.id === other.id && one.audience === other.audience
