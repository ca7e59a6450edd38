import { AppError } from '../../errors'
import type { DiscountRepository, StoredDiscount } from '../../repositories/discountRepository'

/** The stored spelling: people type small letters, spaces and hyphens. */
export const codeAs = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The amount a code takes off a total; never more than the total. */
export function discountOn(
  total: number,
  { percent, amount }: Pick<StoredDiscount, 'percent' | 'amount'>,
): number {
  return Math.min(total, percent === null ? (amount ?? 0) : Math.floor((total * percent) / 100))
}

/** The typed code, if it is valid now for this ticket. Throws discount_unknown, discount_other. */
export async function requireDiscount(
  discounts: Pick<DiscountRepository, 'find'>,
  appId: string,
  code: string,
  { ticketType, now }: { ticketType: string; now: Date },
): Promise<StoredDiscount> {
  const found = await discounts.find(appId, code)
  const isNow =
    found &&
    (found.starts === null || found.starts <= now) &&
    (found.ends === null || found.ends > now)
  if (!found || !isNow) throw new AppError('discount_unknown')
  if (found.tickets.length > 0 && !found.tickets.includes(ticketType))
    throw new AppError('discount_other')
  return found
}

/** Throws discount_used_up if `used`, which includes this order, exceeds the code's uses. */
export function requireUse({ uses }: Pick<StoredDiscount, 'uses'>, used: number): void {
  if (uses !== null && used > uses) throw new AppError('discount_used_up')
}
