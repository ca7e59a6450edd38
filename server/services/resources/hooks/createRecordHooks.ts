import type { ResourceName } from '@core/resources/index'
import type { Secrets } from '../../../security/secrets'
import type { BudgetOn } from '../../../domain/messages/accountMessages'
import { adHooks } from './adHooks'
import { applicationHooks } from './applicationHooks'
import type { Clock } from '../../../domain/clock'
import { badgeExtraHooks } from './badgeExtraHooks'
import { badgeHooks } from './badgeHooks'
import { liveHooks, vrHooks } from './showHooks'
import { signingHooks } from './signingHooks'
import {
  dealerApplicationHooks,
  inquiryHooks,
  needHooks,
  postHooks,
  quoteHooks,
} from './tradeHooks'
import type { HooksByResource, RecordHooks } from '../../../domain/records/recordHooks'

/** What hooks may need besides the repositories of their step. */
export interface HookDeps {
  secrets: Secrets
  clock: Clock
  publicUrl: string
  /** Absent: no messages are sent. */
  budgetOn?: BudgetOn
}

/** The hooks of all resources that have some, each in a file of its own. */
export function createRecordHooks(deps: HookDeps): HooksByResource {
  const hooks: Partial<Record<ResourceName, RecordHooks>> = {
    ad: adHooks(deps),
    application: applicationHooks(deps),
    badge: badgeHooks,
    badgeExtra: badgeExtraHooks,
    live: liveHooks,
    signing: signingHooks,
    vr: vrHooks,
    inquiry: inquiryHooks,
    dealerApplication: dealerApplicationHooks,
    post: postHooks,
    need: needHooks,
    quote: quoteHooks,
  }
  return new Map(Object.entries(hooks))
}
