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
> = ({ vipLogin, passwords, ownSessions, links }) => ({
  'login.vip': (context, input) => vipLogin.login(context, input),
  'password.code': (context, input) => passwords.sendCode(context, input),
  'password.recover': (context, input) => passwords.recover(context, input),
  'password.reset': (context, input) => passwords.reset(context, input),
  'password.change': (context, input) => passwords.change(context, input),
  'session.list': context => ownSessions.list(context),
  'session.end': (context, input) => ownSessions.end(context, input.Id),
  'link.open': (context, input) => links.open(context, input.pass),
  'link.create': (context, input) => links.create(context, input),
  'link.list': context => links.list(context),
  'link.revoke': (context, input) => links.revoke(context, input.Id),
})
