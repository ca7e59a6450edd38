import { BATCH_TEMPLATES, type BatchTemplate } from '@core/invitations/batch'
import { batchMessages } from '@/i18n/messages/batches'

/** What a template says, in a language whatever that of the page. */
export const wordsOf = (template: BatchTemplate, language: 'cn' | 'en'): string => batchMessages[`form.words.${template}`][language]

/** The words once a template is chosen: nothing and a template's own words give way, what somebody wrote stays. */
export function wordsUnder(template: BatchTemplate, language: 'cn' | 'en', words: string): string {
  const isOwn = words.trim() !== '' && !BATCH_TEMPLATES.some(one => wordsOf(one, language) === words)
  return isOwn ? words : wordsOf(template, language)
}
