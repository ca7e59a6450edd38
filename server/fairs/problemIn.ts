import type { Language } from '@core/domain/language'
import { problemTexts, type ProblemCode } from '@core/form/problemTexts'
import { formProblemsCn } from '@core/messages/formProblems'
import { fairProblemsCn } from '../messages/fairProblems'

/** A sentence with placeholders: recognised in English, written in Chinese. */
interface Phrase {
  said: RegExp
  /** Index of the value for each place. */
  order: readonly number[]
  cn: string
}

const PLACE = /\{(\d?)\}/g
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Placeholders without a number are numbered by their position. */
function phrase(en: string, cn: string): Phrase {
  const order = [...en.matchAll(PLACE)].map(([, number = ''], at) =>
    number === '' ? at : Number(number),
  )
  return {
    said: new RegExp(
      `^${en
        .split(/\{\d?\}/)
        .map(literal)
        .join('(.*?)')}$`,
      's',
    ),
    order,
    cn,
  }
}

/**
 * Phrases with the most words come first, because a phrase that is mostly placeholders would also
 * match other sentences.
 */
const PHRASES: readonly Phrase[] = [
  ...Object.entries(fairProblemsCn),
  ...(Object.keys(problemTexts) as ProblemCode[]).map((code): [string, string] => [
    problemTexts[code],
    formProblemsCn[code],
  ]),
]
  .sort(([a], [b]) => b.replace(PLACE, '').length - a.replace(PLACE, '').length)
  .map(([en, cn]) => phrase(en, cn))

/**
 * A problem of a fair's folder in the reader's language; the values inside are translated too. A
 * message without a translation stays in English.
 */
export function problemIn(language: Language, message: string): string {
  if (language === 'en') return message
  for (const { said, order, cn } of PHRASES) {
    const found = said.exec(message)
    if (!found) continue
    const named = order.map(
      (number, at) => [number, problemIn(language, found[at + 1] ?? '')] as const,
    )
    return cn.replace(
      /\{(\d)\}/g,
      (_, number: string) => named.find(([one]) => one === Number(number))?.[1] ?? '',
    )
  }
  return message
}
