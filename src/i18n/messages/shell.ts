import { defineMessages } from '@core/messages/defineMessages'

/** The frame of every page: bars, feedback, waiting, and pages that cannot be shown. */
export const shellMessages = defineMessages({
  'shell.back': { cn: '返回', en: 'Back' },
  'shell.preview': {
    cn: '预览：提交的内容只核对，不保存',
    en: 'Preview: what you send is checked, not kept',
  },
  'shell.demo': { cn: '演示展会', en: 'Demo fair' },
  'shell.home': { cn: '首页', en: 'Home' },
  'shell.close': { cn: '关闭', en: 'Close' },
  'shell.otherLanguage': { cn: 'EN', en: '中文' },
  'shell.switchLanguage': { cn: 'EN, Switch to English', en: '中文，切换到中文' },
  'shell.more': { cn: '更多', en: 'More' },
  'shell.moreUnread': { cn: '更多，{n} 条未读', en: 'More, {n} unread' },
  'shell.skip': { cn: '跳到正文', en: 'Skip to content' },
  'shell.mainNavigation': { cn: '页面导航', en: 'Page navigation' },
  'shell.notices': { cn: '展会通知', en: 'Fair notices' },
  'shell.pauseNotices': { cn: '暂停轮播，{place}', en: 'Pause notices, {place}' },
  'shell.playNotices': { cn: '继续轮播，{place}', en: 'Play notices, {place}' },
  'shell.slowNetwork': { cn: '网络较慢，仍在连接', en: 'Slow network, still connecting' },
  'shell.configFailed': { cn: '暂时无法连接展会服务', en: 'The fair cannot be reached right now' },
  'shell.retry': { cn: '重试', en: 'Try again' },
  'shell.cancel': { cn: '取消', en: 'Cancel' },
  'shell.logout': { cn: '退出登录', en: 'Log out' },
  'shell.logoutQuestion': { cn: '确定要退出登录吗？', en: 'Log out now?' },
  'shell.logoutDetail': {
    cn: '退出后可用同一手机号再次登录，您的电子证会一直保留。',
    en: 'You can log in again with the same phone number; your e-badge is kept.',
  },
  'shell.logoutScans': {
    cn: '还有 {n} 次观众扫描未提交。扫描会留在本机，用同一账号在此设备再次登录并打开“观众线索”后继续提交；其他只存在本设备上的内容将被清除。',
    en: '{n} {n|scan|scans} waiting to sync. They stay on this device until you log in here again and open Leads. Everything else kept only on this device is removed.',
  },
  'shell.logoutDetailUnregistered': {
    cn: '退出后可用同一手机号再次登录。本设备上尚未提交的内容将被清除。',
    en: 'You can log in again with the same phone number. Unsubmitted answers are removed from this device.',
  },
  'shell.logoutDetailExhibitor': {
    cn: '退出后可用账号和密码再次登录。已保存到服务器的内容会保留，只存在本设备上的内容将被清除。',
    en: 'You can log in again with your account. Content saved on the server is kept; content only on this device is removed.',
  },
  'shell.stay': { cn: '暂不退出', en: 'Stay' },
  'shell.links': { cn: '文中链接', en: 'Links in this text' },
  'shell.toStart': { cn: '返回首页', en: 'Back to the start page' },
})
