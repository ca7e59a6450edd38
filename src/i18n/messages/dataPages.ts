import { defineMessages } from '@core/messages/defineMessages'

/** The general pages of a fair's own records. */
export const dataPageMessages = defineMessages({
  'dataPages.toTable': { cn: '表格', en: 'Table' },
  'dataPages.toList': { cn: '列表', en: 'List' },
  'dataPages.unknown': { cn: '没有这个页面', en: 'There is no such page' },
  'dataPages.unknownDetail': {
    cn: '请从展商首页的菜单进入。',
    en: 'Please open it from the menu on your home page.',
  },
  'dataPages.home': { cn: '返回首页', en: 'Home' },
  'dataPages.total': { cn: '合计', en: 'Total' },
  'dataPages.found': { cn: '{n} 条', en: '{n} {n|record|records}' },
  'dataPages.none': { cn: '还没有记录', en: 'No records yet' },
  'dataPages.noneDetail': { cn: '新增后会显示在这里。', en: 'What you add appears here.' },
  'dataPages.noMatch': { cn: '没有符合条件的记录', en: 'No records match' },
  'dataPages.showAll': { cn: '查看全部', en: 'Show all' },
  'dataPages.state': { cn: '状态', en: 'State' },
  'dataPages.add': { cn: '新增', en: 'Add' },
  'dataPages.all': { cn: '全部', en: 'All' },
  'dataPages.filter': { cn: '筛选', en: 'Filter' },
  'dataPages.search': { cn: '搜索', en: 'Search' },
  'dataPages.sortBy': { cn: '按“{name}”排序', en: 'Sort by {name}' },
  'dataPages.export': { cn: '导出 XLSX', en: 'Export XLSX' },
  'dataPages.failed': { cn: '表格加载失败', en: 'The table could not be loaded' },
  'dataPages.retry': { cn: '重试', en: 'Try again' },
  'dataPages.loading': { cn: '正在加载', en: 'Loading' },
})
