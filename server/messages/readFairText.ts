import { MAX_TEXT, unknownVariable, variablesOf } from '@core/domain/mailings'
import { productTexts, ruleOf, type FairTextId } from './fairTexts'

/** Why a text is not accepted. */
type TextFault =
  { kind: 'empty' } | { kind: 'long' } | { kind: 'unknown' | 'missing'; variable: string }

/** The variables that a text may contain: those of the product's text. */
export function variablesOfText(id: FairTextId): string[] {
  const { cn, en } = productTexts[id]
  return [...new Set([...variablesOf(cn), ...variablesOf(en)])]
}

/**
 * Normalises a text in one language to one line, and finds its problems. The desk and the folder
 * use the same rules.
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
