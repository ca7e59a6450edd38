import { defineMessages } from '@core/messages/defineMessages'

/** The queue as a table, and its saved views. */
export const deskViewMessages = defineMessages({
  'view.title': { cn: '名称', en: 'Name' },
  'view.company': { cn: '企业', en: 'Company' },
  'view.facts': { cn: '摘要', en: 'Summary' },
  'view.ticket': { cn: '票种', en: 'Ticket' },
  'view.order': { cn: '订单', en: 'Order' },
  'view.visits': { cn: '入场', en: 'Check-ins' },
  'view.tags': { cn: '标签', en: 'Tags' },
  'view.time': { cn: '提交时间', en: 'Submitted' },
  'view.state': { cn: '状态', en: 'State' },
  'beside.places': {
    cn: '此类证件已占 {used} / {granted} 个名额（含这张）',
    en: '{used} of {granted} places of this type are taken, this one included',
  },
  'beside.full': {
    cn: '此类证件的 {granted} 个名额已全部占用（含这张）',
    en: 'All {granted} places of this type are taken, this one included',
  },
  'beside.same': {
    cn: '有同名的人：另有证件 {badges} 张，登记 {registrations} 条。通过前请核对。',
    en: 'Others have this name: {badges} other badges, {registrations} registrations. Please compare before you approve.',
  },
  'view.list': { cn: '已存视图', en: 'Saved views' },
  'view.save': { cn: '保存视图', en: 'Save view' },
  'view.name': { cn: '视图名称', en: 'Name of the view' },
  'view.keep': { cn: '保存', en: 'Save' },
  'view.cancel': { cn: '取消', en: 'Cancel' },
  'view.noSearch': {
    cn: '视图不保存搜索内容。',
    en: 'The search is not saved with the view.',
  },
  'view.tooMany': {
    cn: '最多保存 {n} 个视图，请先删除不用的视图。',
    en: 'You can save {n} views at most. Remove one first.',
  },
  'view.remove': { cn: '删除视图 {name}', en: 'Remove the view {name}' },
})
