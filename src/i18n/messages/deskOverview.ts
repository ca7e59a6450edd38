import { defineMessages } from '@core/messages/defineMessages'

/**
 * The first page of the organiser's desk: waiting tasks, new entries and their channels, coming
 * deadlines, failures.
 */
export const deskOverviewMessages = defineMessages({
  'overview.detail': {
    cn: '数据更新于 {time}，每分钟自动刷新。',
    en: 'Updated {time}. Refreshes every minute.',
  },
  'overview.loading': { cn: '正在加载概览', en: 'Loading the overview' },
  'overview.nothing': { cn: '没有待审核的提交。', en: 'Nothing waits for a decision.' },
  'overview.ahead': { cn: '即将截止', en: 'Closing next' },
  'overview.noneAhead': { cn: '没有即将截止的表单。', en: 'No form closes from now on.' },
  'overview.left': { cn: '剩 {n} 天', en: '{n} {n|day|days} left' },
  'overview.today': { cn: '不足 1 天', en: 'Less than a day left' },
  'overview.oneDay': { cn: '剩 1 天', en: '1 day left' },
  'overview.failed': {
    cn: '{n} 项后台任务或消息失败',
    en: '{n} {n|job or message has|jobs or messages have} failed',
  },
  'overview.oneFailed': { cn: '1 项后台任务或消息失败', en: 'One job or message has failed' },
  'overview.lookFailed': { cn: '查看失败项', en: 'Look at what failed' },
  'overview.scannerDown': {
    cn: '病毒扫描服务没有响应，恢复前所有上传都会被拒绝。请通知技术人员。',
    en: 'The virus scanner does not answer. All uploads are refused until it does. Tell the people who run the server.',
  },
  'overview.smsBudget': {
    cn: '今日短信额度（{purpose}）已用 {percent}% 以上：{used} / {allowed} 条。用完后将停止发送。',
    en: "More than {percent}% of today's SMS budget for {purpose} is used: {used} of {allowed}. Sending stops when it is used up.",
  },
  'overview.mailBudget': {
    cn: '今日邮件额度（{purpose}）已用 {percent}% 以上：{used} / {allowed} 封。用完后将停止发送。',
    en: "More than {percent}% of today's e-mail budget for {purpose} is used: {used} of {allowed}. Sending stops when it is used up.",
  },
  'overview.budget.code': { cn: '验证码', en: 'codes' },
  'overview.budget.ticket': { cn: '赠票', en: 'tickets' },
  'overview.budget.invitation': { cn: '邀请', en: 'invitations' },
  'overview.budget.review': { cn: '审核结果', en: 'review results' },
  'overview.budget.reminder': { cn: '截止提醒', en: 'reminders' },
  'overview.budget.mailing': { cn: '群发', en: 'mailings' },
  'overview.budget.talk': { cn: '洽谈提醒', en: 'news of talks' },
  'overview.budget.confirmation': { cn: '登记与支付确认', en: 'confirmations' },
  'overview.moneyDiffers': {
    cn: '微信支付对账：{day} 有 {n} 笔不一致',
    en: 'WeChat Pay reconciliation of {day}: {n} {n|line does|lines do} not agree',
  },
  'overview.moneyAbsent': {
    cn: '微信支付对账：{day} 的账单到晚间仍未生成',
    en: 'WeChat Pay reconciliation: the statement of {day} was not there by the evening',
  },
  'overview.lookMoney': { cn: '查看对账', en: 'Look at the reconciliation' },
  'overview.lookHeld': { cn: '查看等待的邮件', en: 'Look at the e-mails' },
})
