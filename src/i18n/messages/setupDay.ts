import { defineMessages } from '@core/messages/defineMessages'

/** Rules of messages and talks among the settings of the fair. */
export const setupDayMessages = defineMessages({
  'set.change-in-setup': { cn: '到展会设置修改', en: 'Change in the set-up' },
  'set.owner-changes': {
    cn: '由总管理员在展会设置中修改并发布。',
    en: 'The owner changes and publishes it in the set-up.',
  },
  'set.messages': { cn: '消息规则', en: 'Rules of messages' },
  'set.messages-detail': {
    cn: '群发消息的免打扰时段，以及试算费用的单价。验证码和登记结果不受免打扰影响。',
    en: 'Quiet hours of mailings, and prices for estimates. Codes and results of registrations still go out.',
  },
  'set.quiet-from': { cn: '免打扰开始', en: 'Quiet from' },
  'set.quiet-from-hint': {
    cn: '展会当地时间',
    en: "In the fair's own time",
  },
  'set.quiet-until': { cn: '免打扰结束', en: 'Quiet until' },
  'set.quiet-until-hint': {
    cn: '与开始相同表示不设免打扰',
    en: 'The same time twice means none',
  },
  'set.price-sms': { cn: '短信单价（元）', en: 'Price of an SMS in CNY' },
  'set.price-mail': { cn: '邮件单价（元）', en: 'Price of an e-mail in CNY' },
  'set.price-wechat': { cn: '微信消息单价（元）', en: 'Price of a WeChat message in CNY' },
  'set.price-hint': {
    cn: '用于试算费用，以服务商账单为准',
    en: "For estimates; the provider's bill is what counts",
  },
  'set.waiting': { cn: '排队', en: 'Waiting room' },
  'set.waiting-detail': {
    cn: '开放报名时排队的计划。在“排队”中开启时以此为准，开启后仍可随时调整速度。',
    en: 'The plan for an opening with a queue. The room begins with it when it is switched on at the desk; its pace may be changed from then on.',
  },
  'set.waiting-opens': { cn: '开放时间', en: 'Opens' },
  'set.waiting-opens-hint': {
    cn: '不会自动开启排队，不填则开启即开放',
    en: 'It switches nothing on. Without it the room opens when it is switched on.',
  },
  'set.waiting-pace': { cn: '每分钟进入人数', en: 'People admitted per minute' },
  'set.waiting-most': { cn: '同时填写人数上限', en: 'Most people inside at once' },
  'set.waiting-most-hint': { cn: '0 或不填为不限', en: '0 or empty is no limit' },
  'set.talks': { cn: '洽谈规则', en: 'Rules of talks' },
  'set.talks-detail': {
    cn: '敏感词与先审后发。临时关闭洽谈在“洽谈”中操作，马上生效。',
    en: 'Words that are refused, and the check before delivery. Talks are switched off on their own page, and that holds from the moment on.',
  },
  'set.words': { cn: '敏感词', en: 'Word list' },
  'set.words-hint': {
    cn: '每行一个，最多 500 个，每个不超过 30 字。字间夹空格、标点也会被拦下。',
    en: 'One per line, at most 500 of 30 characters. Spaces and punctuation between the letters do not hide a word.',
  },
  'set.holds': { cn: '先审后发', en: 'Check before delivery' },
  'set.holds-hint': {
    cn: '微信内容安全检测通过后才送达对方',
    en: "A message arrives after WeChat's check has passed it",
  },
})
