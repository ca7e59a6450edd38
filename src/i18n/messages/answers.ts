import { defineMessages } from '@core/messages/defineMessages'

/** Texts around answers that are only shown. */
export const answerMessages = defineMessages({
  'answers.part': { cn: '第 {n} 部分', en: 'Part {n}' },
  'answers.none': { cn: '未填写', en: 'Not given' },
  'answers.changed': { cn: '已修改', en: 'Changed' },
  'answers.before': { cn: '上次提交', en: 'Before' },
  'answers.picture': { cn: '查看第 {number} 张图片', en: 'Show picture {number}' },
  'answers.file': { cn: '文件 {number}', en: 'File {number}' },
  'answers.unavailable': { cn: '暂时无法打开', en: 'cannot be opened now' },
})
