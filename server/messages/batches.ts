import { defineMessages, translator } from '@core/messages/defineMessages'

/**
 * Problems of a batch of invitations or of a sheet of contacts, the invitations themselves, and the
 * sheet of those who came.
 */
export const batchMessages = defineMessages({
  'batch.Title': { cn: '请填写邀请活动名称！', en: 'Please name the campaign!' },
  'batch.Sender': { cn: '请填写邀请人！', en: 'Please say who invites!' },
  'batch.Words': { cn: '请填写邀请语！', en: 'Please write the invitation!' },
  'batch.Words_en': { cn: '请填写英文邀请语！', en: 'Please write the invitation in English!' },
  'batch.tooLong': { cn: '最多 {n} 个字符！', en: 'At most {n} characters!' },
  'batch.Expires': {
    cn: '有效期须在今天之后、登记截止之前！',
    en: 'The last day must be today or later, and before registration closes!',
  },
  'contact.name': { cn: '请填写姓名', en: 'The name is missing' },
  'contact.mobile': { cn: '手机号码不正确', en: 'The mobile number is not valid' },
  'contact.email': { cn: '邮箱不正确', en: 'The e-mail is not valid' },
  'contact.known': { cn: '该手机已在本活动中', en: 'This mobile is already in this campaign' },
  'contact.knownMail': { cn: '该邮箱已在本活动中', en: 'This e-mail is already in this campaign' },
  'contact.full': { cn: '超出本活动人数上限', en: 'More people than a campaign may have' },
  'contact.template': { cn: '邀请联系人导入表', en: 'Sheet for contacts to invite' },
  'contact.sheet': { cn: '联系人', en: 'Contacts' },
  'contact.heading.name': { cn: '姓名', en: 'Name' },
  'contact.heading.mobile': { cn: '手机', en: 'Mobile' },
  'contact.heading.email': { cn: '邮箱', en: 'E-mail' },
  'quota.invitation': { cn: '观众邀请', en: 'Invitations' },
  'quota.visitor': { cn: '普通观众', en: 'Visitors' },
  'quota.vip': { cn: 'VIP 贵宾', en: 'VIP guests' },
  'message.sent': {
    cn: '{company}（{name}）邀请您参加{fair}，登记请点：{url} 。不想再收到邀请，可在该页面选择拒收。',
    en: '{company} ({name}) invites you to {fair}. Register at {url} . You can unsubscribe on that page.',
  },
  'message.reminder': {
    cn: '提醒：{company}（{name}）邀请您参加{fair}，登记请点：{url} 。不想再收到邀请，可在该页面选择拒收。',
    en: 'Reminder: {company} ({name}) invites you to {fair}. Register at {url} . You can unsubscribe on that page.',
  },
  'invited.title': { cn: '受邀观众', en: 'Invited visitors' },
  'invited.name': { cn: '姓名', en: 'Name' },
  'invited.company': { cn: '公司', en: 'Company' },
  'invited.mobile': { cn: '手机', en: 'Mobile' },
  'invited.state': { cn: '状态', en: 'State' },
  'invited.batch': { cn: '邀请活动', en: 'Campaign' },
  'invited.type': { cn: '类别', en: 'Category' },
  'invited.source': { cn: '来源', en: 'Source' },
  'invited.registered': { cn: '登记时间', en: 'Registered' },
  'invited.attended': { cn: '到场时间', en: 'Attended' },
  'invited.state.registered': { cn: '已登记', en: 'Registered' },
  'invited.state.approved': { cn: '已通过', en: 'Approved' },
  'invited.state.refused': { cn: '未通过', en: 'Not approved' },
  'invited.state.attended': { cn: '已到场', en: 'Attended' },
  'invited.byShare': { cn: '公开链接/海报', en: 'Shared link or poster' },
  'invited.byLink': { cn: '专属链接', en: 'Personal link' },
})
export const batchText = translator(batchMessages)
