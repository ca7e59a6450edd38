import type { OrganiserLoginReply, OrganiserLoginRequest } from '@core/contract/gate'
import type { SignOnWay } from '@core/domain/signOn'
import { AppError } from '../../errors'
import { needsSignOn } from '../../domain/signOnRules'
import type { OrganiserRepository } from '../../repositories/organiserRepository'
import type { Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { StaffEntrance } from './entrance'
import type { PasswordGuard } from './passwordGuard'
import type { SecondFactorService } from './secondFactor'
import { createPasswordLogin } from './passwordLogin'

interface OrganiserLoginDeps {
  organisers: OrganiserRepository
  guard: PasswordGuard
  entrance: StaffEntrance
  transact: Transact
  secondFactor: Pick<SecondFactorService, 'begins' | 'require'>
  /** The ways to sign on that this server is configured for. */
  signOnWays: readonly SignOnWay[]
}

/** Login of the organiser's own people, by account and password, or renewal by token. */
export function createOrganiserLoginService({
  organisers,
  secondFactor,
  signOnWays,
  ...deps
}: OrganiserLoginDeps) {
  const logins = createPasswordLogin({
    ...deps,
    audience: 'oa',
    second: secondFactor,
    // checked after the password: an earlier check would reveal which accounts exist
    admit: ({ fair }, { role }) => {
      if (needsSignOn(fair, signOnWays, role)) throw new AppError('sign_on_only')
    },
    // a login name has no colon, so the prefix cannot collide with one
    countedAs: login => `oa:${login}`,
    findByLogin: organisers.findByLogin,
    findByPerson: (repositories, appId, personId) =>
      repositories.organisers.findByPerson(appId, personId),
  })
  return {
    login: (context: CallContext, input: OrganiserLoginRequest): Promise<OrganiserLoginReply> =>
      logins.login(context, input),
  }
}
