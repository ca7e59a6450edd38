import type { RouteFactory } from './handlers'

/** Accounts of a company's people. */
export const companyAccountRoutes: RouteFactory<
  | 'company.accounts'
  | 'company.accountInvite'
  | 'company.accountChange'
  | 'company.accountPhone'
  | 'company.accountReset'
> = ({ companyAccounts }) => ({
  'company.accounts': context => companyAccounts.list(context),
  'company.accountInvite': (context, input) => companyAccounts.invite(context, input),
  'company.accountChange': (context, input) => companyAccounts.change(context, input),
  'company.accountPhone': (context, input) => companyAccounts.phone(context, input),
  'company.accountReset': (context, input) => companyAccounts.reset(context, input.Id),
})
