import { defineMessages } from '@core/messages/defineMessages'

/** Common texts of all pages with a form: starting over, leaving, waiting. */
export const formActionsMessages = defineMessages({
  'formActions.startOver.title': { cn: '清空已填写的内容？', en: 'Clear what you filled in?' },
  'formActions.startOver.body': { cn: '清空后无法恢复。', en: 'It cannot be brought back.' },
  'formActions.startOver': { cn: '清空重填', en: 'Start over' },
  'formActions.cancel': { cn: '取消', en: 'Cancel' },
  'formActions.leave.title': { cn: '离开此页？', en: 'Leave this page?' },
  'formActions.leave.body': {
    cn: '已填写的内容尚未保存，离开后将丢失。',
    en: 'What you filled in is not saved and will be lost.',
  },
  'formActions.leave': { cn: '离开', en: 'Leave' },
  'formActions.stay': { cn: '继续填写', en: 'Keep filling in' },
  // For a field that is not ready: its files are being sent, or failed and need a decision.
  'formActions.waiting': {
    cn: '{label}还有文件没有上传完成，请等待、重试或移除！',
    en: '{label}: a file is not uploaded yet, wait for it, retry it or remove it!',
  },
  'formActions.failed': {
    cn: '提交失败，请稍后重试',
    en: 'Could not be submitted, please try again later',
  },
})
