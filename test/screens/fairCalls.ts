import type { RunningApp } from '../support/browser/startApp'
import { apiClient, type ApiClient, type Json } from '../support/server/apiClient'
import { DEVICE } from './people'

export const APP_ID = 'tgdemo000000001'
const OWNER = { Account: 'suilan', Password: 'suilan-2031' }
const GATE_STAFF = { Account: 'suilan-gate', Password: 'gate-2031' }

interface Item {
  Id: string
  Title: string
  Revision: number
}

/** Actions of the organiser's people on a fair, by the calls of their pages. */
export class FairCalls {
  readonly client: ApiClient
  private readonly tokens = new Map<string, Promise<string>>()

  constructor(readonly app: RunningApp) {
    this.client = apiClient(app.url)
  }

  /** Returns the reply; throws with the code of a refusal. */
  async must<T>(path: string, body: Json, token = ''): Promise<T> {
    const answer = await this.client.call<T>(path, body, {
      appId: APP_ID,
      headers: { 'user-agent': DEVICE },
      ...(token && { token }),
    })
    if (!answer.succ) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }

  /** Takes a step with the record of this title. */
  async decide(Kind: string, title: string, Action: string, Reason = ''): Promise<void> {
    const token = await this.login('/api/oa/login', OWNER)
    const { Items } = await this.must<{ Items: Item[] }>(
      '/api/oa/review/list',
      { Kind, Size: 100 },
      token,
    )
    const found = Items.find(({ Title }) => Title === title)
    if (!found) throw new Error(`no ${Kind} called ${title}`)
    const acted = { Kind, Action, Reason, Items: [{ Id: found.Id, Revision: found.Revision }] }
    const { Refused } = await this.must<{ Refused: object[] }>('/api/oa/review/act', acted, token)
    if (Refused.length > 0) throw new Error(`${Action} ${title}: ${JSON.stringify(Refused)}`)
  }

  /** Sets the closing time of a form, which may be in the past. */
  async close(Id: string, Closes: string): Promise<void> {
    const token = await this.login('/api/oa/login', OWNER)
    const { Draft } = await this.must<{ Draft?: { Path: string } }>(
      '/api/oa/deadline/set',
      { Id, Closes },
      token,
    )
    const Paths = Draft ? [Draft.Path] : []
    const { Seen } = await this.must<{ Seen: string }>('/api/oa/setup/check', { Paths }, token)
    await this.must('/api/oa/setup/publish', { Paths, Seen }, token)
  }

  /** The part of a hall's QR code that names its gate. */
  async hallCode(gate: string): Promise<string> {
    const { Gates } = await this.must<{ Gates: { Id: string; Qr: string }[] }>(
      '/api/oa/checkin/gates',
      {},
      await this.gateStaff(),
    )
    const { hash } = new URL(Gates.find(({ Id }) => Id === gate)?.Qr ?? '')
    return new URLSearchParams(hash.split('?')[1]).get('gate') ?? ''
  }

  /**
   * The staff of the practice gate record that a person comes or leaves. The refusal for a person
   * who is not inside is ignored.
   */
  async pass(Code: string, Direction: 'in' | 'out'): Promise<void> {
    const look = { Code, Gate: 'practice', Direction, Nonce: crypto.randomUUID() }
    await this.must('/api/oa/checkin/redeem', look, await this.gateStaff())
  }

  gateStaff(): Promise<string> {
    return this.login('/api/oa/login', GATE_STAFF)
  }

  /** Runs once for each account. */
  login(path: string, account: { Account: string; Password: string }): Promise<string> {
    const known = this.tokens.get(account.Account)
    if (known) return known
    const made = this.must<{ data: { Token: string } }>(path, account).then(
      ({ data }) => data.Token,
    )
    this.tokens.set(account.Account, made)
    return made
  }
}
