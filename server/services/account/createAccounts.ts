import { SIGN_ON_WAYS } from '@core/domain/signOn'
import type { IsLeaked } from '../../gateways/passwords/leakedPasswords'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { CodeService } from './codeService'
import { createExhibitorLoginService } from './exhibitorLoginService'
import type { Limiter } from '../../domain/limiter'
import { createLoginService, type LoginDeps } from './loginService'
import { createSessionService } from '../../domain/people/sessionService'
import { createCompanySwitch } from './companySwitch'
import { createEntrance, type BindTicket } from './entrance'
import { createLinkService } from './linkService'
import { createOrganiserLoginService } from './organiserLoginService'
import { createOrganiserPassword } from './organiserPassword'
import { createOwnSessions } from './ownSessions'
import { createPasswordGuard } from './passwordGuard'
import { createPasswordService } from './passwordService'
import { findProfile, organiserFinder } from './profile'
import { createSecondFactor } from './secondFactor'
import { createSignOn, type SignOnGateways } from './signOn'
import { createSignOnPeople } from './signOnPeople'
import { createVipLoginService } from './vipLoginService'

interface AccountDeps {
  repositories: Repositories
  transact: Transact
  codes: CodeService
  limiter: Limiter
  secrets: Secrets
  sealer: Sealer
  clock: Clock
  publicUrl: string
  bind?: BindTicket
  phoneNumber: LoginDeps['phoneNumber']
  signOnGateways: SignOnGateways
  isLeaked: IsLeaked
  onError: (error: unknown) => void
}

/** Everything about identity: sessions, the logins of every target, passwords, signed links. */
export function createAccounts({ repositories, bind, ...deps }: AccountDeps) {
  const {
    exhibitors,
    organisers,
    loginFailures,
    passwordTickets,
    revokedSessions,
    vips,
    audit: auditTrail,
  } = repositories
  const signOnWays = SIGN_ON_WAYS.filter(way => deps.signOnGateways[way] !== undefined)
  const sessions = createSessionService({ ...deps, sessions: repositories.sessions })
  const entrance = createEntrance({ ...deps, sessions, findProfile, ...(bind && { bind }) })
  const staffEntrance = createEntrance({
    ...deps,
    sessions,
    findProfile: organiserFinder(signOnWays, deps.clock),
  })
  const guard = createPasswordGuard({ ...deps, loginFailures, auditTrail })
  const organiserPassword = createOrganiserPassword({ ...deps, organisers, guard, sessions })
  const secondFactor = createSecondFactor({
    ...deps,
    repositories,
    organisers,
    passwords: organiserPassword,
    sessions,
  })
  return {
    companySwitch: createCompanySwitch({
      ...deps,
      memberships: repositories.memberships,
      sessions,
      entrance,
    }),
    entrance,
    exhibitorLogin: createExhibitorLoginService({ ...deps, exhibitors, guard, entrance }),
    links: createLinkService({ ...deps, repositories, sessions }),
    login: createLoginService({ ...deps, entrance, sessions, revokedSessions }),
    organiserLogin: createOrganiserLoginService({
      ...deps,
      organisers,
      secondFactor,
      guard,
      signOnWays,
      entrance: staffEntrance,
    }),
    organiserPassword,
    ownSessions: createOwnSessions({
      ...deps,
      sessions,
      wechatBindings: repositories.wechatBindings,
    }),
    passwords: createPasswordService({ ...deps, exhibitors, passwordTickets, sessions, guard }),
    secondFactor,
    sessions,
    signOn: createSignOn({
      ...deps,
      gateways: deps.signOnGateways,
      repositories,
      sessions,
      entrance: staffEntrance,
    }),
    signOnPeople: createSignOnPeople({ ...deps, repositories, sessions }),
    vipLogin: createVipLoginService({ ...deps, vips, entrance }),
  }
}
