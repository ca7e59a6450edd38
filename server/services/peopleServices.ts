import { sessionOf } from '../domain/callContext'
import { createAccounts } from './account/createAccounts'
import { createInvitations } from './invitations/createInvitations'
import type { Kit } from './kit'
import { createPayAd } from './payment/payAd'
import { createPayments } from './payment/createPayments'
import { createPrivacy } from './privacy/createPrivacy'
import { createRegistrations } from './registration/createRegistrations'
import { createOpenedAreas } from './registration/openedAreas'
import { createUsedDays } from './registration/usedDays'
import type { ServiceDeps } from './serviceDeps'
import { createSubmissionService } from './submissions/submissionService'

type Given = Pick<ServiceDeps, 'pay' | 'signOnGateways' | 'isLeaked'>

/**
 * How people log in, pay, register and answer, and what is stored of them. `step` moves the record
 * of a paid advertisement.
 */
export function createPeopleServices(
  kit: Kit,
  deps: Given,
  step: Parameters<typeof createPayAd>[0],
) {
  const { repositories, wechat, uploading, afterCommit, onError } = kit
  const accounts = createAccounts({
    ...kit,
    bind: wechat.bind,
    phoneNumber: wechat.phoneNumber,
    signOnGateways: deps.signOnGateways,
    isLeaked: deps.isLeaked,
  })
  const payments = createPayments({
    ...kit,
    pay: deps.pay,
    payAd: createPayAd(step),
    openidOf: async (context, wechatApp, ticket) => {
      // only for this payment: paying does not bind the account
      const openid = ticket ? await wechat.openidOf(context, wechatApp, ticket) : undefined
      return openid ?? wechat.openidFor(context.fair.appId, sessionOf(context).personId, wechatApp)
    },
  })
  const privacy = createPrivacy({
    ...kit,
    keyId: kit.sealer.keyId,
    confirmsGuest: accounts.vipLogin.confirms,
    collectGarbage: () => afterCommit(() => void uploading.collectGarbage().catch(onError)),
  })
  const invitations = createInvitations(kit)
  return {
    accounts,
    payments,
    privacy,
    invitations,
    registrations: createRegistrations({
      ...kit,
      registrations: repositories.registrations,
      vips: repositories.vips,
      consents: repositories.consents,
      leads: repositories.leads,
      visitorTickets: payments.visitorTickets,
      invitations,
      sales: payments.orders,
      usedDays: createUsedDays(repositories),
      openedAreas: createOpenedAreas(kit.gates),
    }),
    submissions: createSubmissionService({
      ...kit,
      consents: repositories.consents,
      submissions: repositories.submissions,
    }),
  }
}

export type PeopleServices = ReturnType<typeof createPeopleServices>
