import { type Language, localized } from '@core/domain/language'
import type { HeldPerson, HeldOrder } from '../../repositories/heldDataRepository'

export function presentPerson(person: HeldPerson): Record<string, unknown> {
  const {
    id,
    audience,
    phone,
    createdAt,
    lastLoginAt,
    login,
    name,
    nameEn,
    role,
    exhibitorId,
    accountNumber,
    accountEmail,
  } = person
  return {
    Id: String(id),
    Target: audience,
    ...(phone !== null && { Mobile: phone }),
    CreatedAt: createdAt.toISOString(),
    LastLoginAt: lastLoginAt?.toISOString() ?? '',
    ...(login !== null && {
      Account: login,
      ...(accountEmail !== null && { Email: accountEmail }),
      Name: name ?? '',
      Name_en: nameEn ?? '',
      Role: role ?? '',
      Exhibitor: exhibitorId ?? '',
      AccountMobile: accountNumber ?? '',
    }),
  }
}
export function presentOrder(order: HeldOrder, language: Language): Record<string, unknown> {
  return {
    Id: order.id,
    Name: localized(order.name, order.nameEn, language),
    Quantity: order.quantity,
    Total: order.total,
    Currency: order.currency,
    State: order.state,
    CreatedAt: order.createdAt.toISOString(),
    PaidAt: order.paidAt?.toISOString() ?? '',
    RefundedAt: order.refundedAt?.toISOString() ?? '',
    Tickets: order.tickets.map(({ code, state, holder, usedAt }) => ({
      Code: code,
      State: state,
      Holder: holder,
      UsedAt: usedAt ?? '',
    })),
  }
}
