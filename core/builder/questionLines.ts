import { readFlag, readNumber, type WireObject } from '../form/wire'
import { freeId, withValues } from './draft'
import { nested, readIndented, type NestedLine } from './indentedLines'
import { takeMarks } from './lineMarks'
import { FLAGS } from './questionEdits'
import {
  listOf,
  nodeId,
  nodeText,
  nodeTextEn,
  outline,
  type NodeKind,
  type OutlineLine,
} from './questionTree'

/*
 * A question tree as lines, to read and to paste: options below their question, further questions
 * below an option, indented by two spaces for each level.
 *   主营业务？ *	Main business?
 *     生产	Manufacturing
 *       主要工厂？ [multiple 2] *	Which plants?
 *         其他 [other]	Other
 * `*` means required, [multiple N] at most N answers, [text] a written answer, [other] an option
 * with a text of its own.
 */
type QuestionKind = Exclude<NodeKind, 'option'>
const WORDS: Readonly<Record<string, QuestionKind | 'other'>> = {
  single: 'single',
  单选: 'single',
  multiple: 'multiple',
  多选: 'multiple',
  text: 'text',
  填空: 'text',
  other: 'other',
  其他: 'other',
}

/** The tree as lines. Rules, and what the lines cannot say, are not in them. */
export function questionLines(questions: readonly WireObject[]): string {
  const lines = outline(questions)
  return lines
    .map((line, at) => {
      const { node, depth } = line
      const parent = lines
        .slice(0, at)
        .reverse()
        .find(each => each.depth === depth - 1)
      const text = [
        nodeText(node),
        ...marksOf(line, lines[at + 1]?.depth === depth + 1, parent?.kind),
      ].join(' ')
      return `${'  '.repeat(depth)}${text}\t${nodeTextEn(node)}`.replace(/\t$/, '')
    })
    .join('\n')
}

function marksOf(
  { node, kind }: OutlineLine,
  hasBelow: boolean,
  parent: NodeKind | undefined,
): string[] {
  if (kind === 'option')
    return readFlag(node['other']) === true || readNumber(node['flag']) === 4 ? ['[other]'] : []
  const limit = readNumber(node['limit']) ?? 0
  const usual = hasBelow ? 'single' : 'text'
  const isSaid = kind !== usual || (parent !== undefined && parent !== 'option')
  return [
    ...(isSaid ? [kind === 'multiple' && limit > 0 ? `[multiple ${limit}]` : `[${kind}]`] : []),
    ...(readFlag(node['required']) === true ? ['*'] : []),
  ]
}

/**
 * The tree of pasted lines. A node keeps its id, its rules and its settings if its text is already
 * at that place.
 */
export function pasteQuestions(text: string, before: readonly WireObject[]): WireObject[] {
  const ids = new Set(outline(before).map(({ id }) => id))
  return pasted(nested(readIndented(text)), { known: before, parent: undefined, ids })
}

interface Place {
  known: readonly WireObject[]
  /** The node above; undefined at the top. */
  parent: { id: string; isQuestion: boolean } | undefined
  ids: Set<string>
}

function pasted(lines: readonly NestedLine[], { known, parent, ids }: Place): WireObject[] {
  const used = new Set<WireObject>()
  return lines.map((line, at) => {
    const marks = readMarks(line.cn)
    const isQuestion = parent?.isQuestion !== true || marks.kind !== undefined
    const same = known.find(node => nodeText(node) === marks.text && !used.has(node))
    if (same) used.add(same)
    const id = same ? nodeId(same) : freeId(ids, parent ? `${parent.id}-${at + 1}` : `q${at + 1}`)
    ids.add(id)
    const options = same ? listOf(same, 'options') : []
    const place = {
      known: [...options, ...(same ? listOf(same, 'children') : [])],
      parent: { id, isQuestion },
      ids,
    }
    const below = pasted(line.below, place)
    const list = options.length > 0 ? 'options' : 'children'
    return withValues(same ?? {}, {
      id,
      text: marks.text,
      ...(line.en !== '' && { text_en: line.en }),
      ...(isQuestion ? questionFacts(marks, below.length > 0) : optionFacts(marks, same)),
      options: undefined,
      children: undefined,
      ...(below.length > 0 && { [list]: below }),
    })
  })
}

const questionFacts = ({ kind: said, limit, isRequired }: Marks, hasBelow: boolean): WireObject => {
  const kind = said ?? (hasBelow ? 'single' : 'text')
  return {
    flag: FLAGS[kind],
    multiple: kind === 'multiple' || undefined,
    limit,
    required: isRequired || undefined,
  }
}

function optionFacts({ isOther }: Marks, same: WireObject | undefined): WireObject {
  const wasOther =
    same !== undefined && (readFlag(same['other']) === true || readNumber(same['flag']) === 4)
  return isOther === wasOther ? {} : { other: isOther || undefined, flag: undefined }
}

interface Marks {
  text: string
  kind: QuestionKind | undefined
  limit: number | undefined
  isOther: boolean
  isRequired: boolean
}

function readMarks(line: string): Marks {
  const { text, marks } = takeMarks(line, ['*', ...Object.keys(WORDS)])
  const read: Marks = { text, kind: undefined, limit: undefined, isOther: false, isRequired: false }
  for (const { word, count } of marks) {
    const known = WORDS[word]
    if (word === '*') read.isRequired = true
    else if (known === 'other') read.isOther = true
    else if (known !== undefined) {
      read.kind = known
      if (known === 'multiple' && count > 0) read.limit = count
    }
  }
  return read
}
