import { runInAction } from 'mobx'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { GateLink } from './GateLink'
import type { Staff } from './types'
import type { Vault } from './vault'

/** The user of the gate. All pages of a browser share its storage, and so the user. */
export class GateStaff {
  name = ''
  /** The server, with the session of the gate's user. */
  readonly link: GateLink
  private vault: Vault | undefined = undefined

  constructor(
    { api, clock }: Pick<RootStore, 'api' | 'clock'>,
    /** The user has logged out on another page: nothing of theirs stays on this one. */
    private readonly onGone: () => Promise<void>,
  ) {
    this.link = new GateLink(api, clock, async staff => this.vault?.put('facts', 'staff', staff))
    observe(this, ['link', 'vault', 'onGone'])
  }

  /** The user the vault knows. They work here from `take` on. */
  open(vault: Vault): Promise<Staff | undefined> {
    this.vault = vault
    return this.read(vault)
  }

  take(staff: Staff | undefined): void {
    this.link.staff = staff
    this.name = staff?.name ?? ''
  }

  /** Rejects with the reason of the server. */
  async login(account: string, password: string, code?: string): Promise<void> {
    await this.link.login(account, password, code)
    runInAction(() => (this.name = this.link.staff?.name ?? ''))
  }

  /**
   * Whether a user still works here, as far as this browser knows. A logout on another page has
   * removed the list and the right to decide. A later login on another page makes that user the one
   * of this page, too.
   */
  async isStillHere(): Promise<boolean> {
    const { link, vault } = this
    const here = link.staff
    if (!here || !vault) return true
    // when the disk does not answer, the user of this page stays
    const staff = await this.read(vault).catch(() => here)
    // the user logged out or in on this page while the disk was read
    if (link.staff !== here) return link.staff !== undefined
    if (staff) {
      this.take(staff)
      return true
    }
    link.staff = undefined
    await this.onGone()
    return false
  }

  forget(): void {
    this.name = ''
  }

  private read(vault: Vault): Promise<Staff | undefined> {
    return vault.get<Staff>('facts', 'staff')
  }
}
