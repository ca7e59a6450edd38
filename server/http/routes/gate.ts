import type { RouteFactory } from './handlers'

/** The organiser's people and the gates. */
export const gateRoutes: RouteFactory<
  | 'login.organiser'
  | 'checkin.gates'
  | 'checkin.redeem'
  | 'checkin.bulk'
  | 'checkin.snapshot'
  | 'checkin.stats'
  | 'checkin.self'
> = ({ organiserLogin, gate }) => ({
  'login.organiser': (context, input) => organiserLogin.login(context, input),
  'checkin.gates': context => gate.gates.present(context),
  'checkin.redeem': (context, input) => gate.checkIns.redeem(context, input),
  'checkin.bulk': (context, input) => gate.checkIns.bulk(context, input),
  'checkin.snapshot': (context, input) => gate.snapshot.read(context, input),
  'checkin.stats': (context, input) => gate.stats.read(context, input.Day),
  'checkin.self': (context, input) => gate.checkIns.self(context, input),
})
