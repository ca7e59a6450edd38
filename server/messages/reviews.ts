import { defineMessages } from '@core/messages/defineMessages'

/** The message to a person about the verdict on their registration. */
export const reviewMessages = defineMessages({
  'review.approved': {
    cn: '您的{fair}登记已通过审核，登记号 {code}，凭电子证入场。',
    en: 'Your registration for {fair} has been approved. Your number is {code}. Show your e-badge to enter.',
  },
  'review.returned': {
    cn: '您的{fair}登记（{code}）需要补充材料：{reason}。请登录后修改并重新提交。',
    en: 'Your registration for {fair} ({code}) needs changes: {reason}. Please log in, correct it and submit it again.',
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
