import { defineMessages } from '@core/messages/defineMessages'

/** What the signing ceremonies of a company say in place of the common words of a resource. */
export const signingMessages = defineMessages({
  'signing.add': { cn: '申请签约', en: 'Book a signing' },
  'signing.empty': { cn: '还没有签约仪式', en: 'No signing ceremonies yet' },
  'signing.emptyDetail': {
    cn: '填写签约双方和时段，主办方通过后排期。金额只有双方和主办方能看到。',
    en: 'Name both sides and choose a slot. The organiser confirms it. Amounts stay between both sides and the organiser.',
  },
  'signing.searchHint': { cn: '项目、对方企业', en: 'Project or other side' },
  'signing.full': { cn: '签约仪式已达上限。', en: 'You have as many ceremonies as you may.' },
  'signing.column.title': { cn: '签约项目', en: 'Project' },
  'signing.column.Slot': { cn: '场地与时段', en: 'Place and slot' },
  'signing.column.Counterparty': { cn: '签约对方', en: 'Other side' },
  'signing.column.Amount': { cn: '金额', en: 'Amount' },
  'signing.column.Currency': { cn: '币种', en: 'Currency' },
  'signing.state.scheduled': { cn: '已排期', en: 'Scheduled' },
  'signing.state.postponed': { cn: '已延期', en: 'Postponed' },
  'signing.state.signed': { cn: '已签约', en: 'Signed' },
  'signing.state.recorded': { cn: '已归档', en: 'Filed' },
  'signing.state.called_off': { cn: '已取消', en: 'Called off' },
  'signing.step.sign': { cn: '确认已签约', en: 'Mark as signed' },
  'signing.ask.sign': { cn: '“{title}”已签约？', en: 'Was “{title}” signed?' },
  'signing.askDetail.sign': {
    cn: '之后上传签字页或现场照片，完成归档。',
    en: 'Upload the signed page or a photo afterwards, and it is filed.',
  },
  'signing.done.sign': { cn: '已签约，请上传签字页', en: 'Signed. Please upload the signed page' },
  'signing.step.postpone': { cn: '改时间', en: 'Postpone' },
  'signing.done.postpone': { cn: '已延期，请选择新的时段并提交', en: 'Postponed. Choose another slot and submit' },
  'signing.step.callOff': { cn: '取消签约', en: 'Call it off' },
  'signing.done.callOff': { cn: '已取消', en: 'Called off' },
  'signing.done.submit': { cn: '已提交', en: 'Submitted' },
})
