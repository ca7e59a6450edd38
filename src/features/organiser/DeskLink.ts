import type { ApiReply } from '@core/contract/api'
import type { EndpointName } from '@core/contract/endpoints'
import type { OrganiserUser } from '@core/contract/gate'
import type { OrganiserRole } from '@core/domain/audience'
import { ApiError } from '@/api/ApiError'
import { namesOf, type Names } from '@/api/parse/user'
import type { ApiClient, CallOptions, CallRequest } from '@/api/types'

/** The user of the desk. */
export interface DeskUser {
  /** Id of the account, because names may be the same. Empty until `identify` knows it. */
  id: string
  name: string
  names?: Names
  role: OrganiserRole
  token: string
}

const readUser = (data: OrganiserUser): DeskUser => ({
  id: data.Id,
  name: data.Name,
  role: data.Role,
  token: data.Token,
  ...namesOf(data.Name_cn, data.Name_en),
})

/**
 * The desk's connection to the server, with the organiser's own session, separate from other logins
 * of this browser.
 */
export class DeskLink {
  user: DeskUser | undefined = undefined
  private renewing: Promise<string> | undefined

  constructor(
    private readonly api: Pick<ApiClient, 'call'>,
    /** Stores the user of the desk; undefined for none. */
    private readonly keep: (user: DeskUser | undefined) => void,
    /** Called when the fair requires a second factor that the account does not have yet. */
    private readonly lack: () => void = () => undefined,
  ) {}

  async login(account: string, password: string, code?: string): Promise<void> {
    const { data } = await this.api.call(
      'login.organiser',
      { Account: account, Password: password, Code: code },
      { relogin: false },
    )
    this.welcome(readUser(data))
  }

  /** Logs in by the ticket of a sign-on. It may be retried after a lost reply. */
  async signOn(ticket: string): Promise<void> {
    const { data } = await this.api.call('login.signOn', { Ticket: ticket }, { relogin: false })
    this.welcome(readUser(data))
  }

  /**
   * Rejects with ApiError: `unauthorized` when the user has to log in again; the session is already
   * removed then.
   */
  async call<N extends EndpointName>(
    name: N,
    request: CallRequest<N>,
    options: CallOptions = {},
  ): Promise<ApiReply<N>> {
    const { user } = this
    if (!user) throw new ApiError('unauthorized', '')
    const send = (token: string) =>
      this.api.call(name, request, { relogin: false, ...options, token })
    try {
      try {
        return await send(user.token)
      } catch (error) {
        if (!isOver(error)) throw error
        return await send(await this.renew(user.token))
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_setup') this.lack()
      throw error
    }
  }

  /**
   * Asks for the account's id if a tab from an earlier version has not stored it. Rejects as `call`
   * does.
   */
  async identify(): Promise<void> {
    const { user } = this
    if (user?.id === '') await this.renew(user.token)
  }

  /** Ends the session on the server if the server can be reached. */
  async leave(): Promise<void> {
    const { user } = this
    this.forget()
    if (user)
      await this.api
        .call('logout', {}, { token: user.token, repeats: 'logout', relogin: false })
        .catch(() => undefined)
  }

  private async renew(token: string): Promise<string> {
    // another call has already renewed the session
    if (this.user && this.user.token !== token) return this.user.token
    this.renewing ??= this.askForNew(token).finally(() => (this.renewing = undefined))
    return this.renewing
  }

  private async askForNew(token: string): Promise<string> {
    try {
      const { data } = await this.api.call(
        'login.organiser',
        { token },
        { token: '', relogin: false },
      )
      // a user who has logged out in between is not logged in again
      if (!this.user) throw new ApiError('unauthorized', '')
      this.welcome(readUser(data))
      return data.Token
    } catch (error) {
      // without a network the session may still be good
      if (!(error instanceof ApiError) || error.kind === 'network') throw error
      this.forget()
      // the login page shows the reason: `redirected` avoids a second message
      throw new ApiError('unauthorized', error.message, { redirected: true })
    }
  }

  private welcome(user: DeskUser): void {
    this.user = user
    this.keep(user)
  }

  private forget(): void {
    this.user = undefined
    this.keep(undefined)
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'unauthorized'
