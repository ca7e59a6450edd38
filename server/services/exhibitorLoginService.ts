import type { ExhibitorLoginRequest, LoginReply } from '@core/contract/schemas/auth'
import { AppError } from '../errors'
import type { ExhibitorRepository } from '../repositories/exhibitorRepository'
import type { Transact } from '../repositories/repositories'
import { loginName } from '../security/loginName'
import type { Entrance } from './account/entrance'
import type { PasswordGuard } from './account/passwordGuard'
import type { CallContext } from './callContext'

interface ExhibitorLoginDeps {
  exhibitors: ExhibitorRepository
  guard: PasswordGuard
  entrance: Entrance
  transact: Transact
}

/** Exhibitor login by account and password, or renewal by token. `uid`, `exid` and `openid` prove nothing here and are not read. */
export function createExhibitorLoginService({ exhibitors, guard, entrance, transact }: ExhibitorLoginDeps) {
  const byPassword = async (context: CallContext, login: string, password: string, ticket: string | undefined): Promise<LoginReply> => {
    const { appId } = context.fair
    const find = () => exhibitors.findByLogin(appId, login)
    const { personId, passwordHash } = await guard.require(context, login, password, find, 'login_wrong')
    return transact(async repositories => {
      await repositories.people.lock(appId, personId)
      const now = await repositories.exhibitors.findByPerson(appId, personId)
      // a password that was changed while this one was compared lets nobody in any more
      if (now?.passwordHash !== passwordHash) throw new AppError('login_wrong')
      return entrance.enter(repositories, context, { audience: 'ex', personId, ticket })
    })
  }

  return {
    async login(context: CallContext, input: ExhibitorLoginRequest): Promise<LoginReply> {
      const login = loginName(input.Account ?? '')
      const password = input.Password ?? ''
      // half of what proves somebody is a login that failed, never the renewal of whoever used the device before
      if (login === '' && password === '') return entrance.renew(context, 'ex', input.token || context.token)
      if (login === '' || password === '') throw new AppError('login_wrong')
      return byPassword(context, login, password, input.Ticket)
    },
  }
}
