import type { ExhibitorLoginRequest, LoginReply } from '@core/contract/auth'
import type { ExhibitorRepository } from '../../repositories/exhibitorRepository'
import type { Transact } from '../../repositories/repositories'
import type { Entrance } from './entrance'
import type { PasswordGuard } from './passwordGuard'
import { createPasswordLogin } from './passwordLogin'
import type { CallContext } from '../../domain/callContext'

interface ExhibitorLoginDeps {
  exhibitors: ExhibitorRepository
  guard: PasswordGuard
  entrance: Entrance
  transact: Transact
}

/**
 * Exhibitor login by account and password, or renewal by token. `uid`, `exid` and `openid` prove
 * nothing here and are not read.
 */
export function createExhibitorLoginService({ exhibitors, ...deps }: ExhibitorLoginDeps) {
  const logins = createPasswordLogin({
    ...deps,
    audience: 'ex',
    countedAs: login => login,
    findByLogin: exhibitors.findByLogin,
    findByPerson: (repositories, appId, personId) =>
      repositories.exhibitors.findByPerson(appId, personId),
  })
  return {
    login: (context: CallContext, input: ExhibitorLoginRequest): Promise<LoginReply> =>
      logins.login(context, input),
  }
}
