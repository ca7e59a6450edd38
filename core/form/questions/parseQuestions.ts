import type { Report } from '../problems'
import type { ProblemCode } from '../problemTexts'
import type { QuestionFlag, QuestionNode, QuestionRule } from '../types'
import {
  isSafeKey,
  looksLikeJson,
  own,
  pick,
  readFlag,
  readJson,
  readNumber,
  readObject,
  readText,
  unwrapJson,
  type WireObject,
} from '../wire'

const MAX_DEPTH = 12
const MAX_NODES = 5000
const MAX_RULES = 100
const FLAGS: readonly QuestionFlag[] = [1, 2, 3, 4]

interface Reading {
  left: number
  /** Ids of nodes with answers; each must occur once in the whole tree. */
  answerIds: Set<string>
  ruleValues: string[]
  ids: Set<string>
  tell: (code: ProblemCode, ...named: (string | number)[]) => void
}

/** Reads a question tree (SPEC §3). Broken nodes are reported and left out. */
export function parseQuestions(source: unknown, fieldId: string, report: Report): QuestionNode[] {
  if (source === undefined || source === null || source === '') return []
  const tell: Reading['tell'] = (code, ...named) => report(fieldId, 'DataSource', code, ...named)
  const list =
    typeof source === 'string' ? (looksLikeJson(source) ? readJson(source) : undefined) : source
  if (!Array.isArray(list)) {
    tell('badQuestions')
    return []
  }
  const reading: Reading = {
    left: MAX_NODES,
    answerIds: new Set(),
    ruleValues: [],
    ids: new Set(),
    tell,
  }
  const questions = readNodes(list, false, 1, reading)
  for (const value of new Set(reading.ruleValues)) {
    if (!reading.ids.has(value)) tell('unknownAnswer', value)
  }
  return questions
}

function readNodes(
  list: readonly unknown[],
  isOption: boolean,
  depth: number,
  reading: Reading,
): QuestionNode[] {
  if (depth > MAX_DEPTH) {
    reading.tell('questionsTooDeep', MAX_DEPTH)
    return []
  }
  const nodes: QuestionNode[] = []
  for (const item of list) {
    if (reading.left-- <= 0) {
      if (reading.left === -1) reading.tell('tooManyQuestions', MAX_NODES)
      break
    }
    const wire = readObject(item)
    const node = wire && readNode(wire, isOption, depth, reading)
    if (!wire) reading.tell('questionNotObject')
    else if (node && nodes.some(({ id }) => id === node.id)) reading.tell('repeatedNode', node.id)
    else if (node) nodes.push(node)
  }
  return nodes
}

function readNode(
  wire: WireObject,
  isOption: boolean,
  depth: number,
  reading: Reading,
): QuestionNode | undefined {
  const id = readText(pick(wire, 'id', 'Id'))
  if (!/^[^\s,:.[\]"]{1,64}$/.test(id) || !isSafeKey(id)) {
    reading.tell('badQuestionId', id)
    return undefined
  }
  const below = ['options', 'children'].flatMap(key => {
    const list = unwrapJson(pick(wire, key))
    return Array.isArray(list) ? (list.slice(0, MAX_NODES + 1) as readonly unknown[]) : []
  })
  // a child with the flag of a question is a question below, any other child a choice (SPEC §3
  // Question tree node)
  const children: unknown[] = []
  const options: unknown[] = []
  for (const child of below) (isQuestion(readObject(child)) ? children : options).push(child)
  if (!isOption || options.length > 0) {
    if (reading.answerIds.has(id)) reading.tell('repeatedQuestion', id)
    reading.answerIds.add(id)
  }
  reading.ids.add(id)
  const isMultiple = readFlag(pick(wire, 'multiple')) ?? false
  return {
    id,
    text: {
      cn: readText(pick(wire, 'text', 'Text')),
      en: readText(pick(wire, 'text_en', 'Text_en')),
    },
    flag: readQuestionFlag(wire) ?? (isMultiple ? 2 : isOption || below.length > 0 ? 1 : 3),
    required: readFlag(pick(wire, 'required')) ?? false,
    limit: Math.max(0, Math.trunc(readNumber(pick(wire, 'limit')) ?? 0)),
    other: readFlag(pick(wire, 'other')) ?? false,
    show: readFlag(pick(wire, 'show')) ?? true,
    options: readNodes(options, true, depth + 1, reading),
    children: readNodes(children, false, depth + 1, reading),
    rules: readRules(wire, id, reading),
  }
}

const TYPE_FLAGS: Readonly<Record<string, QuestionFlag>> = {
  radio: 1,
  checkbox: 2,
  text: 3,
  input: 4,
}

function readQuestionFlag(wire: WireObject): QuestionFlag | undefined {
  const flag = FLAGS.find(known => known === readNumber(pick(wire, 'flag')))
  const type = readText(pick(wire, 'type'))
  return flag ?? (own(TYPE_FLAGS, type) as QuestionFlag | undefined)
}

function isQuestion(wire: WireObject | undefined): boolean {
  const flag = wire && readQuestionFlag(wire)
  return flag !== undefined && flag !== 4
}

function readRules(wire: WireObject, id: string, reading: Reading): QuestionRule[] {
  const list = unwrapJson(pick(wire, 'expression', 'rules'))
  if (list === undefined || list === '') return []
  if (!Array.isArray(list)) {
    reading.tell('badQuestionRules', id)
    return []
  }
  if (list.length > MAX_RULES) reading.tell('manyQuestionRules', id, MAX_RULES)
  return list.slice(0, MAX_RULES).flatMap((item): QuestionRule[] => {
    const rule = readObject(item) ?? {}
    const action = readText(pick(rule, 'action'))
    const expression = readText(pick(rule, 'expression')) || '='
    const value = readText(pick(rule, 'value'))
    if (action !== 'show' && action !== 'hide') reading.tell('badQuestionAction', id, action)
    else if (expression !== '=' && expression !== '!=')
      reading.tell('badQuestionExpression', id, expression)
    else {
      reading.ruleValues.push(value)
      return [{ expression, value, action }]
    }
    return []
  })
}
