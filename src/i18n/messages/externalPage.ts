import { defineMessages } from '@core/messages/defineMessages'

/** The page between the app and another site, pages/h5/load. */
export const externalPageMessages = defineMessages({
  'external.title': { cn: '打开页面', en: 'Open page' },
  'external.leaving': { cn: '即将打开其他网站', en: 'You are about to open another site' },
  'external.leavingDetail': {
    cn: '此页面由该网站提供，其内容与隐私规则由对方负责。',
    en: 'It answers for its own content and privacy rules.',
  },
  'external.site': { cn: '网站', en: 'Site' },
  'external.address': { cn: '地址', en: 'Address' },
  'external.open': { cn: '打开', en: 'Open' },
  'external.file': { cn: '打开文件', en: 'Open this file' },
  'external.fileDetail': {
    cn: '文件由本展会提供，将在新窗口中打开。',
    en: 'The fair provides it; it opens in a window of its own.',
  },
  'external.copy': { cn: '复制地址', en: 'Copy the address' },
  'external.copyFailed': {
    cn: '复制失败，请手动记下地址',
    en: 'It could not be copied; please note it down',
  },
  'external.blocked': { cn: '不能打开此链接', en: 'This link cannot be opened' },
  'external.blockedDetail': {
    cn: '它不在主办方允许的网站之列：{host}',
    en: 'It is not among the sites the organiser allows: {host}',
  },
  'external.blockedEmpty': {
    cn: '链接中没有可打开的地址。',
    en: 'The link has no address to open.',
  },
  'external.back': { cn: '返回', en: 'Back' },
  'external.failed': { cn: '页面打开失败', en: 'The page could not be opened' },
})
