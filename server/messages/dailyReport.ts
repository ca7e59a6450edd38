import { defineMessages, translator } from '@core/messages/defineMessages'

/** The report of a day as a PDF. */
export const dailyReportMessages = defineMessages({
  'report.title': { cn: '{day} 日报', en: 'Daily report {day}' },
  'report.day': { cn: '展会第 {n} / {of} 天', en: 'Day {n} of {of}' },
  'report.made': { cn: '生成于 {time}', en: 'Made at {time}' },
  'report.entered': { cn: '今日入场', en: 'Entered today' },
  'report.registered': { cn: '登记人数', en: 'Registered' },
  'report.newToday': { cn: '今日新增 {n}', en: '{n} new today' },
  'report.target': { cn: '目标 {n}，完成 {percent}%', en: '{percent}% of {n}' },
  'report.last': { cn: '上届同期 {n}', en: '{n} at the last fair' },
  'report.showUp': { cn: '到场率', en: 'Show-up rate' },
  'report.walkIns': { cn: '现场登记', en: 'Walk-ins' },
  'report.inside': { cn: '在馆人数', en: 'Inside' },
  'report.hall': { cn: '展馆', en: 'Hall' },
  'report.limit': { cn: '上限', en: 'Limit' },
  'report.gates': { cn: '各入口入场', en: 'Entrances by gate' },
  'report.quarters': { cn: '每刻钟入场', en: 'Entrances by quarter of an hour' },
  'report.sources': { cn: '今日来源', en: 'Sources today' },
  'report.direct': { cn: '直接访问', en: 'Direct' },
  'report.waiting': { cn: '待处理', en: 'Waiting' },
  'report.late': { cn: '超过两天 {n}', en: '{n} older than two days' },
  'report.allowance': {
    cn: '参展证名额（已领 / 已批 / 审核中 / 总数）',
    en: 'Badges (collected / approved / in review / granted)',
  },
  'report.messages': {
    cn: '今日消息（已发 / 等待 / 失败）',
    en: 'Messages today (sent / waiting / failed)',
  },
  'report.sms': { cn: '短信', en: 'SMS' },
  'report.mail': { cn: '邮件', en: 'E-mail' },
  'report.wechat': { cn: '微信', en: 'WeChat' },
  'report.jobs': { cn: '后台任务（等待 / 失败）', en: 'Jobs (waiting / failed)' },
  'report.none': { cn: '无', en: 'None' },
})

export const reportText = translator(dailyReportMessages)
