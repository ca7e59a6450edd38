import { AppError } from '../errors'
import type { TargetCaller } from '../repositories/exhibitorTargets'
import type { Membership, MembershipRepository } from '../repositories/membershipRepository'
import { sessionOf, type CallContext } from './callContext'

/**
 * An exhibitor's account at work: the company it acts for, its role there, and the others it may
 * switch to.
 */
export interface MenuCaller extends TargetCaller {
  role: 'admin' | 'staff'
  company: Membership
  companies: readonly Membership[]
}

/**
 * Reads the caller. Throws forbidden for a session without a company, or whose company has removed
 * the person.
 */
export async function menuCallerOf(
  context: CallContext,
  memberships: Pick<MembershipRepository, 'list'>,
): Promise<MenuCaller> {
  const { personId, exhibitorId } = sessionOf(context)
  const companies = await memberships.list(context.fair.appId, personId)
  const company = companies.find(one => one.exhibitorId === exhibitorId)
  if (!company) throw new AppError('forbidden')
  return {
    personId,
    exhibitorId: company.exhibitorId,
    role: company.role,
    hall: company.hall,
    company,
    companies,
  }
}
