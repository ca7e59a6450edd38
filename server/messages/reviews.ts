import { defineMessages } from '@core/messages/defineMessages'

/** The message to a person whose registration was decided on. */
export const reviewMessages = defineMessages({
  'review.approved': {
    cn: '您的{fair}登记已通过审核，登记号 {code}，凭电子证入场。',
    en: 'Your registration for {fair} has been approved. Number {code}: your e-badge opens the gate.',
  },
  'review.returned': {
    cn: '您的{fair}登记（{code}）需要补充材料：{reason}。请登录后修改并重新提交。',
    en: 'Your registration for {fair} ({code}) needs more: {reason}. Please log in, mend it and hand it in again.',
  },
  'review.rejected': {
    cn: '您的{fair}登记（{code}）未通过审核：{reason}。',
    en: 'Your registration for {fair} ({code}) was not accepted: {reason}.',
  },
  'review.revoked': {
    cn: '您的{fair}登记（{code}）已被撤销：{reason}。',
    en: 'Your registration for {fair} ({code}) has been revoked: {reason}.',
  },
})
