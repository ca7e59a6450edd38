import { defineMessages, translator } from '@core/messages/defineMessages'

/** Words of the list of signing ceremonies for the press office. */
export const signingFileMessages = defineMessages({
  'signings.list': { cn: '签约活动媒体名单', en: 'Signing ceremonies for the press' },
  'signings.day': { cn: '日期', en: 'Day' },
  'signings.time': { cn: '时间', en: 'Time' },
  'signings.place': { cn: '地点', en: 'Place' },
  'signings.title': { cn: '签约项目', en: 'Project' },
  'signings.company': { cn: '展商', en: 'Exhibitor' },
  'signings.other': { cn: '签约对方', en: 'Other side' },
  'signings.kind': { cn: '类型', en: 'Kind' },
  'signings.people': { cn: '出席人数', en: 'People' },
  'signings.guests': { cn: '嘉宾', en: 'Guests' },
  'signings.page': { cn: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
})
export const signingFileText = translator(signingFileMessages)
