import { defineMessages } from '@core/messages/defineMessages'

/** The drawer, the floating button and the card of the official account: loaded after the page. */
export const menuMessages = defineMessages({
  'menu.title': { cn: '菜单', en: 'Menu' },
  'menu.close': { cn: '关闭菜单', en: 'Close menu' },
  'menu.own.visitor': { cn: '我的参观', en: 'My visit' },
  'menu.own.media': { cn: '媒体服务', en: 'Press' },
  'menu.own.vip': { cn: '我的邀请', en: 'My invitation' },
  'menu.own.ex': { cn: '展商服务', en: 'Exhibitor services' },
  'menu.fair': { cn: '展会', en: 'The fair' },
  'menu.start': { cn: '展会首页', en: 'Start page of the fair' },
  'menu.unread': { cn: '{name}，{n} 条未读', en: '{name}, {n} unread' },
  'float.open': { cn: '快捷操作', en: 'Quick actions' },
  'float.close': { cn: '收起快捷操作', en: 'Close quick actions' },
  'float.top': { cn: '回到顶部', en: 'Back to top' },
  'float.home': { cn: '首页', en: 'Home' },
  'float.contact': { cn: '联系主办方', en: 'Contact the organiser' },
  'float.register': { cn: '立即登记', en: 'Register now' },
  'float.card': { cn: '我的电子证', en: 'My e-badge' },
  'ads.region': { cn: '展会推荐', en: 'From the fair' },
  'ads.item': { cn: '第 {n} 张，共 {of} 张', en: 'Picture {n} of {of}' },
  'ads.pause': { cn: '暂停播放', en: 'Pause' },
  'ads.play': { cn: '继续播放', en: 'Play' },
  'official.region': { cn: '关注公众号', en: 'Follow our official account' },
  'official.follow': {
    cn: '长按识别二维码，关注「{name}」',
    en: 'Press and hold the code to follow {name}',
  },
  'official.qr': { cn: '{name}的二维码', en: 'QR code of {name}' },
  'official.close': { cn: '关闭公众号提示', en: 'Close the suggestion' },
})
