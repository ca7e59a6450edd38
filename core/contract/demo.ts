import { NoData, NoFields } from './common'
import { tagged, works, write } from './endpoint'

/** Call: the end of a demo fair. */
export const demoEndpoints = tagged('desk', {
  'desk.demoRemove': write({
    path: '/api/oa/demo/remove',
    ...works('owner'),
    rows: 'session',
    // a repeated call has the same result
    keepsOutcome: true,
    summary: 'Removes what is invented at a demo fair',
    description:
      'All people, companies and records; its configuration, forms and the logins of its folder stay. A demo that is removed already is no error. Refuses with `conflict` at a fair that is no demo, and while one is being filled.',
    request: NoFields,
    reply: NoData,
  }),
})
