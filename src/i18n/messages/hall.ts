import { defineMessages } from '@core/messages/defineMessages'

/** Pages of the hall: where visitors find companies and products. */
export const hallMessages = defineMessages({
  'hall.navigation': { cn: '展馆导航', en: 'In the hall' },
  'hall.companies': { cn: '展商', en: 'Exhibitors' },
  'hall.products': { cn: '展品', en: 'Products' },
  'hall.map': { cn: '平面图', en: 'Hall plan' },
  'hall.vr': { cn: '线上展位', en: 'VR' },
  'hall.live': { cn: '直播', en: 'Live' },
  'hall.vrBooth': { cn: '线上展位', en: 'VR booth' },
  'hall.signings': { cn: '签约', en: 'Signings' },
  'hall.meetings': { cn: '约见', en: 'Meetings' },
  'hall.meet': { cn: '约见面', en: 'Request a meeting' },
  'hall.favourites': { cn: '收藏', en: 'Favourites' },
  'hall.inquire': { cn: '询盘', en: 'Inquire' },
  'hall.board': { cn: '供需', en: 'Supply and demand' },
  'hall.dealers': { cn: '招募', en: 'Dealers' },
  'hall.inquiries': { cn: '询盘', en: 'Inquiries' },
  'hall.needs': { cn: '采购', en: 'My needs' },
  'hall.retry': { cn: '重试', en: 'Try again' },
  'hall.loading': { cn: '正在加载', en: 'Loading' },
  'hall.verified': { cn: '资质已核验', en: 'Verified' },
  'hall.booth': { cn: '展位 {booth}', en: 'Booth {booth}' },
  'hall.noBooth': { cn: '展位待定', en: 'Booth to be assigned' },
  'hall.mark': { cn: '收藏“{name}”', en: 'Save {name}' },
  'hall.unmark': { cn: '取消收藏“{name}”', en: 'Remove {name} from favourites' },
  'hall.markFailed': { cn: '收藏失败，请重试', en: 'This could not be saved. Please try again.' },
  'hall.markFull': {
    cn: '最多收藏 {n} 项，请先取消一些收藏。',
    en: 'You can save {n} at most. Remove some first.',
  },
  'hall.productCount': { cn: '{n} 件展品', en: 'Products: {n}' },

  'hall.save': { cn: '收藏', en: 'Save' },
  'hall.saved': { cn: '已收藏', en: 'Saved' },
  'hall.share': { cn: '分享', en: 'Share' },
  'hall.copyFailed': {
    cn: '无法复制，请换一个浏览器再试。',
    en: 'It cannot be copied here; please try another browser.',
  },
  'hall.onMap': { cn: '在平面图上看', en: 'Show on hall plan' },

  'hall.talks': { cn: '洽谈', en: 'Talks' },
  'hall.talksUnread': { cn: '洽谈，{n} 条未读', en: 'Talks, {n} unread' },
})
