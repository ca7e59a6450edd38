import { defineMessages } from '@core/messages/defineMessages'

/** Slide captcha; the sentences ending in an exclamation mark are SPEC §8 word for word. */
export const captchaMessages = defineMessages({
  'captcha.title': { cn: '滑动验证', en: 'Slide verification' },
  'captcha.hint': { cn: '拖动滑块，将悬浮图像正确合并', en: 'Drag the slider to merge the floating image' },
  'captcha.start': { cn: '向右拖动滑块', en: 'Drag to the right' },
  'captcha.release': { cn: '对准缺口后松开', en: 'Release over the gap' },
  'captcha.slider': {
    cn: '拼图位置，用左右方向键移动，按回车验证',
    en: 'Puzzle position, move with the left and right arrows, press Enter to verify',
  },
  'captcha.position': { cn: '{percent}%', en: '{percent}%' },
  'captcha.refresh': { cn: '换一张', en: 'New picture' },
  'captcha.close': { cn: '关闭', en: 'Close' },
  'captcha.loading': { cn: '正在加载...', en: 'Loading...' },
  'captcha.checking': { cn: '正在验证', en: 'Verifying' },
  'captcha.passed': { cn: '验证通过！', en: 'Verification passed!' },
  'captcha.misplaced': {
    cn: '验证未通过，拖动滑块将悬浮图像正确合并！',
    en: 'Verification failed, drag the slider to merge the floating image correctly!',
  },
  'captcha.timeout': { cn: '验证超时, 请重新操作！', en: 'Verification timeout, please try again!' },
  'captcha.network': { cn: '网络异常，请稍后重试！', en: 'Network error, please try again later!' },
  'captcha.retry': { cn: '重试', en: 'Try again' },
})
