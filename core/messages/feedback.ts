import { defineMessages } from './defineMessages'

/** Feedback of SPEC §8 that is not an error: prompt title, copied, shared, loading, uploading. */
export const feedbackMessages = defineMessages({
  'feedback.prompt': { cn: '提示信息', en: 'Prompt information' },
  'feedback.confirm': { cn: '确定', en: 'OK' },
  'feedback.copied': { cn: '复制成功！', en: 'Copy Successful!' },
  'feedback.shared': { cn: '分享成功', en: 'Share successful' },
  'feedback.loading': { cn: '正在加载...', en: 'Loading...' },
  'feedback.uploading': { cn: '上传中...', en: 'Uploading...' },
})
