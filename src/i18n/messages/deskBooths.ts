import { defineMessages } from '@core/messages/defineMessages'

/** Checking booths against companies, at the desk. */
export const deskBoothMessages = defineMessages({
  'booths.open': { cn: '展位核对', en: 'Check booths' },
  'booths.title': { cn: '展位核对', en: 'Booths and companies' },
  'booths.close': { cn: '关闭', en: 'Close' },
  'booths.loading': { cn: '正在核对', en: 'Checking the booths' },
  'booths.failed': { cn: '核对失败', en: 'The check failed' },
  'booths.retry': { cn: '重试', en: 'Try again' },
  'booths.sum': {
    cn: '平面图上 {n} 个展位，{taken} 个已有企业。',
    en: '{n} {n|booth|booths} on the plans, {taken} {taken|has|have} a company.',
  },
  'booths.noPlan': {
    cn: '展会文件里还没有平面图（halls）。',
    en: "The fair's folder has no hall plans yet (halls).",
  },
  'booths.unplaced': { cn: '不在平面图上的企业', en: 'Companies that are on no plan' },
  'booths.allPlaced': { cn: '每家企业都在平面图上。', en: 'Every company is on a plan.' },
  'booths.noBooth': { cn: '未分配展位', en: 'No booth yet' },
  'booths.free': { cn: '没有企业的展位', en: 'Booths without a company' },
  'booths.booth': { cn: '展位', en: 'Booth' },
  'booths.hall': { cn: '展馆', en: 'Hall' },
  'booths.count': { cn: '{n} 个', en: '{n}' },
})
