import { defineMessages } from '@core/messages/defineMessages'

/** Texts of a company's brands that replace the common texts of a resource. */
export const brandMessages = defineMessages({
  'brand.add': { cn: '添加品牌', en: 'Add brand' },
  'brand.empty': { cn: '还没有品牌', en: 'No brands yet' },
  'brand.emptyDetail': {
    cn: '添加品牌标志、横幅和故事，审核通过后在展商名片上公开。',
    en: 'Add a logo, banners and a story. Your public card shows the brand once it is approved.',
  },
  'brand.searchHint': { cn: '品牌名称、口号', en: 'Name or slogan' },
  'brand.full': { cn: '品牌数量已达上限。', en: 'You have reached the limit for brands.' },
  'brand.column.title': { cn: '品牌', en: 'Brand' },
  'brand.column.NameEn': { cn: '英文名称', en: 'Chinese name' },
  'brand.column.Slogan': { cn: '口号', en: 'Slogan' },
  'brand.state.approved': { cn: '已上线', en: 'Online' },
  'brand.state.off': { cn: '已下线', en: 'Offline' },
  'brand.state.hidden': { cn: '被主办方下线', en: 'Taken offline' },
  'brand.step.submit': { cn: '提交审核', en: 'Submit for review' },
  'brand.done.submit': {
    cn: '已提交审核，已上线的旧版不受影响',
    en: 'Submitted. Visitors see the earlier version until it is approved.',
  },
  'brand.step.offline': { cn: '下线', en: 'Take offline' },
  'brand.ask.offline': { cn: '下线“{title}”？', en: 'Take "{title}" offline?' },
  'brand.askDetail.offline': {
    cn: '下线后观众看不到，可以随时重新上线，不用再审核。',
    en: 'Visitors no longer see it. You can put it back online at any time without a review.',
  },
  'brand.done.offline': { cn: '已下线', en: 'Taken offline' },
  'brand.step.online': { cn: '上线', en: 'Put online' },
  'brand.done.online': { cn: '已上线', en: 'Online again' },
  'brand.step.hide': { cn: '主办方下线', en: 'Taken offline by the organiser' },
})
