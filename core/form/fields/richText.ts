import { textLength } from '../../validation/textLength'
import { defineFieldType, isString } from './defineFieldType'

/** The most characters of a rich text, its markup included. */
export const MAX_HTML = 100_000

/**
 * Editor, SmallEditor and MPEditor: HTML. Without text, picture or video it is empty (DECISIONS
 * §12).
 */
export const richText = defineFieldType<string>({
  is: isString,
  isEmpty: value => !/<(img|video)[\s/>]/i.test(value) && plainText(value) === '',
  parse: raw => (typeof raw === 'string' ? raw.trim() : ''),
  serialize: value => value.trim(),
  texts: plainText,
  missing: 'richTextEmpty',
  check: (value, field, { context }) => {
    const max = field.maxLength ?? MAX_HTML
    if (value.length > MAX_HTML) return { code: 'maxLength', params: { n: max } }
    return textLength(plainText(value), context.language) > max
      ? { code: 'maxLength', params: { n: max } }
      : undefined
  },
})

/**
 * The text of HTML. Reads it once, because a pattern would take quadratic time on unclosed tags.
 */
export function plainText(html: string): string {
  let text = ''
  let from = 0
  while (from < html.length) {
    const open = html.indexOf('<', from)
    text += html.slice(from, open < 0 ? html.length : open)
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) break
    from = close + 1
  }
  return text
    .replace(
      /&(nbsp|#160|amp|lt|gt|quot|#39);|[\u200b\ufeff]/g,
      (_, name?: string) => SIGNS[name ?? ''] ?? ' ',
    )
    .trim()
}

/** An entity counts as one character. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}
