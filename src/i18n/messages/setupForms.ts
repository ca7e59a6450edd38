import { defineMessages } from '@core/messages/defineMessages'

/** Names for the parts of a form besides its questions, in lists of differences. */
export const setupFormMessages = defineMessages({
  'set.form-name': { cn: '名称', en: 'Name' },
  'set.form-opens': { cn: '开放时间', en: 'Opens' },
  'set.form-closes': { cn: '截止时间', en: 'Closes' },
  'set.form-edit-until': { cn: '可修改至', en: 'May be changed until' },
  'set.form-audience': { cn: '对象', en: 'For' },
  'set.form-review': { cn: '需审核', en: 'Reviewed' },
  'set.form-kind': { cn: '类型', en: 'Kind' },
  'set.form-usual': { cn: '表单', en: 'Form' },
  'set.form-questionnaire': { cn: '问卷', en: 'Questionnaire' },
})
