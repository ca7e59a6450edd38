import { holdsFor, type TextTest } from '../matchExpression'
import type {
  EvaluateContext,
  FieldDefinition,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  Issue,
  IssueCode,
} from '../types'

/** The result of a check, to which validate adds the field. */
export interface Finding {
  code: IssueCode
  params?: Issue['params']
  nodeId?: string
}

/** What a check may read besides the value. */
export interface CheckScope {
  form: FormDefinition
  /** Another field's state, by id. */
  read: (id: FieldId) => FieldState | undefined
  context: EvaluateContext
  /** Whether the checked field must have an answer. */
  required: boolean
  /** Stop at the first finding. */
  first: boolean
}

type Checked = Finding | readonly Finding[] | undefined

/** A family of field types: everything the engine must know about its values. */
export interface FieldTypeSpec<V> {
  /** Recognises a value of the family; anything else counts as empty. */
  is(value: unknown): value is V
  isEmpty(value: V): boolean
  /** Reads any wire spelling; undefined for an empty value. Never throws. */
  parse(raw: unknown, field: FieldDefinition): V | undefined
  /** Writes a value that is not empty. */
  serialize(value: V, field: FieldDefinition): unknown
  /**
   * The texts that rules compare with (SPEC §5 Rule expressions): at least one. A single text may
   * be returned without a list.
   */
  texts(value: V): readonly string[] | string
  /** The issue of a required field without an answer. */
  missing: IssueCode
  /** Whether a required field is unanswered; by default when it is empty. */
  isMissing?(value: V | undefined): boolean
  /** Checks an answer that is not empty. */
  check?(value: V, field: FieldDefinition, scope: CheckScope): Checked
  /** Checks a field without an answer: equality with another field, required questions. */
  checkEmpty?(field: FieldDefinition, scope: CheckScope): Checked
  /** The text that rules compare with when there is no answer; '' by default. */
  emptyText?: string
}

/** A family without its value type, so that the engine can keep all families in one table. */
export interface FieldKind {
  isEmpty(value: FieldValue): boolean
  parse(raw: unknown, field: FieldDefinition): FieldValue
  serialize(value: FieldValue, field: FieldDefinition): unknown
  /** Whether a rule matches this value. Without an answer the rule compares with an empty text. */
  holds(value: FieldValue, test: TextTest): boolean
  check(value: FieldValue, field: FieldDefinition, scope: CheckScope): Checked
}

/** Hides the value type of a family: a value of another shape counts as no answer. */
export function defineFieldType<V extends FieldValue>(spec: FieldTypeSpec<V>): FieldKind {
  const answer = (value: FieldValue): V | undefined =>
    spec.is(value) && !spec.isEmpty(value) ? value : undefined
  const empty = spec.emptyText ?? ''
  return {
    isEmpty: value => answer(value) === undefined,
    parse: (raw, field) => {
      const value = raw === undefined || raw === null ? undefined : spec.parse(raw, field)
      return value === undefined || spec.isEmpty(value) ? undefined : value
    },
    serialize: (value, field) => {
      const given = answer(value)
      return given === undefined ? undefined : spec.serialize(given, field)
    },
    holds: (value, test) => {
      const given = value === undefined ? undefined : answer(value)
      return holdsFor(test, given === undefined ? empty : spec.texts(given))
    },
    check: (value, field, scope) => {
      const given = answer(value)
      if (scope.required && (spec.isMissing ? spec.isMissing(given) : given === undefined))
        return { code: spec.missing }
      return given === undefined
        ? spec.checkEmpty?.(field, scope)
        : spec.check?.(given, field, scope)
    },
  }
}

/** Type guards that several families use. */
export const isString = (value: unknown): value is string => typeof value === 'string'
export const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isString)

/** True for an object whose named properties are all texts. */
export function hasTexts<K extends string>(
  value: unknown,
  ...keys: K[]
): value is Record<K, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return keys.every(key => typeof (value as Record<string, unknown>)[key] === 'string')
}

/** The parts that are not blank. */
export function filled<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text)) as Partial<T>
}
