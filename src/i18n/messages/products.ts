import { defineMessages } from '@core/messages/defineMessages'

/** Texts of a company's products that replace the common texts of a resource. */
export const productMessages = defineMessages({
  'product.add': { cn: '新展品', en: 'New product' },
  'product.empty': { cn: '还没有展品', en: 'No products yet' },
  'product.emptyDetail': {
    cn: '添加展品，审核通过后观众可以在展商目录里看到。',
    en: 'Add a product. Visitors find it in the directory once it is approved.',
  },
  'product.searchHint': { cn: '名称、型号、类目', en: 'Search products' },
  'product.full': { cn: '展品数量已达上限。', en: 'You have reached the limit for products.' },
  'product.column.title': { cn: '展品', en: 'Product' },
  'product.column.Category': { cn: '类目', en: 'Category' },
  'product.column.Model': { cn: '型号', en: 'Model' },
  'product.column.Price': { cn: '单价', en: 'Price' },
  'product.column.Flags': { cn: '标记', en: 'Marks' },
  'product.state.approved': { cn: '已上架', en: 'On the shelf' },
  'product.state.off': { cn: '已下架', en: 'Off the shelf' },
  'product.state.hidden': { cn: '被主办方下架', en: 'Taken off' },
  'product.step.submit': { cn: '提交审核', en: 'Submit for review' },
  'product.step.unshelve': { cn: '下架', en: 'Take off' },
  'product.ask.unshelve': { cn: '下架“{title}”？', en: 'Take "{title}" off the shelf?' },
  'product.askDetail.unshelve': {
    cn: '下架后观众看不到，可以随时重新上架，不用再审核。',
    en: 'Visitors no longer see it. You can put it back at any time without a review.',
  },
  'product.done.unshelve': { cn: '已下架', en: 'Taken off' },
  'product.step.hide': { cn: '主办方下架', en: 'Taken off by the organiser' },
  'product.step.shelve': { cn: '上架', en: 'Put back' },
  'product.done.shelve': { cn: '已上架', en: 'On the shelf again' },
  'product.withheld': { cn: '已下架：缺少{papers}', en: 'Off the shelf. Missing: {papers}' },
  'product.withheldMore': {
    cn: '新资质审核通过后自动重新上架。',
    en: 'It comes back as soon as the new paper is approved.',
  },
  'product.public': { cn: '看公开页', en: 'Public page' },
  'product.share': { cn: '复制链接', en: 'Copy link' },
  'product.toPapers': { cn: '查看资质', en: 'See documents' },
  'product.done.submit': {
    cn: '已提交审核，已上架的旧版不受影响',
    en: 'Submitted. Visitors see the earlier version until it is approved.',
  },
})
