import { defineMessages } from '@core/messages/defineMessages'

/** The ID-card reader; both failures use SPEC §8's English words. */
export const idCardMessages = defineMessages({
  'idCard.read': { cn: '读取身份证', en: 'Read ID card' },
  'idCard.reading': { cn: '正在读取身份证', en: 'Reading the ID card' },
  'idCard.done': { cn: '已读取，请核对', en: 'Read, please check' },
  'idCard.failed': { cn: '读卡失败', en: 'read card failed' },
  'idCard.unreachable': {
    cn: '请求失败，请检查控件后重试',
    en: 'request failed, please check the control and retry',
  },
})
