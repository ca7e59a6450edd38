import { defineMessages } from '@core/messages/defineMessages'

/** Advertisements at the organiser's desk. */
export const deskAdMessages = defineMessages({
  'deskAds.detail': {
    cn: '广告位在“展会设置”中添加，审核与确认到账在“审核”中操作。点击广告查看详情。',
    en: 'Places are added in Set-up. Ads are reviewed and payments confirmed under Review. Click an ad to open it.',
  },
  'deskAds.loading': { cn: '正在加载广告位', en: 'Loading the places' },
  'deskAds.off': { cn: '本届展会没有广告位', en: 'This fair has no places for ads' },
  'deskAds.offDetail': {
    cn: '在“展会设置”中添加广告位后，企业即可申请。',
    en: 'Companies can book once places are added in Set-up.',
  },
  'deskAds.calendar': { cn: '广告位日历', en: 'Calendar of places' },
  'deskAds.place': { cn: '广告位', en: 'Place' },
  'deskAds.cell': {
    cn: '{name}，{day}：已订 {taken}，共 {stock}',
    en: '{name}, {day}: {taken} of {stock} taken',
  },
  'deskAds.bar': {
    cn: '{company}，{state}，{from} 至 {until}',
    en: '{company}, {state}, {from} to {until}',
  },
  'deskAds.states': { cn: '按状态筛选', en: 'Filter by state' },
  'deskAds.all': { cn: '全部 {n}', en: 'All {n}' },
  'deskAds.none': { cn: '没有符合条件的广告', en: 'No such ads' },
  'deskAds.search': { cn: '广告或企业', en: 'Ad or company' },
  'deskAds.title': { cn: '广告', en: 'Ad' },
  'deskAds.company': { cn: '企业', en: 'Company' },
  'deskAds.days': { cn: '投放日期', en: 'Days' },
  'deskAds.state': { cn: '状态', en: 'State' },
  'deskAds.price': { cn: '价格', en: 'Price' },
  'deskAds.shown': { cn: '展示', en: 'Shown' },
  'deskAds.figures': {
    cn: '展示 {shown} · 点击 {clicked}',
    en: '{shown} shown · {clicked} clicks',
  },
})
