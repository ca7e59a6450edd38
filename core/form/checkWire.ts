import type { Field } from './Field'
import { PROPERTY_NAMES } from './fieldProperties'
import { nearestName } from './nearestName'
import type { Report } from './problems'
import {
  hasOwn,
  looksLikeJson,
  own,
  pick,
  readFlag,
  readJson,
  readObject,
  readText,
  unwrapJson,
  type WireObject,
} from './wire'

const MAX_DEPTH = 12
/** The most names in one report; a few are enough for the author. */
const MAX_NAMES = 20

const bothCases = (names: readonly string[]) =>
  names.flatMap(name => [name, name.charAt(0).toLowerCase() + name.slice(1)])
const DEFINITION = bothCases([
  'Id',
  'Version',
  'Url',
  'Class',
  'Name',
  'Name_en',
  'Steps',
  'Groups',
  'Fields',
])
const STEP = bothCases(['Id', 'Name', 'Name_en', 'Step'])
const GROUP = [...STEP, ...bothCases(['ReviewName', 'ReviewName_en'])]
const FIELD = [
  ...PROPERTY_NAMES,
  ...bothCases(['Id', 'Type', 'Hide', 'DataSource', 'DefaultValue', 'RuleConfig']),
]
const RULE = [
  'target',
  'target_group',
  'expression',
  'match_value',
  'action',
  'source',
  'data',
  'data_value',
]
const OPTION = [
  ...bothCases(['Id', 'Value', 'Text', 'Text_en', 'Name', 'Name_en', 'Children']),
  'label',
  'label_en',
]
const OPTION_MARKS = ['disabled', 'show', 'other', 'required', 'stock', 'selected', 'other_text']
const QUESTION = [
  'flag',
  'type',
  'multiple',
  'limit',
  'options',
  'children',
  'expression',
  'rules',
  ...OPTION,
  ...OPTION_MARKS,
]
const FLAGS = ['Required', 'Disabled', 'Readonly', 'Multiple', 'WordCount', 'Hide']
const QUESTION_TYPES = ['radio', 'checkbox', 'text', 'input']

/**
 * Reports unknown properties of the definition, its steps and groups. Other code reads the
 * properties in `more`.
 */
export function checkDefinitionKeys(
  wire: WireObject,
  more: readonly string[],
  report: Report,
): void {
  tellUnknown([wire], [...DEFINITION, ...more], '', 'Definition', report)
  tellUnknown(objectsOf(pick(wire, 'Groups', 'groups')), GROUP, '', 'Groups', report)
  tellUnknown(objectsOf(pick(wire, 'Steps', 'steps')), STEP, '', 'Steps', report)
}

/**
 * Reports parts of a field that have no meaning or a surprising one: unknown names, odd flags,
 * options without an id.
 */
export function checkFieldWire(field: Field, report: Report): void {
  const { id, wire, type } = field
  tellUnknown([wire], FIELD, id, 'Field', report)
  for (const property of FLAGS) checkFlag(wire, property, id, report)
  tellUnknown(objectsOf(pick(wire, 'RuleConfig', 'ruleConfig')), RULE, id, 'RuleConfig', report)
  const nodes = flattened(objectsOf(pick(wire, 'DataSource', 'dataSource')))
  if (nodes.length === 0) return
  const isAsked = type === 'Questions'
  tellUnknown(nodes, isAsked ? QUESTION : [...OPTION, ...OPTION_MARKS], id, 'DataSource', report)
  if (isAsked) return nodes.forEach(node => checkQuestionFlag(node, id, report))
  const bare = nodes.find(node => readText(pick(node, 'value', 'Value', 'id', 'Id')) === '')
  const words = bare && readText(pick(bare, 'text', 'Text', 'label', 'Name'))
  if (words) report(id, 'DataSource', 'noOptionId', words)
}

function checkFlag(wire: WireObject, property: string, id: string, report: Report): void {
  const value = pick(wire, property, property.charAt(0).toLowerCase() + property.slice(1))
  if (value === undefined || value === '' || typeof value === 'boolean') return
  const text = readText(value).toLowerCase()
  if (/^(true|false|0|1)$/.test(text)) return
  if (readFlag(value) === true || /^(no|off)$/.test(text))
    report(id, property, 'oddFlag', property, text)
  else report(id, property, 'notFlag', property, text)
}

function checkQuestionFlag(node: WireObject, id: string, report: Report): void {
  const flag = readText(pick(node, 'flag'))
  const kind = readText(pick(node, 'type'))
  if (flag !== '' && flag !== '0' && !/^[1-4]$/.test(flag))
    report(id, 'DataSource', 'badQuestionFlag', readText(pick(node, 'id', 'Id')), flag)
  else if (flag === '' && kind !== '' && !QUESTION_TYPES.includes(kind))
    report(id, 'DataSource', 'badQuestionFlag', readText(pick(node, 'id', 'Id')), kind)
}

/** Reports each unknown name once, with the nearest known name. */
function tellUnknown(
  objects: readonly WireObject[],
  known: readonly string[],
  id: string,
  where: string,
  report: Report,
): void {
  const told = new Set<string>()
  const names = new Set(known)
  for (const object of objects) {
    for (const name of Object.keys(object)) {
      if (names.has(name) || told.has(name)) continue
      told.add(name)
      if (told.size > MAX_NAMES) return
      const nearest = nearestName(name, known)
      const property = where === 'Field' || where === 'Definition' ? name : where
      if (nearest === undefined) report(id, property, 'unknownProperty', name, where)
      else report(id, property, 'misspeltProperty', name, where, nearest)
    }
  }
}

function objectsOf(written: unknown): WireObject[] {
  const list =
    typeof written === 'string'
      ? looksLikeJson(written)
        ? readJson(written)
        : undefined
      : unwrapJson(written)
  const items: readonly unknown[] = Array.isArray(list) ? list : [list]
  return items.map(readObject).filter((item): item is WireObject => item !== undefined)
}

/** The nodes of a tree in order, down to the depth that the engine reads. */
function flattened(list: readonly WireObject[], depth = 1): WireObject[] {
  if (depth > MAX_DEPTH) return []
  return list.flatMap(node => {
    const below = ['children', 'Children', 'options'].flatMap(key =>
      hasOwn(node, key) ? objectsOf(own(node, key)) : [],
    )
    return below.length > 0 ? [node, ...flattened(below, depth + 1)] : [node]
  })
}
