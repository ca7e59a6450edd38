import { makeAutoObservable, runInAction } from 'mobx'
import type { RootStore } from '@/stores/RootStore'
import { GateLink } from './GateLink'
import type { Staff } from './types'
import type { Vault } from './vault'

/** Who stands at the gate, on this page and on others of the browser, which share what it keeps. */
export class GateStaff {
  name = ''
  /** The server, as whoever stands here reaches it. */
  readonly link: GateLink
  private vault: Vault | undefined = undefined

  constructor(
    { api, clock }: Pick<RootStore, 'api' | 'clock'>,
    /** Somebody logged out on another page: nothing of theirs stays on this one. */
    private readonly onGone: () => Promise<void>,
  ) {
    this.link = new GateLink(api, clock, async staff => this.vault?.put('facts', 'staff', staff))
    makeAutoObservable<this, 'vault' | 'onGone'>(this, { link: false, vault: false, onGone: false }, { autoBind: true })
  }

  /** Whoever the vault knows; they stand here from `take` on. */
  open(vault: Vault): Promise<Staff | undefined> {
    this.vault = vault
    return this.read(vault)
  }

  take(staff: Staff | undefined): void {
    this.link.staff = staff
    this.name = staff?.name ?? ''
  }

  /** Rejects with what the server says against it. */
  async login(account: string, password: string, code?: string): Promise<void> {
    await this.link.login(account, password, code)
    runInAction(() => (this.name = this.link.staff?.name ?? ''))
  }

  /**
   * Whether somebody stands here as far as this browser knows: whoever logged out on another page of it has taken the list and the right
   * to decide along, and whoever logged in there since goes by their own name here.
   */
  async isStillHere(): Promise<boolean> {
    const { link, vault } = this
    const here = link.staff
    if (!here || !vault) return true
    // a disk that does not answer says nothing of who stands here
    const staff = await this.read(vault).catch(() => here)
    // logged out or in on this page meanwhile
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
