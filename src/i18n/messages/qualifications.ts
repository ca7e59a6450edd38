import { defineMessages } from '@core/messages/defineMessages'

/**
 * Texts of a company's papers that replace the common texts of a resource, and those about their
 * expiry.
 */
export const qualificationMessages = defineMessages({
  'qualification.add': { cn: '上传资质', en: 'Upload a document' },
  'qualification.empty': { cn: '还没有上传资质', en: 'No documents yet' },
  'qualification.emptyDetail': {
    cn: '上传营业执照等资质，通过审核后企业名片显示“已核验”。',
    en: 'Upload your business licence and the other documents. Once they are approved your company is shown as verified.',
  },
  'qualification.searchHint': { cn: '类型、编号或发证机关', en: 'Search documents' },
  'qualification.private': {
    cn: '文件只有贵公司和主办方能看到，观众只看到“已核验”。',
    en: 'Only your company and the organiser see the files. Visitors see the verified mark.',
  },
  'qualification.column.title': { cn: '资质', en: 'Document' },
  'qualification.column.Number': { cn: '编号', en: 'Number' },
  'qualification.column.Issuer': { cn: '发证机关', en: 'Issued by' },
  'qualification.column.ValidTo': { cn: '有效期至', en: 'Valid until' },
  'qualification.state.approved': { cn: '有效', en: 'Valid' },
  'qualification.state.expiring': { cn: '将到期', en: 'Expiring' },
  'qualification.state.expired': { cn: '已过期', en: 'Expired' },
  'qualification.step.edit': { cn: '更新资质', en: 'Update' },
  'qualification.step.submit': { cn: '提交审核', en: 'Submit for review' },
  'qualification.step.warn': { cn: '30 天内到期', en: 'Expires within 30 days' },
  'qualification.step.expire': { cn: '到期', en: 'Expired' },
  'qualification.done.submit': { cn: '已提交审核', en: 'Submitted for review' },
  'qualification.needed': { cn: '需要补充的资质', en: 'Documents you need' },
  'qualification.needed.all': {
    cn: '每家企业都需要{paper}',
    en: 'Every company needs this document.',
  },
  'qualification.needed.of': {
    cn: '{categories}类展品需要{paper}',
    en: 'Companies and products in {categories} need this document.',
  },
  'qualification.needed.missing': { cn: '未上传', en: 'Not uploaded' },
  'qualification.needed.draft': { cn: '未提交', en: 'Not submitted' },
  'qualification.needed.review': { cn: '审核中', en: 'In review' },
  'qualification.needed.ending': { cn: '{day} 到期', en: 'Valid until {day}' },
  'qualification.needed.over': { cn: '已过期', en: 'Expired' },
  'qualification.needed.withheld': {
    cn: '{n} 件展品因此下架',
    en: '{n} {n|product is|products are} off the shelf without it.',
  },
  'qualification.needed.add': { cn: '上传', en: 'Upload' },
  'qualification.needed.open': { cn: '查看', en: 'Open' },
  'qualification.needed.addOf': { cn: '上传{paper}', en: 'Upload: {paper}' },
  'qualification.needed.openOf': { cn: '查看{paper}', en: 'Open: {paper}' },
  'qualification.noEnd': { cn: '长期有效', en: 'No end' },
  'qualification.endsToday': { cn: '今天到期', en: 'Expires today' },
  'qualification.endsIn': { cn: '{n} 天后到期', en: 'Expires in {n} {n|day|days}' },
  'qualification.over': { cn: '已过期 {n} 天', en: 'Expired {n} {n|day|days} ago' },
})
