import { defineMessages } from '@core/messages/defineMessages'

/**
 * The row that asks for agreement, at the login and the registration. It is separate from the other
 * login texts, which the registration does not need.
 */
export const consentMessages = defineMessages({
  'login.consentBefore': { cn: '我已阅读并同意', en: 'I have read and agree to the ' },
  'login.terms': { cn: '《观众登记须知》', en: 'visitor terms' },
  'login.and': { cn: '与', en: ' and the ' },
  'login.privacy': { cn: '《个人信息保护说明》', en: 'privacy notice' },
  'login.consentLabel': {
    cn: '我已阅读并同意观众登记须知与个人信息保护说明',
    en: 'I have read and agree to the visitor terms and the privacy notice',
  },
  'login.noticeLabel': {
    cn: '我已阅读并同意《个人信息保护说明》',
    en: 'I have read and agree to the privacy notice',
  },
})
