import { MAX_TEXT, unknownVariable, variablesOf } from '@core/domain/mailings'
import { productTexts, ruleOf, type FairTextId } from './fairTexts'

/** Why words cannot be a text of the fair. */
type TextFault =
  { kind: 'empty' } | { kind: 'long' } | { kind: 'unknown' | 'missing'; variable: string }

/** What a text may name: the variables of the product's words. */
export function variablesOfText(id: FairTextId): string[] {
  const { cn, en } = productTexts[id]
  return [...new Set([...variablesOf(cn), ...variablesOf(en)])]
}

/**
 * Words for a text in one language, on one line, and what is wrong with them. At the desk and in a
 * folder the same holds.
 */
export function readFairText(id: FairTextId, text: string): { words: string; fault?: TextFault } {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return { words, fault: { kind: 'empty' } }
  if (words.length > MAX_TEXT) return { words, fault: { kind: 'long' } }
  const unknown = unknownVariable(words, variablesOfText(id))
  if (unknown !== undefined) return { words, fault: { kind: 'unknown', variable: unknown } }
  const used = variablesOf(words)
  const missing = (ruleOf(id).must ?? []).find(name => !used.includes(name))
  return missing === undefined
    ? { words }
    : { words, fault: { kind: 'missing', variable: missing } }
}
