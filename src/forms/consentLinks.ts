import type { Language } from '@core/domain/language'

/** A part of a consent's text; `content` names the page that it opens, empty for plain text. */
export interface ConsentPart {
  text: string
  content: string
}

interface LinkConfig {
  type: string
  text: string
  text_en: string
}

/**
 * Splits a consent's text at the names of its content pages, from the definition's `Configs.links =
 * [{type, text, text_en}]`. A page whose name is not in the text is added after it.
 */
export function splitByLinks(
  configs: Readonly<Record<string, unknown>>,
  label: string,
  language: Language,
): ConsentPart[] {
  let parts: ConsentPart[] = [{ text: label, content: '' }]
  for (const link of readLinks(configs.links)) {
    const name = (language === 'en' ? link.text_en : link.text) || link.text || link.text_en
    if (name) parts = cut(parts, name, link.type)
  }
  return parts.filter(part => part.text !== '')
}

function cut(parts: readonly ConsentPart[], name: string, content: string): ConsentPart[] {
  const at = parts.findIndex(part => !part.content && part.text.includes(name))
  const part = parts[at]
  if (!part) return [...parts, { text: name, content }]
  const start = part.text.indexOf(name)
  const pieces = [
    { text: part.text.slice(0, start), content: '' },
    { text: name, content },
    { text: part.text.slice(start + name.length), content: '' },
  ]
  return [...parts.slice(0, at), ...pieces, ...parts.slice(at + 1)]
}

function readLinks(value: unknown): LinkConfig[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { type, text, text_en } = item as Record<string, unknown>
    return typeof type === 'string'
      ? [
          {
            type,
            text: typeof text === 'string' ? text : '',
            text_en: typeof text_en === 'string' ? text_en : '',
          },
        ]
      : []
  })
}
