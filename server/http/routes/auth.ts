import type { RouteFactory } from './handlers'

/** Login codes, login, logout (DECISIONS §4). */
export const authRoutes: RouteFactory<
  'code.send' | 'login.visitor' | 'login.media' | 'login.exhibitor' | 'logout'
> = ({ codes, login, exhibitorLogin }) => ({
  'code.send': (context, input) => codes.send(context, input),
  'login.visitor': (context, input) => login.login(context, 'visitor', input),
  'login.media': (context, input) => login.login(context, 'media', input),
  'login.exhibitor': (context, input) => exhibitorLogin.login(context, input),
  logout: context => login.logout(context),
})
