import { BATCH_TEMPLATES, type BatchTemplate } from '@core/invitations/batch'
import { batchMessages } from '@/i18n/messages/batches'

/** A template's words in this language, whatever the language of the page. */
export const wordsOf = (template: BatchTemplate, language: 'cn' | 'en'): string =>
  batchMessages[`form.words.${template}`][language]

/**
 * The words after a template is chosen: it replaces empty words and the words of a template, and
 * keeps the user's own words.
 */
export function wordsUnder(template: BatchTemplate, language: 'cn' | 'en', words: string): string {
  const isOwn =
    words.trim() !== '' && !BATCH_TEMPLATES.some(one => wordsOf(one, language) === words)
  return isOwn ? words : wordsOf(template, language)
}
