import { defineMessages } from '@core/messages/defineMessages'

/** The start page, allowances and channels among the settings of the fair. */
export const setupRuleMessages = defineMessages({
  'set.start': { cn: '首页通知与链接', en: 'Start page' },
  'set.start-detail': {
    cn: '首页滚动的通知和内容页链接',
    en: 'Rotating notices of the start page, and links to content pages',
  },
  'set.notices': { cn: '首页通知', en: 'Lines' },
  'set.notices-hint': {
    cn: '每 5 秒换一条，点开同编号的新闻',
    en: 'One after the other, each for 5 seconds. It opens the news item with its id.',
  },
  'set.add-a-notice': { cn: '添加通知', en: 'Add a line' },
  'set.notice-id-hint': { cn: '新闻的编号', en: 'The id of a news item' },
  'set.start-pages': { cn: '内容页链接', en: 'Links to pages' },
  'set.add-a-link': { cn: '添加链接', en: 'Add a link' },
  'set.start-page': { cn: '内容页', en: 'Content page' },
  'set.start-page-hint': { cn: '例如 about、traffic、faq', en: 'Such as about, traffic, faq' },
  'set.allowances': { cn: '证件名额规则', en: 'Badge allowances' },
  'set.allowances-detail': {
    cn: '按展位面积给每种证件名额，导入企业时生效。',
    en: 'Badge allowance for each type by booth area. It applies when companies are imported.',
  },
  'set.add-a-rule': { cn: '添加规则', en: 'Add a rule' },
  'set.badge.exhibitor': { cn: '参展证', en: 'Exhibitor' },
  'set.badge.builder': { cn: '布撤展证', en: 'Builder' },
  'set.badge.service': { cn: '服务证', en: 'Service' },
  'set.badge.guest': { cn: '嘉宾证', en: 'Guest' },
  'set.badge-type': { cn: '证件类型', en: 'Type of badge' },
  'set.per-area': { cn: '每多少平方米', en: 'For so many square metres' },
  'set.badges': { cn: '给几个名额', en: 'Places' },
  'set.least': { cn: '最少名额', en: 'At least' },
  'set.channels': { cn: '来源渠道', en: 'Channels' },
  'set.channels-detail': {
    cn: '地址中 f 参数的含义，用于统计观众来源',
    en: 'What the f parameter of an address means: where visitors come from',
  },
  'set.add-a-channel': { cn: '添加渠道', en: 'Add a channel' },
  'set.channel-id-hint': {
    cn: '地址中的 f 值，投放后不要改',
    en: 'The f of the address. Do not change it after advertising',
  },
})
