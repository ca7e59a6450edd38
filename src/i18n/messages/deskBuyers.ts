import { defineMessages } from '@core/messages/defineMessages'

/** Verified buyers at the desk. */
export const deskBuyerMessages = defineMessages({
  'buyers.title': { cn: '核验买家', en: 'Verified buyers' },
  'buyers.detail': {
    cn: '核验观众所在企业后，其可以发布采购需求、收取展商报价。',
    en: 'A visitor whose company is confirmed may post purchase needs and receive quotes.',
  },
  'buyers.loading': { cn: '正在加载核验买家', en: 'Loading verified buyers' },
  'buyers.search': { cn: '公司、姓名、卡号', en: 'Company, name or card' },
  'buyers.none': { cn: '还没有核验买家', en: 'No verified buyers yet' },
  'buyers.verify': { cn: '核验买家', en: 'Verify a buyer' },
  'buyers.card': { cn: '电子卡卡号', en: 'Card code' },
  'buyers.company': { cn: '公司名称', en: 'Company' },
  'buyers.paper': { cn: '查验的证件', en: 'Document shown' },
  'buyers.paperHint': {
    cn: '如：营业执照、采购授权书',
    en: 'Such as a licence or an authorisation',
  },
  'buyers.save': { cn: '确认核验', en: 'Confirm' },
  'buyers.saved': { cn: '已核验', en: 'Confirmed' },
  'buyers.person': { cn: '买家', en: 'Buyer' },
  'buyers.by': { cn: '核验', en: 'Confirmed' },
  'buyers.end': { cn: '取消核验', en: 'End' },
  'buyers.endAsk': { cn: '取消 {name} 的核验？', en: 'End the confirmation of {name}?' },
  'buyers.endDetail': { cn: '对方不能再发布新的采购需求。', en: 'They can post no further needs.' },
  'buyers.ended': { cn: '已取消', en: 'Ended' },
  'buyers.keep': { cn: '保留', en: 'Keep' },
  'buyers.close': { cn: '关闭', en: 'Close' },
})
