import { AppError } from '../../errors'
import type { RouteFactory } from './handlers'

/** Accounts, links and sessions (DECISIONS §4). */
export const accountRoutes: RouteFactory<
  | 'login.vip'
  | 'password.code'
  | 'password.recover'
  | 'password.reset'
  | 'password.change'
  | 'session.list'
  | 'session.end'
  | 'link.open'
  | 'link.create'
  | 'link.list'
  | 'link.revoke'
> = () => ({
  'login.vip': () => unbuilt(),
  'password.code': () => unbuilt(),
  'password.recover': () => unbuilt(),
  'password.reset': () => unbuilt(),
  'password.change': () => unbuilt(),
  'session.list': () => unbuilt(),
  'session.end': () => unbuilt(),
  'link.open': () => unbuilt(),
  'link.create': () => unbuilt(),
  'link.list': () => unbuilt(),
  'link.revoke': () => unbuilt(),
})

function unbuilt(): never {
  throw new AppError('unavailable')
}
