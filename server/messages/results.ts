import { defineMessages, translator } from '@core/messages/defineMessages'

/** The table of results of a form. */
export const resultTableMessages = defineMessages({
  'results.title': { cn: '{name} 统计结果', en: 'Results of {name}' },
  'results.question': { cn: '问题', en: 'Question' },
  'results.answer': { cn: '回答', en: 'Answer' },
  'results.count': { cn: '人数', en: 'Count' },
  'results.percent': { cn: '占比（%）', en: 'Percent' },
  'results.answered': { cn: '回答人数', en: 'Answered' },
  'results.mean': { cn: '平均值', en: 'Mean' },
  'results.median': { cn: '中位数', en: 'Median' },
})

export const resultText = translator(resultTableMessages)
