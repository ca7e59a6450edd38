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

const form = { fair: ['FormId'], plain: ['FaceConsent', 'FormVersion', 'Revision', 'token'] }
/** The session says whose rows they are. */
const byTheSession: RowRule = {}
const order: RowRule = { own: ['Id'] }
const narrowing = ['Search', 'State', 'Facet', 'FacetValue']
const answers: RowRule = { own: ['Id'], fair: ['Resource'], plain: ['FaceConsent', 'FormVersion', 'Revision', 'token'] }

export const ROW_RULES: Partial<Record<EndpointName, RowRule>> = {
  logout: byTheSession,
  // an invitation's code is everybody's who has it
  'visitor.register': {
    fair: ['FormId', 'TicketType', 'Invite'],
    plain: ['FaceConsent', 'FormVersion', 'Consent', 'InviteShare', 'Click', 'token', 'f'],
  },
  'visitor.update': { fair: ['FormId'], plain: ['FaceConsent', 'FormVersion', 'Revision', 'Consent', 'token'] },
  'visitor.prefill': { fair: ['Invite'] },
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
  'consent.give': { plain: ['Purpose', 'Version'] },
  'consent.withdraw': { plain: ['Purpose'] },
  'privacy.export': byTheSession,
  'privacy.delete': { plain: ['Confirm'] },
  'invitation.create': { plain: ['People', 'Send'] },
  'invitation.list': { plain: ['State', 'After', 'Size'] },
  'invitation.revoke': { own: ['Id'] },
  'batch.list': { plain: ['Search', 'State'] },
  'batch.open': { own: ['Id'], plain: ['Search', 'State', 'After', 'Size'] },
  'batch.save': {
    own: ['Id'],
    plain: ['Revision', 'Type', 'Title', 'Words', 'Words_en', 'Template', 'Sender', 'Quota', 'RemindDays', 'Expires'],
  },
  'batch.add': { own: ['Id'], plain: ['People'] },
  'batch.import': { own: ['Id', 'Url'], plain: ['Commit'] },
  'batch.template': byTheSession,
  'batch.send': { own: ['Id'] },
  'batch.remind': { own: ['Id'] },
  'batch.remindOne': { own: ['Id'] },
  'batch.revoke': { own: ['Id'] },
  'batch.drop': { own: ['Id'] },
  // a batch that is not the company's narrows to nothing
  'invite.list': { plain: ['State', 'Batch', 'Search', 'After', 'Size'] },
  'invite.export': { plain: ['State', 'Batch', 'Search', 'Format'] },
  // a card's code is the fair's; the scan is named by its scanner
  'lead.scan': { fair: ['Code'], plain: ['ScannedAt', 'Nonce'] },
  // as with a gate's looks, each item is for itself
  'lead.bulk': { fair: ['Items'] },
  // an account that is not of the company narrows to nothing
  'lead.list': { plain: ['Search', 'State', 'Rating', 'Source', 'Tag', 'Assignee', 'Day', 'After', 'Size'] },
  'lead.open': { own: ['Id'] },
  'lead.update': { own: ['Id'], plain: ['Revision', 'Rating', 'State', 'Tags', 'NextStep', 'NextAt', 'Assignee', 'Note', 'Answers'] },
  'lead.mark': { own: ['Ids'], plain: ['Tags', 'Assignee'] },
  // a lead that is not the company's narrows to nothing
  'lead.export': { plain: ['Search', 'State', 'Rating', 'Source', 'Tag', 'Assignee', 'Day', 'Ids', 'Format'] },
  'lead.stats': byTheSession,
  'lead.mine': byTheSession,
  'lead.share': { own: ['Id'], plain: ['Share'] },
  'badge.print': { own: ['Ids'] },
  'record.export': { fair: ['Resource'], plain: ['Search', 'State', 'Facet', 'FacetValue', 'Format'] },
  'record.preview': { fair: ['Resource'], own: ['Url', 'PhotosUrl'], plain: ['FaceConsent'] },
  'record.commit': { fair: ['Resource'], own: ['Token'], plain: ['FaceConsent', 'Submit'] },
  'file.list': { plain: ['Kind', 'Search', 'After', 'Size'] },
  'file.open': { own: ['Id'] },
  'file.delete': { own: ['Id'] },
  'menu.list': byTheSession,
  'company.switch': { fair: ['Id'] },
  'company.accounts': byTheSession,
  'company.accountInvite': { plain: ['Account', 'Name', 'Mobile', 'Role'] },
  'company.accountChange': { own: ['Id'], plain: ['Role', 'Disabled'] },
  'company.accountPhone': { own: ['Id'], plain: ['Mobile'] },
  'company.accountReset': { own: ['Id'] },
  // notices and files are the fair's; for whom they are, the session says
  'notice.list': { plain: ['Unread', 'Search', 'After', 'Size'] },
  'notice.open': { fair: ['Id'] },
  'notice.confirm': { fair: ['Id'] },
  'download.list': { plain: ['Search'] },
  'download.open': { fair: ['Id'] },
  'download.mark': { fair: ['Id'] },
  // the desk sees the whole fair
  'desk.kinds': byTheSession,
  'desk.list': { fair: ['Kind', 'Exhibitor'], plain: ['Search', 'State', 'After', 'Size', 'Sort'] },
  'desk.open': { fair: ['Kind', 'Id'] },
  'desk.act': { fair: ['Kind', 'Items'], plain: ['Action', 'Reason'] },
  'desk.overview': byTheSession,
  'desk.people': { plain: ['Search'] },
  'desk.companies': { plain: ['Search', 'State', 'After', 'Size'] },
  'desk.company': { fair: ['Id'] },
  'desk.audit': { fair: ['Subject', 'Exhibitor'], plain: ['Action', 'From', 'To', 'After', 'Size'] },
  'desk.quotas': { fair: ['Resource', 'Exhibitor'], plain: ['Search', 'After', 'Size'] },
  'desk.grant': { fair: ['Exhibitor', 'Resource', 'Key'], plain: ['Granted', 'Seen', 'Reason'] },
  'desk.deadlines': byTheSession,
  'desk.deadline': { fair: ['Id'], plain: ['Opens', 'Closes', 'EditUntil', 'Seen', 'Reason'] },
  'desk.jobs': { plain: ['State', 'Kind'] },
  'desk.jobRetry': { fair: ['Id'] },
  'desk.importCheck': { plain: ['Name', 'Data'] },
  'desk.importCommit': { plain: ['Name', 'Data'] },
  'desk.badgeSheet': { fair: ['Exhibitor'], plain: ['State'] },
  'desk.export': { fair: ['Kind', 'Exhibitor'], plain: ['Search', 'State', 'Format', 'Full'] },
  'desk.noticeList': byTheSession,
  'desk.noticeSave': {
    fair: ['Id'],
    plain: ['Title', 'Title_en', 'Html', 'Html_en', 'Targets', 'MustConfirm', 'PublishedAt', 'Starts', 'Ends', 'Revision'],
  },
  'desk.noticeRecall': { fair: ['Id'], plain: ['Revision'] },
  'desk.noticeReaders': { fair: ['Id'], plain: ['Search', 'State', 'After', 'Size'] },
  'desk.newsList': byTheSession,
  'desk.newsSave': { fair: ['Id'], plain: ['Title', 'Title_en', 'Html', 'Html_en', 'Targets', 'PublishedAt', 'Revision'] },
  'desk.newsWithdraw': { fair: ['Id'], plain: ['Revision'] },
  'presence.read': byTheSession,
  // the code of a hall is the fair's
  'presence.checkIn': { fair: ['Gate', 'Items'], plain: ['Name', 'Signature', 'Latitude', 'Longitude', 'Accuracy'] },
  'presence.checkOut': { fair: ['Gate'], plain: ['Name'] },
  'presence.code': { fair: ['Items'], plain: ['Direction', 'Name', 'Signature', 'Latitude', 'Longitude', 'Accuracy'] },
  // the fair's staff take whichever company stands before them
  'presence.take': { fair: ['Code', 'Gate'] },
  'presence.list': { plain: ['Search', 'State', 'After', 'Size'] },
  'checkin.gates': byTheSession,
  // codes and gates are the fair's; a nonce is the gate's own word for one look
  'checkin.redeem': { fair: ['Code', 'Gate'], plain: ['Direction', 'Nonce', 'At'] },
  'checkin.bulk': { fair: ['Items'] },
  'checkin.snapshot': { fair: ['Gate'], plain: ['Since', 'Size'] },
  'checkin.stats': { plain: ['Day'] },
  'record.list': { fair: ['Resource'], plain: [...narrowing, 'After', 'Size', 'Sort', 'Older'] },
  'record.open': { own: ['Id'], fair: ['Resource'] },
  'record.save': answers,
  'record.submit': answers,
  'record.act': { own: ['Id'], fair: ['Resource'], plain: ['Revision', 'Action', 'Reason'] },
  'record.delete': { own: ['Id'], fair: ['Resource'], plain: ['Revision'] },
  'record.history': { own: ['Id'], fair: ['Resource'] },
  'checkin.self': { fair: ['Gate'], plain: ['Nonce'] },
}
