import type { EndpointName } from '../../../core/contract/endpoints'

/**
 * What the fields of each call on one's own rows name: `own` something that belongs to somebody, `fair` something everybody of the fair
 * shares; the rest is plain input. A call without a line here, and a field in none, fail the matrix.
 */
export interface RowRule {
  own?: readonly string[]
  fair?: readonly string[]
  plain?: readonly string[]
}

const form = { fair: ['FormId'], plain: ['FormVersion', 'Revision', 'token'] }
/** The session says whose rows they are. */
const byTheSession: RowRule = {}
const order: RowRule = { own: ['Id'] }

export const ROW_RULES: Partial<Record<EndpointName, RowRule>> = {
  logout: byTheSession,
  'visitor.register': { fair: ['FormId', 'TicketType'], plain: ['FormVersion', 'Consent', 'token', 'f'] },
  'visitor.card': byTheSession,
  'visitor.answers': byTheSession,
  'forms.list': byTheSession,
  'forms.open': { fair: ['id'] },
  'forms.save': form,
  'forms.submit': form,
  'forms.withdraw': { fair: ['FormId'], plain: ['Revision'] },
  'upload.sign': { fair: ['FormId', 'FieldId'], plain: ['style', 'ext', 'bucket', 'size'] },
  'upload.style': { own: ['key'], plain: ['style', 'sign'] },
  'upload.view': { own: ['urls'] },
  'upload.key': { fair: ['FormId', 'FieldId'] },
  'upload.image': { plain: ['image'] },
  'password.change': { plain: ['OldPassword', 'Password'] },
  'session.list': byTheSession,
  'session.end': { own: ['Id'] },
  'link.create': { fair: ['Subject'], plain: ['Kind', 'Days'] },
  'link.list': byTheSession,
  'link.revoke': { own: ['Id'] },
  'wechat.unbind': byTheSession,
  'wechat.subscribe': { fair: ['Templates'], plain: ['Ticket'] },
  'order.create': { fair: ['TicketType'], plain: ['Quantity'] },
  'order.pay': { own: ['Id'], plain: ['Via', 'Ticket'] },
  'order.read': order,
  'order.list': byTheSession,
  'order.cancel': order,
  'order.refund': order,
  'ticket.list': byTheSession,
  'ticket.assign': { own: ['Code'], plain: ['Holder', 'Mobile', 'Resend'] },
  'card.read': { plain: ['image'] },
  'consent.list': byTheSession,
  'consent.withdraw': { plain: ['Purpose'] },
  'privacy.export': byTheSession,
  'privacy.delete': { plain: ['Confirm'] },
}
