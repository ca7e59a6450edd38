import { defineMessages } from '@core/messages/defineMessages'

/** An address that no page answers. */
export const notFoundMessages = defineMessages({
  'notFound.title': { cn: '页面不存在', en: 'Page not found' },
  'notFound.heading': { cn: '没有找到这个页面', en: 'There is no such page' },
  'notFound.detail': {
    cn: '链接可能已更改，或者少了几个字符。',
    en: 'The link may have changed, or lost a few characters on the way.',
  },
  'notFound.address': { cn: '您打开的地址', en: 'The address you opened' },
  'notFound.meant': { cn: '您要找的可能是', en: 'Perhaps you are looking for' },
  'notFound.home': { cn: '返回首页', en: 'Go to the start page' },
})
