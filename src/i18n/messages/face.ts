import { defineMessages } from '@core/messages/defineMessages'

/**
 * Consent to a photo of a face, and its check for one clear face; its refusals come from the server
 * (SPEC §8).
 */
export const faceMessages = defineMessages({
  'face.consent': {
    cn: '同意使用我的人脸照片：印在证件上，供入场核对。不勾选则不上传照片，可到现场办理。',
    en: 'I agree to the use of my photo: it is printed on my badge and shown to the gate staff. Without this no photo is taken, and it can be done on site.',
  },
  'face.consentOfOther': {
    cn: '照片中的本人已同意使用其人脸照片：印在证件上，供入场核对。不勾选则不上传照片，可到现场办理。',
    en: 'The person in the photo has agreed to its use: it is printed on their badge and shown to the gate staff. Without this no photo is taken, and it can be done on site.',
  },
  'face.isChecked': {
    cn: '上传前会自动检查照片中是否有一张清晰的人脸，检查后不保留。',
    en: 'Before upload the photo is checked for one clear face. The check keeps nothing.',
  },
  'face.required': {
    cn: '请先勾选照片上方的同意项。',
    en: 'Please tick the consent above the photo first.',
  },
  'face.read': { cn: '人脸信息处理说明', en: 'Notice on faces' },
  'face.checking': { cn: '正在检查照片', en: 'Checking the photo' },
  'face.notWithdrawn': {
    cn: '照片已移除；但撤回同意未能送达服务器，请在“账号 → 个人信息与隐私”中再撤回一次。',
    en: 'The photo was removed, but the server did not receive your withdrawal of consent. Please withdraw it again under Account → Your data and privacy.',
  },
  'face.unchecked': {
    cn: '暂时无法自动检查照片，照片将由主办方人工查看。',
    en: 'The photo cannot be checked automatically now; the organiser will look at it.',
  },
})
