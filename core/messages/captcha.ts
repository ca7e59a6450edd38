import { defineMessages } from './defineMessages'

/** Texts of the slide captcha: those of SPEC §2 and §8 exactly, the others in the same style. */
export const captchaMessages = defineMessages({
  'captcha.title': { cn: '滑动验证', en: 'Slide verification' },
  'captcha.hint': {
    cn: '拖动滑块，将悬浮图像正确合并',
    en: 'Drag the slider to merge the floating image correctly',
  },
  'captcha.wrong': {
    cn: '验证未通过，拖动滑块将悬浮图像正确合并！',
    en: 'Verification failed, drag the slider to merge the floating image correctly!',
  },
  // the proof of work, the captcha without dragging
  'captcha.workWrong': { cn: '验证未通过，请重试！', en: 'Verification failed, please try again!' },
  // The half-width comma in Chinese is the spec's.
  'captcha.timeout': {
    cn: '验证超时, 请重新操作！',
    en: 'Verification timeout, please try again!',
  },
  'captcha.passed': { cn: '验证通过！', en: 'Verification passed!' },
  'captcha.network': {
    cn: '网络异常，请稍后重试！',
    en: 'Network exception, please try again later!',
  },
  'captcha.load': {
    cn: '加载异常，调用验证码js加载错误',
    en: 'Loading exception, the verification code js failed to load',
  },
})
