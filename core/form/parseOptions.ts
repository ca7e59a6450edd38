import type { Report } from './problems'
import type { ProblemCode } from './problemTexts'
import type { Option } from './types'
import {
  isSafeKey,
  looksLikeJson,
  readFlag,
  readJson,
  readNumber,
  readText,
  type WireObject,
} from './wire'

export const MAX_DEPTH = 8
const MAX_OPTIONS = 50_000
/** Longer lists find repeated values with a set; short lists are faster without. */
const SHORT_LIST = 16
const NONE: Option[] = []

/**
 * Reads a DataSource: an array, its JSON text, or a comma list (SPEC §3). Broken parts are reported
 * and left out.
 */
export function parseOptions(source: unknown, fieldId: string, report: Report): Option[] {
  if (source === undefined || source === null || source === '') return NONE
  const reading: Reading = { left: MAX_OPTIONS, isReported: false, fieldId, report }
  const list = typeof source === 'string' ? readSource(source) : source
  if (Array.isArray(list)) return readLevel(list, 1, reading)
  tell(reading, 'badSource')
  return NONE
}

interface Reading {
  left: number
  isReported: boolean
  fieldId: string
  report: Report
}

const tell = ({ report, fieldId }: Reading, code: ProblemCode, ...named: (string | number)[]) =>
  report(fieldId, 'DataSource', code, ...named)

function readSource(text: string): unknown {
  if (looksLikeJson(text)) return readJson(text)
  return text.split(',').filter(item => item.trim() !== '')
}

function readLevel(list: readonly unknown[], depth: number, reading: Reading): Option[] {
  const options: Option[] = []
  const seen = list.length > SHORT_LIST ? new Set<string>() : undefined
  for (const item of list) {
    if (reading.left-- <= 0 || depth > MAX_DEPTH) {
      if (!reading.isReported) tell(reading, 'tooManyOptions', MAX_DEPTH, MAX_OPTIONS)
      reading.isReported = true
      break
    }
    const option = readOption(item, depth, reading)
    if (!option) continue
    if (seen ? seen.has(option.value) : hasValue(options, option.value))
      tell(reading, 'repeatedOption', option.value)
    else options.push(option)
    seen?.add(option.value)
  }
  return options
}

function hasValue(options: readonly Option[], value: string): boolean {
  for (const option of options) if (option.value === value) return true
  return false
}

function readOption(item: unknown, depth: number, reading: Reading): Option | undefined {
  const option: Option = {
    value: '',
    text: { cn: '', en: '' },
    disabled: false,
    show: true,
    other: false,
    required: true,
    children: NONE,
  }
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
  if (isObject) readProperties(option, item as WireObject, depth, reading)
  else option.value = readText(item)
  const { value, text } = option
  if (value === '' && text.cn !== '') option.value = text.cn
  if (text.cn === '') text.cn = option.value
  if (isSafeKey(option.value)) return option
  tell(reading, option.value === '' ? 'bareOption' : 'badOption', value)
  return undefined
}

// the first key with a value counts, because a database does not keep the order of keys
const VALUE_KEYS = ['Value', 'id', 'Id']
const TEXT_KEYS = ['text', 'Text', 'label', 'Name']
const TEXT_EN_KEYS = ['text_en', 'Text_en', 'label_en', 'Name_en']

function firstText(wire: WireObject, keys: readonly string[]): string {
  for (const key of keys) {
    const text = readText(wire[key])
    if (text !== '') return text
  }
  return ''
}

/** Reads every spelling of SPEC §3's option shapes: tree, picker, checkbox and radio options. */
function readProperties(option: Option, wire: WireObject, depth: number, reading: Reading): void {
  for (const key of Object.keys(wire)) {
    const value = wire[key]
    if (value === undefined || value === null) continue
    switch (key) {
      case 'value':
      case 'Value':
      case 'id':
      case 'Id':
        // a picker item may have both keys: `value` is stored
        option.value = readText(wire['value'] ?? firstText(wire, VALUE_KEYS))
        break
      case 'text':
        option.text.cn = readText(value) || option.text.cn
        break
      case 'Text':
      case 'label':
      case 'Name':
        option.text.cn = firstText(wire, TEXT_KEYS)
        break
      case 'text_en':
        option.text.en = readText(value) || option.text.en
        break
      case 'Text_en':
      case 'label_en':
      case 'Name_en':
        option.text.en = firstText(wire, TEXT_EN_KEYS)
        break
      case 'disabled':
        option.disabled = readFlag(value) === true
        break
      case 'show':
        option.show = readFlag(value) !== false
        break
      case 'other':
        option.other = readFlag(value) === true
        break
      case 'required':
        option.required = readFlag(value) !== false
        break
      case 'stock':
        option.stock = readNumber(value)
        break
      case 'children':
      case 'Children':
        if (Array.isArray(value) && value.length > 0)
          option.children = readLevel(value, depth + 1, reading)
    }
  }
}
