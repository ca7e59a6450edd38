import { defineMessages, translator } from '@core/messages/defineMessages'

/** Words of the plan of meetings on paper and in tables. */
export const planFileMessages = defineMessages({
  'plan.tables': { cn: '洽谈桌位表', en: 'Table plan' },
  'plan.list': { cn: '当日洽谈名单', en: 'Meetings of the day' },
  'plan.changes': { cn: '排期变更名单', en: 'Changes of the plan' },
  'plan.day': { cn: '日期', en: 'Day' },
  'plan.time': { cn: '时间', en: 'Time' },
  'plan.hall': { cn: '展馆', en: 'Hall' },
  'plan.place': { cn: '桌位 / 展位', en: 'Table or booth' },
  'plan.table': { cn: '桌位', en: 'Table' },
  'plan.languages': { cn: '翻译', en: 'Languages' },
  'plan.a': { cn: '甲方', en: 'First side' },
  'plan.b': { cn: '乙方', en: 'Second side' },
  'plan.repA': { cn: '甲方出席人', en: 'Who comes (first)' },
  'plan.repB': { cn: '乙方出席人', en: 'Who comes (second)' },
  'plan.state': { cn: '状态', en: 'State' },
  'plan.change': { cn: '变更', en: 'Change' },
  'plan.before': { cn: '原时间地点', en: 'Before' },
  'plan.after': { cn: '新时间地点', en: 'After' },
  'plan.state.scheduled': { cn: '待进行', en: 'To come' },
  'plan.state.done': { cn: '已结束', en: 'Done' },
  'plan.state.no_show': { cn: '缺席', en: 'No-show' },
  'plan.kind.added': { cn: '新增', en: 'Added' },
  'plan.kind.moved': { cn: '改期', en: 'Moved' },
  'plan.kind.cancelled': { cn: '取消', en: 'Cancelled' },
  'plan.kind.lost': { cn: '未能排入', en: 'Not placed' },
  'plan.page': { cn: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
})
export const planFileText = translator(planFileMessages)
