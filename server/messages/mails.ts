import { defineMessages, translator } from '@core/messages/defineMessages'

/**
 * Texts of e-mails: the common ending, and for each kind its subject, its sentences and its button.
 */
export const mailMessages = defineMessages({
  'mail.foot': {
    cn: '此邮件由{fair}的登记系统自动发送，回复不会被阅读。',
    en: 'Sent by the registration of {fair}. Replies are not read.',
  },
  'mail.copy': {
    cn: '按钮打不开时，请把下面的地址复制到浏览器：',
    en: 'If the button does not open, copy this address into a browser:',
  },
  'mail.unsubscribe': { cn: '不再接收此类邀请', en: 'Unsubscribe from invitations' },

  'invitation.subject': { cn: '{from}邀请您参加{fair}', en: '{from} invites you to {fair}' },
  'invitation.reminder': {
    cn: '提醒：{from}邀请您参加{fair}',
    en: 'Reminder: {from} invites you to {fair}',
  },
  'invitation.byCompany': {
    cn: '{company}（{name}）邀请您参加{fair}。',
    en: '{company} ({name}) invites you to {fair}.',
  },
  'invitation.byPerson': { cn: '{name}邀请您参加{fair}。', en: '{name} invites you to {fair}.' },
  'invitation.byColleague': {
    cn: '{company}的{name}邀请您参加{fair}。',
    en: '{name} of {company} invites you to {fair}.',
  },
  'imported.subject': { cn: '{fair}邀请您参观', en: 'Your invitation to {fair}' },
  'imported.says': {
    cn: '{fair}主办方邀请您参观。',
    en: 'The organiser of {fair} invites you to visit.',
  },
  'imported.why': {
    cn: '我们从“{source}”得知您的联系方式。不想再收到邀请，可点下面的退订。',
    en: 'We have your address from: {source}. To unsubscribe from invitations, use the link below.',
  },
  'invitation.how': {
    cn: '登记只需几分钟，完成后您会得到电子证。',
    en: 'Registering takes a few minutes and gives you your e-badge.',
  },
  'invitation.notForYou': {
    cn: '与您无关请忽略，我们不会再次发送。',
    en: 'Not for you? Ignore it: we will not write again.',
  },
  'invitation.button': { cn: '查看邀请并登记', en: 'See the invitation' },

  'reminder.subject': { cn: '“{form}”将于 {time} 截止', en: '“{form}” closes at {time}' },
  'reminder.says': {
    cn: '{company}的“{form}”尚未提交，截止时间 {time}。请登录展商工作台办理。',
    en: '“{form}” of {company} has not been submitted yet. It closes at {time}. Please submit it on the exhibitor pages.',
  },
  'expiry.subject': { cn: '“{item}”{when}到期', en: '“{item}” expires {when}' },
  'expiry.says': {
    cn: '贵公司的“{item}”{when}到期，有效期至 {day}。到期后“已核验”标记随之失效，请尽快上传新的文件。',
    en: '“{item}” of your company expires {when}; its last day is {day}. After that day your company loses the verified mark. Please upload the new paper.',
  },
  'reminder.button': { cn: '去办理', en: 'See to it' },
  'record.subject': { cn: '“{item}”{state}', en: '“{item}” {state}' },
  'record.says': {
    cn: '贵公司的“{item}”{state}{because}。',
    en: '“{item}” of your company {state}{because}.',
  },
  'record.others': { cn: '同期的其他结果也在该页面。', en: 'Other results are on the same page.' },
  'record.button': { cn: '查看详情', en: 'See the details' },

  'review.subject.approved': {
    cn: '您的登记已通过审核',
    en: 'Your registration has been approved',
  },
  'review.subject.returned': { cn: '您的登记需要补充材料', en: 'Your registration needs more' },
  'review.subject.rejected': { cn: '您的登记未通过审核', en: 'Your registration was not accepted' },
  'review.subject.revoked': { cn: '您的登记已被撤销', en: 'Your registration has been revoked' },
  'talk.open': { cn: '查看消息', en: 'Read the message' },
  'code.subject': { cn: '找回密码的验证码', en: 'Your code to recover the password' },
  'review.card': { cn: '打开电子证', en: 'Open your e-badge' },
  'review.mend': { cn: '修改并重新提交', en: 'Edit and submit again' },
})
export const mailText = translator(mailMessages)
