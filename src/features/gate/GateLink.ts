import type { ApiReply } from '@core/contract/api'
import type { EndpointName } from '@core/contract/endpoints'
import { ApiError } from '@/api/ApiError'
import type { ApiClient, CallRequest } from '@/api/types'
import type { Clock } from '@/utils/clock'
import type { Staff } from './types'

/** A page of the list takes long on a bad connection; a reply that takes longer never comes. */
const PATIENCE_MS = 30_000

/**
 * A gate's connection to the server. It uses the staff's own session and never waits for a dead
 * connection.
 */
export class GateLink {
  staff: Staff | undefined = undefined

  constructor(
    private readonly api: ApiClient,
    private readonly clock: Clock,
    /** Keeps the user of the gate; undefined for none. */
    private readonly keep: (staff: Staff | undefined) => Promise<void>,
  ) {}

  async login(account: string, password: string, code?: string): Promise<void> {
    const { data } = await this.api.call(
      'login.organiser',
      { Account: account, Password: password, Code: code },
      { repeats: 'gate', relogin: false },
    )
    await this.welcome({ name: data.Name, role: data.Role, token: data.Token })
  }

  /**
   * Rejects with ApiError: `network` also for an answer that takes too long, `unauthorized` when
   * the user has to log in again. `intent` identifies the request where it may be sent a second
   * time.
   */
  async call<N extends EndpointName>(
    name: N,
    request: CallRequest<N>,
    patienceMs = PATIENCE_MS,
    intent?: string,
  ): Promise<ApiReply<N>> {
    const { staff } = this
    if (!staff) throw new ApiError('unauthorized', '')
    return this.within(patienceMs, this.ask(name, request, staff, intent))
  }

  /** Renewing the login is part of the wait. */
  private async ask<N extends EndpointName>(
    name: N,
    request: CallRequest<N>,
    { token }: Staff,
    intent?: string,
  ): Promise<ApiReply<N>> {
    try {
      return await this.send(name, request, token, intent)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error
      return this.send(name, request, await this.renew(token), intent)
    }
  }

  /** Ends the session on the server if the server can be reached. */
  async leave(): Promise<void> {
    const { staff } = this
    this.staff = undefined
    if (staff)
      await this.within(PATIENCE_MS, this.send('logout', {}, staff.token)).catch(() => undefined)
  }

  private async renew(token: string): Promise<string> {
    // another call has already renewed the session
    if (this.staff && this.staff.token !== token) return this.staff.token
    this.renewing ??= this.askForNew(token).finally(() => (this.renewing = undefined))
    return this.renewing
  }
  private renewing: Promise<string> | undefined

  private async askForNew(token: string): Promise<string> {
    const { data } = await this.api.call(
      'login.organiser',
      { token },
      { token: '', repeats: 'gate', relogin: false },
    )
    // a user who has logged out in between is not logged in again
    if (!this.staff) throw new ApiError('unauthorized', '')
    await this.welcome({ name: data.Name, role: data.Role, token: data.Token })
    return data.Token
  }

  private async welcome(staff: Staff): Promise<void> {
    this.staff = staff
    await this.keep(staff)
  }

  private send<N extends EndpointName>(
    name: N,
    request: CallRequest<N>,
    token: string,
    intent?: string,
  ): Promise<ApiReply<N>> {
    return this.api.call(name, request, {
      token,
      repeats: 'gate',
      relogin: false,
      ...(intent !== undefined && { intent }),
    })
  }

  private within<T>(patienceMs: number, answer: Promise<T>): Promise<T> {
    const late = this.clock.sleep(patienceMs).then((): never => {
      throw new ApiError('network', '')
    })
    // nothing handles a rejection of the promise that loses the race
    late.catch(() => undefined)
    answer.catch(() => undefined)
    return Promise.race([answer, late])
  }
}

/** There was no reply, or a reply that says nothing about the call. */
export function isUnreached(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'network' || error.kind === 'server' || error.kind === 'http')
  )
}
