import { defineMessages } from '@core/messages/defineMessages'

/** Results of questionnaires and forms at the desk. */
export const deskResultMessages = defineMessages({
  'results.loading': { cn: '正在统计', en: 'Counting the answers' },
  'results.noForms': { cn: '还没有可统计的表单', en: 'No form to count yet' },
  'results.forms': { cn: '表单', en: 'Form' },
  'results.period': { cn: '提交时间', en: 'Submitted' },
  'results.period.today': { cn: '今天', en: 'Today' },
  'results.period.week': { cn: '近 7 天', en: 'Last 7 days' },
  'results.period.all': { cn: '全部时间', en: 'All time' },
  'results.tickets': { cn: '票种', en: 'Ticket' },
  'results.allTickets': { cn: '全部票种', en: 'All tickets' },
  'results.answers': { cn: '提交份数', en: 'Submissions' },
  'results.xlsx': { cn: '导出 XLSX', en: 'Export XLSX' },
  'results.csv': { cn: '导出 CSV', en: 'Export CSV' },
  'results.single': { cn: '查看每份提交', en: 'See each submission' },
  'results.nothingCounted': {
    cn: '这张表单没有可统计的问题。',
    en: 'This form has no question to count.',
  },
  'results.answered': { cn: '{n} 人回答（{percent}）', en: '{n} answered ({percent})' },
  'results.answeredSeveral': {
    cn: '{n} 人回答（{percent}），可多选',
    en: '{n} answered ({percent}), several choices each',
  },
  'results.numbers': {
    cn: '最小 {min} · 最大 {max} · 平均 {mean} · 中位数 {median}',
    en: 'Min {min} · max {max} · mean {mean} · median {median}',
  },
  'results.range': { cn: '区间', en: 'Range' },
  'results.count': { cn: '人数', en: 'Count' },
  'results.texts': { cn: '填写内容', en: 'Texts' },
  'results.more': { cn: '再看 {n} 条', en: 'Show {n} more' },
  'results.fewer': { cn: '收起', en: 'Show fewer' },
})
