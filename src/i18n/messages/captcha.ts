import { captchaMessages as specMessages } from '@core/messages/captcha'
import { defineMessages } from '@core/messages/defineMessages'

/** Slide captcha: the texts of the spec and those of its controls. */
export const captchaMessages = defineMessages({
  ...specMessages,
  'captcha.start': { cn: '向右拖动滑块', en: 'Drag to the right' },
  'captcha.release': { cn: '对准缺口后松开', en: 'Release over the gap' },
  'captcha.slider': {
    cn: '拼图位置，用左右方向键移动，按回车验证',
    en: 'Puzzle position: move with the left and right arrows, press Enter to verify',
  },
  'captcha.refresh': { cn: '换一张', en: 'New picture' },
  'captcha.close': { cn: '关闭', en: 'Close' },
  'captcha.loading': { cn: '正在加载...', en: 'Loading...' },
  'captcha.checking': { cn: '正在验证', en: 'Verifying' },
  'captcha.working': { cn: '设备正在验证，请稍候', en: 'Your device is verifying, one moment' },
  'captcha.other': { cn: '不便拖动？换一种验证方式', en: 'Cannot drag? Verify another way' },
  'captcha.ownQuestion': { cn: '换一种验证方式？', en: 'Verify another way?' },
  'captcha.ownDetail': {
    cn: '您也可以滑动拼图，或由设备自动完成验证。',
    en: 'You can also slide a puzzle, or let your device verify by itself.',
  },
  'captcha.own': { cn: '换一种方式', en: 'Another way' },
  'captcha.cancel': { cn: '取消', en: 'Cancel' },
  'captcha.retry': { cn: '重试', en: 'Try again' },
})
