import { defineMessages } from '@core/messages/defineMessages'

/** Tools for all badges of a company together. */
export const badgeToolMessages = defineMessages({
  'badgeTools.reuse': { cn: '从已有人员带入', en: 'Use known people' },
  'badgeTools.reuse.from': { cn: '人员来源', en: 'Known from' },
  'badgeTools.reuse.badge': { cn: '往届证件', en: 'Earlier badges' },
  'badgeTools.reuse.contact': { cn: '联系人', en: 'Contacts' },
  'badgeTools.reuse.search': { cn: '姓名、手机号或职务', en: 'Name, mobile or position' },
  'badgeTools.reuse.clear': { cn: '清除搜索', en: 'Clear the search' },
  'badgeTools.reuse.loading': { cn: '正在加载人员', en: 'Loading people' },
  'badgeTools.reuse.failed': { cn: '人员加载失败', en: 'The people could not be loaded' },
  'badgeTools.reuse.none.badge': { cn: '没有往届证件', en: 'No earlier badges' },
  'badgeTools.reuse.noneDetail.badge': {
    cn: '可以从联系人中选择。',
    en: 'You can choose from your contacts.',
  },
  'badgeTools.reuse.none.contact': { cn: '没有联系人', en: 'No contacts' },
  'badgeTools.reuse.noneDetail.contact': {
    cn: '在“联系人管理”里添加后，可以在这里选择。',
    en: 'Add people under "Contacts" to choose them here.',
  },
  'badgeTools.reuse.notFound': { cn: '没有找到', en: 'No one found' },
  'badgeTools.reuse.more': { cn: '加载更多', en: 'Load more' },
  'badgeTools.reuse.choose': { cn: '请选择人员', en: 'Choose people' },
  'badgeTools.reuse.make': { cn: '建立 {n} 张草稿', en: 'Make drafts ({n})' },
  'badgeTools.reuse.made': {
    cn: '已建立 {n} 张草稿，请补全后提交',
    en: 'Drafts made: {n}. Complete and submit them.',
  },
  'badgeTools.retry': { cn: '重试', en: 'Try again' },
  'badgeTools.close': { cn: '关闭', en: 'Close' },
  'badgeTools.print': { cn: '打印版', en: 'Print' },
})
