import { LANYAN } from '../support/journey/exhibitor'
import { visitorByApi, type KnownVisitor } from '../support/journey/visitorByApi'
import type { RunningApp } from '../support/browser/startApp'
import { APP_ID, FairCalls } from './fairCalls'
import { logIn } from './people'
import type { Kept } from './roles'
import { applicant } from './stateApplicant'
import { fillCompany } from './stateCompany'
import { invitedGuest } from './stateInvited'

/**
 * A person who looks at a page: the storage of their device, the query of the address, and the
 * preparation before each visit.
 */
export interface Someone {
  kept: Kept
  query?: Readonly<Record<string, string>>
  before?: () => Promise<void>
}

type Decision = 'return' | 'reject' | 'approve' | 'revoke'
const REASON = '名片不清晰，请上传加盖公章的在职证明。'

/** People in states that need an action of another person. Each is created on first use. */
export class StatePeople {
  readonly fair: FairCalls
  private readonly made = new Map<string, Promise<unknown>>()
  private number = 13_800_131_900

  constructor(private readonly app: RunningApp) {
    this.fair = new FairCalls(app)
  }

  readonly roles = {
    waiting: () => this.visitor('周予安'),
    returned: () => this.visitor('陈望舒', 'return'),
    refused: () => this.visitor('许知禾', 'reject'),
    revoked: () => this.visitor('何予安', 'approve', 'revoke'),
    approved: () => this.visitor('林若溪', 'approve'),
    arriving: async () => this.atHall(await this.known('沈舟', 'approve'), 'practice', 'out'),
    inside: async () => this.atHall(await this.known('沈舟', 'approve'), 'practice', 'in'),
    early: async () => this.atHall(await this.known('沈舟', 'approve'), 'n5'),
    unreviewed: async () => this.atHall(await this.known('周予安'), 'practice'),
    vip: async () => ({ kept: await logIn(this.app, 'vip') }),
    owner: async () => ({ kept: await logIn(this.app, 'owner') }),
    applicant: () => this.once('applicant', () => applicant(this.fair, '13800131981', 'return')),
    accepted: () => this.once('accepted', () => applicant(this.fair, '13800131982', 'approve')),
    company: async () => ({ kept: (await this.company()).kept }),
    guestBadge: async () => this.badge('guest'),
    returnedBadge: async () => this.badge('returned'),
    invited: () => this.invited('2031-04-10T16:00:00Z'),
    invitedLate: () => this.invited('2026-01-01T16:00:00Z'),
  } satisfies Record<string, () => Promise<Someone>>

  as(role: StateRole): Promise<Someone> {
    return this.once(`as ${role}`, this.roles[role])
  }

  /** A colleague changes the rating of the newest lead while its sheet is open. */
  async rateElsewhere(): Promise<void> {
    const token = await this.fair.login('/api/ex/login', {
      Account: LANYAN.account,
      Password: LANYAN.password,
    })
    const { Items } = await this.fair.must<{
      Items: { Id: string; Revision: number; Rating: number }[]
    }>('/api/ex/lead/list', {}, token)
    const [lead] = Items
    if (lead)
      await this.fair.must(
        '/api/ex/lead/update',
        { Id: lead.Id, Revision: lead.Revision, Rating: (lead.Rating % 5) + 1 },
        token,
      )
  }

  private company() {
    return this.once('company', async () => {
      const met = [await this.known('林若溪', 'approve'), await this.known('沈舟', 'approve')]
      const ids = await fillCompany(
        this.fair,
        met.map(({ code }) => code),
      )
      return { ids, kept: await logIn(this.app, 'ex') }
    })
  }

  private async badge(which: 'guest' | 'returned'): Promise<Someone> {
    const { kept, ids } = await this.company()
    return { kept, query: { id: ids[which] } }
  }

  /** A person invited by a company; the visitors' registration closes at this time. */
  private async invited(closes: string): Promise<Someone> {
    const query = await this.once('invited', () => invitedGuest(this.fair))
    return {
      kept: { oa_h5_app_v2: { value: APP_ID, expires: 0 } },
      query,
      before: () => this.fair.close('visitor', closes),
    }
  }

  private async visitor(name: string, ...decisions: Decision[]): Promise<Someone> {
    return { kept: keptOf(await this.known(name, ...decisions)) }
  }

  /** A person at the address with a hall's code, who is outside or inside. */
  private async atHall(who: KnownVisitor, gate: string, was?: 'in' | 'out'): Promise<Someone> {
    const { fair } = this
    return {
      kept: keptOf(who),
      query: { gate: await fair.hallCode(gate) },
      ...(was && { before: () => fair.pass(who.code, was) }),
    }
  }

  /** A registered person, after these verdicts in order. */
  private known(name: string, ...decisions: Decision[]): Promise<KnownVisitor> {
    return this.once(`known ${name}`, async () => {
      const who = await visitorByApi(this.app, String(this.number++), name)
      for (const decision of decisions)
        await this.fair.decide(
          'registration:visitor',
          name,
          decision,
          decision === 'approve' ? '' : REASON,
        )
      return who
    })
  }

  private once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.made.get(name) as Promise<T> | undefined) ?? make()
    this.made.set(name, made)
    return made
  }
}

export type StateRole = keyof StatePeople['roles']

const keptOf = ({ kept }: KnownVisitor): Kept => ({
  [kept.key]: JSON.parse(kept.text) as unknown,
  oa_h5_app_v2: { value: APP_ID, expires: 0 },
})
