import { evaluate, valuesOf } from '@core/form/evaluate'
import { toPayload } from '@core/form/serialize'
import type {
  AnswersValue,
  EvaluateContext,
  FieldDefinition,
  FieldValue,
  FormDefinition,
  FormValues,
  Issue,
  QuestionNode,
} from '@core/form/types'
import { validate } from '@core/form/validate'
import { inventAnswer, inventValue } from './inventValue'
import type { InventedPerson } from './people'
import type { Random } from './random'

const CONTEXT: EvaluateContext = { language: 'cn', ruleSet: 'default' }
/** No files are invented: a required file field stays empty, as the only invalid field. */
const UPLOADS: ReadonlySet<string> = new Set(['Face', 'Image', 'File', 'Audio', 'Video'])
/** Share of the optional fields that are filled in. */
const SHARE = 0.3
const ROUNDS = 30
/** Number of valid answer sets that are reused; only the personal fields differ between people. */
const WAYS = 40
/** Fields that identify a person: each person gets own answers to them. */
const OWN = /^(Name|NameStr|NameEn|FirstName|LastName)$/

/** Makes answers to a form, in the form in which they are stored before sealing. */
export type AnswerMaker = (person: InventedPerson, fixed?: FormValues) => Record<string, unknown>

/** Called for a field without a valid invented answer, with the problem of the last attempt. */
export type LeaveOut = (formId: string, fieldId: string, code: string) => void

/**
 * Invents random answers that are valid by the form's own engine. A field without a valid answer is
 * left out and reported; without `leaveOut` it throws instead.
 */
export function createAnswerMaker(
  form: FormDefinition,
  random: Random,
  leaveOut?: LeaveOut,
): AnswerMaker {
  const ways: FormValues[] = []
  return (person, fixed = {}) => {
    const way = ways.length < WAYS ? findWay(form, random, person, leaveOut) : random.pick(ways)
    if (ways.length < WAYS) ways.push(way)
    return toPayload(
      form,
      evaluate(form, { ...way, ...ownOf(form, random, way, person), ...fixed }, CONTEXT),
    )
  }
}

/** The person's own data, for the fields that the chosen answer set contains. */
function ownOf(
  form: FormDefinition,
  random: Random,
  way: FormValues,
  person: InventedPerson,
): FormValues {
  const own = form.fields.filter(field => way[field.id] !== undefined && isOwn(field))
  return Object.fromEntries(own.map(field => [field.id, inventValue(random, field, person)]))
}

function isOwn({ id, type, inputType }: FieldDefinition): boolean {
  return (
    OWN.test(id) ||
    type === 'CompanySearch' ||
    type === 'PhoneFormat' ||
    ['email', 'mobile', 'idcard'].includes(inputType)
  )
}

function findWay(
  form: FormDefinition,
  random: Random,
  person: InventedPerson,
  leaveOut: LeaveOut | undefined,
): FormValues {
  let values: Record<string, FieldValue> = {}
  const tried = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const state = evaluate(form, values, CONTEXT)
    values = { ...values, ...valuesOf(state) }
    // first fields that a rule has made visible
    const open = form.fields.filter(
      ({ id, type }) =>
        state.fields[id]?.visible && !tried.has(id) && !UPLOADS.has(type) && type !== 'Questions',
    )
    for (const field of open) {
      tried.add(field.id)
      if (
        values[field.id] === undefined &&
        (state.fields[field.id]?.required === true || random.chance(SHARE))
      )
        values[field.id] = inventValue(random, field, person)
    }
    if (open.length > 0) continue
    const issues = validate(form, state, CONTEXT).filter(
      ({ fieldId }) => !UPLOADS.has(form.fieldById.get(fieldId)?.type ?? ''),
    )
    if (issues.length === 0) return values
    for (const issue of issues) values = mend(form, random, person, values, issue)
  }
  const wrong = validate(form, evaluate(form, values, CONTEXT), CONTEXT)
  if (!leaveOut)
    throw new Error(
      `No answers to the form ${form.id} could be invented (${wrong.map(({ fieldId, code }) => `${fieldId}: ${code}`).join(', ')})`,
    )
  for (const { fieldId, code } of wrong) {
    leaveOut(form.id, fieldId, code)
    values = { ...values, [fieldId]: undefined }
  }
  return values
}

/** Retries an invalid answer; an optional field becomes empty instead. */
function mend(
  form: FormDefinition,
  random: Random,
  person: InventedPerson,
  values: Record<string, FieldValue>,
  { fieldId, nodeId }: Issue,
): Record<string, FieldValue> {
  const field = form.fieldById.get(fieldId)
  if (!field) return values
  if (field.type === 'Questions') {
    const node = nodeId === undefined ? undefined : findNode(field.questions, nodeId)
    const answers = (values[fieldId] ?? {}) as AnswersValue
    return node
      ? { ...values, [fieldId]: { ...answers, [node.id]: inventAnswer(random, node) } }
      : values
  }
  return { ...values, [fieldId]: field.required ? inventValue(random, field, person) : undefined }
}

function findNode(nodes: readonly QuestionNode[], id: string): QuestionNode | undefined {
  for (const node of nodes) {
    const found =
      node.id === id ? node : (findNode(node.children, id) ?? findNode(node.options, id))
    if (found) return found
  }
  return undefined
}
