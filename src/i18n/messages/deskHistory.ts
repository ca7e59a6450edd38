import { defineMessages } from '@core/messages/defineMessages'

/** Versions of news and notices at the desk. */
export const deskHistoryMessages = defineMessages({
  title: { cn: '历史版本', en: 'Versions' },
  loading: { cn: '正在加载历史版本', en: 'Loading the versions' },
  version: { cn: '第 {n} 版 · {at}', en: 'Version {n} · {at}' },
  folder: { cn: '随展会文件导入', en: 'Came with the folder' },
  changed: { cn: '改动：{parts}', en: 'Changed: {parts}' },
  first: { cn: '首次发布', en: 'First published' },
  now: { cn: '线上', en: 'Online' },
  use: { cn: '取回这一版', en: 'Use these words' },
  used: {
    cn: '已取回第 {n} 版的内容，发布后生效。',
    en: 'The words of version {n} are in the form. They go online when you publish.',
  },
  none: { cn: '还没有历史版本', en: 'No versions yet' },
  'part.Title': { cn: '中文标题', en: 'Chinese title' },
  'part.Title_en': { cn: '英文标题', en: 'English title' },
  'part.Html': { cn: '中文正文', en: 'Chinese text' },
  'part.Html_en': { cn: '英文正文', en: 'English text' },
  'part.Targets': { cn: '对象', en: 'whom it is for' },
  'part.MustConfirm': { cn: '是否须确认', en: 'must be confirmed' },
  'part.PublishedAt': { cn: '发布时间', en: 'time of publication' },
  'part.Starts': { cn: '开始时间', en: 'start' },
  'part.Ends': { cn: '结束时间', en: 'end' },
  'part.IsGone': { cn: '撤下或恢复', en: 'taken down or brought back' },
})
