import { defineMessages } from '@core/messages/defineMessages'

/** What every page with a form says around it: starting over, leaving, waiting. */
export const formActionsMessages = defineMessages({
  'formActions.startOver.title': { cn: '清空已填写的内容？', en: 'Clear what you filled in?' },
  'formActions.startOver.body': { cn: '清空后无法恢复。', en: 'It cannot be brought back.' },
  'formActions.startOver': { cn: '清空重填', en: 'Start over' },
  'formActions.cancel': { cn: '取消', en: 'Cancel' },
  'formActions.leave.title': { cn: '离开此页？', en: 'Leave this page?' },
  'formActions.leave.body': { cn: '已填写的内容尚未保存，离开后将丢失。', en: 'What you filled in is not saved and will be lost.' },
  'formActions.leave': { cn: '离开', en: 'Leave' },
  'formActions.stay': { cn: '继续填写', en: 'Keep filling in' },
  'formActions.waiting': { cn: '{label}正在上传，请等待上传完成！', en: '{label} is still uploading, please wait until it is done!' },
  'formActions.failed': { cn: '提交失败，请稍后重试', en: 'Could not be submitted, please try again later' },
})
