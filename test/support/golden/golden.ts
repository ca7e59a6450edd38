import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Json = Record<string, unknown>

/** A problem in its wire form (DECISIONS §3); the text is exact. */
export interface GoldenIssue {
  id: string
  node?: string
  code: string
  message: string
}

/**
 * One answer: [field, value as its widget gives it], or [Questions field, question, answer]. null
 * removes the answer.
 */
export type GoldenStep =
  readonly [field: string, value: unknown] | readonly [field: string, node: string, answer: unknown]

/** The expectation after the last step. Every list is exact and in the order of the definition. */
export interface GoldenExpectation {
  visible?: readonly string[]
  required?: readonly string[]
  readonly?: readonly string[]
  disabled?: readonly string[]
  /**
   * The visible questions and options, and the questions that must be answered, by Questions field.
   */
  asked?: Readonly<Record<string, readonly string[]>>
  mustAnswer?: Readonly<Record<string, readonly string[]>>
  /** Values of the named fields; null is empty. */
  values?: Json
  issues: readonly GoldenIssue[]
  /** Required if there are no issues. */
  payload?: Json
  /** The server's result, if posting corrects an answer. */
  posted?: { issues: readonly GoldenIssue[]; payload?: Json }
}

/** One case: answers given one after another, or a posted body. */
export interface GoldenCase {
  name: string
  /** One of the file's forms; by default the only one. */
  form?: string
  language: 'cn' | 'en'
  /** SPEC §5 to the letter; the server always uses the default. */
  ruleSet?: 'spec'
  steps?: readonly GoldenStep[]
  body?: Json
  expect: GoldenExpectation
}

/**
 * A file of test/golden. Its expectations follow from the specification and are written by hand.
 */
export interface GoldenFile {
  subject: string
  forms: Readonly<Record<string, Json>>
  cases: readonly GoldenCase[]
}

/** A case with its definition. `formId` names the form across all files. */
export interface Golden extends GoldenCase {
  formId: string
  definition: Json
}

const FOLDER = path.resolve('test/golden')

/** Every file, by name. Throws for a case without enough expectations. */
export function readGolden(): ReadonlyMap<string, readonly Golden[]> {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.json'))
  return new Map(files.sort().map(name => [name, readFile(name)]))
}

function readFile(name: string): Golden[] {
  const file = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as GoldenFile
  const known = Object.keys(file.forms)
  const told = new Set<string>()
  return file.cases.map(each => {
    const form = each.form ?? (known.length === 1 ? known[0] : undefined)
    const definition = form === undefined ? undefined : file.forms[form]
    if (form === undefined || !definition)
      throw new Error(`${name}: "${each.name}" names no form of the file`)
    requireSubstance(name, each)
    const called = `${each.language} ${each.name}`
    if (told.has(called)) throw new Error(`${name}: two cases are called "${called}"`)
    told.add(called)
    return {
      ...each,
      formId: `${name.replace('.json', '')}-${form}`,
      definition: { Id: form, ...definition },
    }
  })
}

function requireSubstance(file: string, { name, steps, body, expect }: GoldenCase): void {
  const lacks = (what: string) => new Error(`${file}: "${name}" has ${what}`)
  if ((steps === undefined) === (body === undefined))
    throw lacks('either steps or a body, not both and not none')
  if (!Array.isArray(expect.issues)) throw lacks('no issues to expect; write [] for none')
  if (expect.issues.length === 0 && !expect.payload) throw lacks('no payload to expect')
  if (expect.posted && expect.posted.issues.length === 0 && !expect.posted.payload)
    throw lacks('no payload to expect when posted')
}
