import type { Language } from '@core/domain/language'
import { problemTexts, type ProblemCode } from '@core/form/problemTexts'
import { formProblemsCn } from '@core/messages/formProblems'

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const PHRASES = (Object.keys(problemTexts) as ProblemCode[]).map(code => {
  const said = new RegExp(
    `^${problemTexts[code]
      .split(/\{\d\}/)
      .map(literal)
      .join('([\\s\\S]*?)')}$`,
  )
  const order = (problemTexts[code].match(/\{\d\}/g) ?? []).map(place => Number(place[1]))
  return { said, order, cn: formProblemsCn[code] }
})

/** A problem of a definition, in the language of the desk. */
export function problemWords(message: string, language: Language): string {
  if (language === 'en') return message
  for (const { said, order, cn } of PHRASES) {
    const found = said.exec(message)
    if (found)
      return cn.replace(/\{(\d)\}/g, (_, at: string) => found[order.indexOf(Number(at)) + 1] ?? '')
  }
  return message
}
