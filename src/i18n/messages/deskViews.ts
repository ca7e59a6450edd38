import { defineMessages } from '@core/messages/defineMessages'

/** The queue as a table, and the views of it that are kept. */
export const deskViewMessages = defineMessages({
  'view.title': { cn: '名称', en: 'Name' },
  'view.company': { cn: '企业', en: 'Company' },
  'view.facts': { cn: '摘要', en: 'Summary' },
  'view.tags': { cn: '标签', en: 'Tags' },
  'view.time': { cn: '提交时间', en: 'Submitted' },
  'view.state': { cn: '状态', en: 'State' },
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
