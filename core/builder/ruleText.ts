import { isSafeKey, readJson, readObject } from '../form/wire'
import { fieldOf, fieldsOf, idOf, type FormDraft } from './draft'
import { PATTERN } from './operators'
import { RULE_ACTIONS, rulesOf, setRules, type FormRule, type PlacedRule } from './rules'

/*
 * All rules as text, one in each line:
 *   Position = "other" -> show PositionOther
 *   Residence != "overseas" -> hide @overseas
 *   Residence = "overseas" -> set BadgeLanguage := "en"
 *   Residence = "overseas" -> set City, @address <= ""       (the value is for the targets)
 *   Email matches "@example" -> readonly Company, Tax
 * A line begins with `in Owner:` if another field than the one it reads has the rule. {…} at the
 * end has properties that the builder does not know.
 */

export interface TextProblem {
  /** Counts from 1. */
  line: number
  code: 'owner' | 'condition' | 'action' | 'targets' | 'set' | 'more'
}

const BARE = /^[\w\u3400-\u9fff-]*[\w\u3400-\u9fff]$/
const quoted = (text: string) => JSON.stringify(text)
const name = (text: string) => (BARE.test(text) ? text : quoted(text))

export const rulesText = (draft: FormDraft): string => rulesOf(draft).map(ruleLine).join('\n')

export function ruleLine({ owner, rule }: Pick<PlacedRule, 'owner' | 'rule'>): string {
  const { source, expression, value, action, targets, groups, set, more } = rule
  const place = source === '' ? name(owner) : `in ${name(owner)}: ${name(source)}`
  const aims = [...targets.map(name), ...groups.map(group => `@${name(group)}`)].join(', ')
  const put = set ? `${set.field === '' ? '<=' : `${name(set.field)} :=`} ${quoted(set.value)}` : ''
  const rest = Object.keys(more).length > 0 ? JSON.stringify(more) : ''
  return [place, operatorText(expression), quoted(value), '->', name(action), aims, put, rest]
    .filter(part => part !== '')
    .join(' ')
}

function operatorText(expression: string): string {
  if (expression === '=' || expression === '!=' || expression === '%') return expression
  return expression === PATTERN ? 'matches' : `matches[${quoted(expression)}]`
}

/** Reads such a text; lines that are empty or begin with # are passed over. */
export function parseRulesText(text: string): {
  rules: { owner: string; rule: FormRule }[]
  problems: TextProblem[]
} {
  const rules: { owner: string; rule: FormRule }[] = []
  const problems: TextProblem[] = []
  text.split(/\r?\n/).forEach((written, at) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) return
    const read = readLine(new Scanner(line))
    if (typeof read === 'string') problems.push({ line: at + 1, code: read })
    else rules.push(read)
  })
  return { rules, problems }
}

/**
 * The form with these rules instead of its own. Rules whose field does not exist are left out:
 * check for them first (`unknownOwners`).
 */
export function withRulesText(
  draft: FormDraft,
  rules: readonly { owner: string; rule: FormRule }[],
): FormDraft {
  let next = draft
  for (const field of fieldsOf(draft)) {
    const id = idOf(field)
    next = setRules(
      next,
      id,
      rules.filter(({ owner }) => owner === id).map(({ rule }) => rule),
    )
  }
  return next
}

/** Fields that hold rules in the text and that the form does not have. */
export const unknownOwners = (draft: FormDraft, rules: readonly { owner: string }[]): string[] =>
  rules.map(({ owner }) => owner).filter(owner => !fieldOf(draft, owner))

function readLine(scan: Scanner): { owner: string; rule: FormRule } | TextProblem['code'] {
  const isPlaced = scan.word('in ')
  const owner = scan.name()
  if (owner === undefined || (isPlaced && !scan.take(':'))) return 'owner'
  const source = isPlaced ? scan.name() : ''
  const expression = readOperator(scan)
  const value = scan.string()
  if (source === undefined || expression === undefined || value === undefined || !scan.take('->'))
    return 'condition'
  const action = scan.name() ?? ''
  if (!RULE_ACTIONS.some(known => known === action)) return 'action'
  const aim = readAim(scan)
  if (typeof aim === 'string') return aim
  const more = scan.isAt('{') ? readObject(readJson(scan.rest())) : {}
  if (!more || !scan.isDone()) return 'more'
  if (action === 'set' && !aim.set) return 'set'
  return {
    owner,
    rule: { source, expression: expression.trim(), value: value.trim(), action, ...aim, more },
  }
}

/** The part after the action: fields, groups, and the value to set. */
function readAim(
  scan: Scanner,
): Pick<FormRule, 'targets' | 'groups' | 'set'> | TextProblem['code'] {
  const targets: string[] = []
  const groups: string[] = []
  let field: string | undefined
  for (let isNext = true; !scan.isDone() && !scan.isAt('{') && !scan.isAt('<=');) {
    const isGroup = scan.take('@')
    const named = scan.name()
    if (named === undefined) return 'targets'
    if (!isGroup && scan.take(':=')) {
      field = named
      break
    }
    if (!isNext) return 'targets'
    ;(isGroup ? groups : targets).push(named)
    isNext = scan.take(',')
  }
  if (field === undefined && !scan.take('<=')) return { targets, groups }
  const value = scan.string()
  return value === undefined
    ? 'set'
    : { targets, groups, set: { field: field ?? '', value: value.trim() } }
}

function readOperator(scan: Scanner): string | undefined {
  for (const operator of ['!=', '=', '%']) if (scan.take(operator)) return operator
  if (!scan.take('matches')) return undefined
  if (!scan.take('[')) return PATTERN
  const expression = scan.string()
  return scan.take(']') ? expression : undefined
}

/** Reads a line from left to right. */
class Scanner {
  private at = 0
  constructor(private readonly line: string) {}

  /** Whether the line continues with these signs. If it does, they are consumed. */
  take(signs: string): boolean {
    this.skip()
    if (!this.line.startsWith(signs, this.at)) return false
    this.at += signs.length
    return true
  }

  /** Consumes a word and the space after it, unless the word is the name of a field. */
  word(word: string): boolean {
    return /^in ("|[\w\u3400-\u9fff-]+:)/.test(this.line) && this.take(word)
  }

  isAt(sign: string): boolean {
    this.skip()
    return this.line.startsWith(sign, this.at)
  }

  isDone(): boolean {
    this.skip()
    return this.at >= this.line.length
  }

  name(): string | undefined {
    this.skip()
    if (this.line[this.at] === '"') return this.string()
    const found = /^[\w\u3400-\u9fff-]+/.exec(this.line.slice(this.at))?.[0].replace(/-+$/, '')
    if (!found || !isSafeKey(found)) return undefined
    this.at += found.length
    return found
  }

  string(): string | undefined {
    this.skip()
    const found = /^"(?:[^"\\]|\\.)*"/.exec(this.line.slice(this.at))?.[0]
    const text = found === undefined ? undefined : readJson(found)
    if (found === undefined || typeof text !== 'string') return undefined
    this.at += found.length
    return text
  }

  rest(): string {
    const rest = this.line.slice(this.at)
    this.at = this.line.length
    return rest
  }

  private skip(): void {
    while (this.line[this.at] === ' ' || this.line[this.at] === '\t') this.at += 1
  }
}
