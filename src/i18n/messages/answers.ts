import { defineMessages } from '@core/messages/defineMessages'

/** Answers that are shown rather than asked for. */
export const answerMessages = defineMessages({
  'answers.none': { cn: '未填写', en: 'Not given' },
  'answers.yes': { cn: '是', en: 'Yes' },
  'answers.no': { cn: '否', en: 'No' },
  'answers.changed': { cn: '已修改', en: 'Changed' },
  'answers.before': { cn: '上次提交', en: 'Before' },
  'answers.picture': { cn: '查看图片 {name}', en: 'Show picture {name}' },
  'answers.unavailable': { cn: '暂时无法打开', en: 'cannot be opened now' },
})
