import { defineMessages } from '@core/messages/defineMessages'

/** The check of a photo for one clear face; its refusals come from the server (SPEC §8). */
export const faceMessages = defineMessages({
  'face.consent': {
    cn: '同意自动检查照片：仅检查照片中是否有一张清晰的人脸，检查后不保留。不勾选也可以上传，照片由主办方人工查看。',
    en: 'Check my photo automatically: it is looked at for one clear face and not kept by the check. Leave this unticked and the organiser looks at the photo instead.',
  },
  'face.read': { cn: '人脸信息处理说明', en: 'Notice on faces' },
  'face.checking': { cn: '正在检查照片', en: 'Checking the photo' },
  'face.unchecked': {
    cn: '暂时无法自动检查照片，照片将由主办方人工查看。',
    en: 'The photo cannot be checked automatically now; the organiser will look at it.',
  },
})
