import { defineMessages } from '@core/messages/defineMessages'

/** WeChat's privacy authorisation, in the mini-program. */
export const privacySheetMessages = defineMessages({
  'privacySheet.title': { cn: '隐私保护提示', en: 'Your privacy' },
  'privacySheet.text': {
    cn: '继续之前，请阅读并同意小程序的隐私保护指引。不同意时，仅此项功能不可用，其他功能不受影响。',
    en: 'Before you go on, please read and agree to the privacy guide of this mini-program. Without your consent only this function is not available.',
  },
  'privacySheet.contract': { cn: '查看{contract}', en: 'Read {contract}' },
  'privacySheet.contractUnnamed': { cn: '查看隐私保护指引', en: 'Read the privacy guide' },
  'privacySheet.agree': { cn: '同意并继续', en: 'Agree and go on' },
  'privacySheet.refuse': { cn: '不同意', en: 'Do not agree' },
})
