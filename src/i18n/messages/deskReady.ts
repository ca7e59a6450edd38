import { defineMessages } from '@core/messages/defineMessages'

/** The list of what is missing before a fair opens. */
export const deskReadyMessages = defineMessages({
  'ready.title': { cn: '开展准备', en: 'Ready to open' },
  'ready.detail': {
    cn: '按已发布的内容检查，未发布的草稿不计入。',
    en: 'Of what is published; drafts do not count.',
  },
  'ready.loading': { cn: '正在检查准备情况', en: 'Looking at what is ready' },
  'ready.stand': { cn: '{n} / {of} 项就绪', en: '{n} of {of} ready' },
  'ready.all': { cn: '各项准备已就绪', en: 'Everything is ready' },
  'ready.allDetail': { cn: '修改设置后会重新检查。', en: 'It is checked again after each change.' },
  'ready.open': { cn: '待完成', en: 'To do' },
  'ready.done': { cn: '已就绪', en: 'Ready' },
  'ready.toList': { cn: '查看清单', en: 'See the list' },
  'ready.missing': {
    cn: '还有 {n} 项必须完成',
    en: '{n} {n|thing|things} must still be done',
  },
  'ready.oneMissing': { cn: '还有 1 项必须完成', en: 'One thing must still be done' },
  'ready.comma': { cn: '、', en: ', ' },
  'ready.colon': { cn: '：', en: ': ' },
  'ready.state.missing': { cn: '必须完成', en: 'Must be done' },
  'ready.state.look': { cn: '建议完成', en: 'Worth a look' },
  'ready.state.ready': { cn: '已就绪', en: 'Ready' },
  'ready.dates': { cn: '展会日期', en: 'Dates of the fair' },
  'ready.dates.why': {
    cn: '填写首日和末日；日期已过的要改为本届。',
    en: 'Enter the first and the last day of this fair. Past dates must be updated.',
  },
  'ready.contact': { cn: '服务联系方式', en: 'Contact of the organiser' },
  'ready.contact.why': {
    cn: '观众和展商遇到问题时用。',
    en: 'Visitors and exhibitors with a question need a phone number or an e-mail address.',
  },
  'ready.logo': { cn: '展会标志', en: 'Logo' },
  'ready.logo.why': {
    cn: '登录页、参观证和分享卡片上显示。',
    en: 'Shown on the login page, on badges and in shared links.',
  },
  'ready.privacy': { cn: '隐私告知', en: 'Privacy notice' },
  'ready.privacy.why': {
    cn: '中英文内容和版本号都要填写，否则观众无法登记。',
    en: 'It needs both languages and a version. Without them registration is closed.',
  },
  'ready.form': { cn: '观众登记表', en: 'Registration form' },
  'ready.form.why': {
    cn: '还没有观众登记使用的表单。',
    en: 'There is no form by which visitors register.',
  },
  'ready.closes': { cn: '登记截止时间', en: 'End of registration' },
  'ready.closes.why': { cn: '未填写，或已经过去。', en: 'It is not set, or is over.' },
  'ready.tickets': { cn: '观众票种', en: 'Tickets of visitors' },
  'ready.tickets.why': {
    cn: '没有票种时，登记即可入场。',
    en: 'Without one, registering is enough to come in.',
  },
  'ready.payment': { cn: '在线支付', en: 'Payment' },
  'ready.payment.why': {
    cn: '有 {n} 个收费票种，但服务器未配置微信支付（WECHAT_PAY_…）。',
    en: '{n} {n|ticket has|tickets have} a price, but WeChat Pay is not set up on the server (WECHAT_PAY_…).',
  },
  'ready.gates': { cn: '入口', en: 'Gates' },
  'ready.gates.why': { cn: '还没有核验入口。', en: 'There are no gates yet.' },
  'ready.gateStaff': { cn: '核验账号', en: 'Logins of gate staff' },
  'ready.gateStaff.why': {
    cn: '还没有入口核验角色的账号。',
    en: 'No login has the role of gate staff.',
  },
  'ready.companies': { cn: '参展企业', en: 'Exhibitors' },
  'ready.companies.why': {
    cn: '导入展会资料包，带入企业名单。',
    en: 'Import the folder of the fair with its companies.',
  },
  'ready.booths': { cn: '展位号', en: 'Booth numbers' },
  'ready.booths.why': {
    cn: '{n} 家企业没有展位号。',
    en: '{n} {n|company has|companies have} no booth.',
  },
  'ready.halls': { cn: '展馆平面图', en: 'Hall plans' },
  'ready.halls.why': {
    cn: '没有平面图，观众找不到展位。',
    en: 'Without a plan visitors do not find booths.',
  },
  'ready.translations': { cn: '英文内容', en: 'English texts' },
  'ready.translations.why': {
    cn: '{n} 处只有中文。',
    en: '{n} {n|text is|texts are} in Chinese only.',
  },
  'ready.sms': { cn: '短信', en: 'Text messages' },
  'ready.sms.why': {
    cn: '服务器未配置短信（SMS_PROVIDER），收不到验证码。',
    en: 'Not set up on the server (SMS_PROVIDER): no login code arrives.',
  },
  'ready.mail': { cn: '邮件', en: 'E-mail' },
  'ready.mail.why': {
    cn: '服务器未配置邮件（MAIL_URL、MAIL_FROM）。',
    en: 'Not set up on the server (MAIL_URL, MAIL_FROM).',
  },
  'ready.wechat': { cn: '微信公众号与小程序', en: 'WeChat' },
  'ready.wechat.why': {
    cn: '服务器未配置微信（WECHAT_OA_…、WECHAT_MP_…），不能微信登录和推送。',
    en: 'Not set up on the server (WECHAT_OA_…, WECHAT_MP_…): no login by WeChat, no messages there.',
  },
  'ready.mend': { cn: '去完善', en: 'Fix' },
  'ready.mendOf': { cn: '去完善：{name}', en: 'Fix: {name}' },
  'ready.byServer': { cn: '由运维配置', en: "Set by the server's operator" },
})
