import { Field } from './Field'
import { checkField, parseField } from './parseField'
import { parseRules, type RuledField } from './parseRules'
import { findCycles } from './plan'
import { isFieldName, makeReporter, parseText, type Report } from './problems'
import type { DefinitionProblem, FieldDefinition, FieldId, FormDefinition, FormGroup, FormStep } from './types'
import { pick, readNumber, readObject, readText, unwrapJson, type WireObject } from './wire'

/** More than any form holds; what comes after is refused rather than read. */
const MAX_FIELDS = 10_000
const MAX_GROUPS = 1000

export interface ParsedDefinition {
  form: FormDefinition
  /** Errors mean the definition must be refused; the form then holds what could be read. */
  problems: DefinitionProblem[]
}

/**
 * Reads a form definition in SPEC §3's field names, from JSON or its text, and checks it once and for all (DECISIONS §5, §12). Never
 * throws; every problem names the field, the property and the way to mend it.
 */
export function parseDefinition(json: unknown): ParsedDefinition {
  const problems: DefinitionProblem[] = []
  const report = makeReporter(problems)
  const form = read(json, report)
  for (const field of form.fields) if (field instanceof Field) checkField(field, report)
  checkGroups(form.fields, form.groups, report)
  checkEqualTo(form.fields, form.fieldById, report)
  for (const cycle of form.cycles) {
    const names = cycle.join(' → ')
    report(
      cycle[0] ?? '',
      'RuleConfig',
      `Rules decide in a circle: ${names}. Remove one of them, or the fields may lose their answers.`,
      'warning',
    )
  }
  return { form, problems }
}

/**
 * The form of a definition that was checked when it was imported. Reads only what opening the form needs; the rest of a field is read
 * when it is first asked for. What is broken is left out in silence, as parseDefinition leaves it out aloud. Never throws.
 */
export function readDefinition(json: unknown): FormDefinition {
  return read(json, () => undefined)
}

function read(json: unknown, report: Report): FormDefinition {
  const source = readObject(unwrapJson(json))
  if (!source) report('', 'Fields', 'The definition is not a JSON object. Write { "Id": …, "Fields": [ … ] }.')
  const wire = source ?? {}
  const steps = readSteps(wire, report)
  const groups = readGroups(wire, steps, report)
  const fields: FieldDefinition[] = []
  const fieldById = new Map<FieldId, FieldDefinition>()
  const ruled: RuledField[] = []
  for (const item of readList(wire, 'Fields', MAX_FIELDS, report)) {
    const field = parseField(item, fields.length, report)
    if (!field || !isNewId(field.id, fieldById, report)) continue
    fields.push(field)
    fieldById.set(field.id, field)
    const rules = item['RuleConfig'] ?? item['ruleConfig'] ?? ''
    if (rules !== '') ruled.push({ id: field.id, rules })
  }
  const form: FormDefinition = {
    id: readText(pick(wire, 'Id', 'id')),
    version: Math.max(1, Math.trunc(readNumber(pick(wire, 'Version', 'version')) ?? 1)),
    url: readText(pick(wire, 'Url', 'url')),
    className: readText(pick(wire, 'Class', 'class')),
    name: parseText(wire, 'Name'),
    steps,
    groups,
    fields,
    fieldById,
    rules: parseRules(ruled, fields, fieldById, groups, report),
    cycles: [],
  }
  form.cycles.push(...findCycles(form))
  return form
}

function readList(wire: WireObject, property: string, max: number, report: Report): WireObject[] {
  const given = unwrapJson(pick(wire, property))
  if (given === undefined) {
    if (property === 'Fields') report('', property, 'The definition has no Fields. List the questions of the form there.')
    return []
  }
  if (!Array.isArray(given)) {
    report('', property, `${property} is not a list. Write a JSON array.`)
    return []
  }
  if (given.length > max) report('', property, `${property} holds ${given.length} items; at most ${max} are read. Split the form.`)
  const items: WireObject[] = []
  const kept = given.length > max ? given.slice(0, max) : (given as readonly unknown[])
  kept.forEach((item, i) => {
    const object = readObject(item)
    if (object) items.push(object)
    else report('', property, `Item ${i + 1} of ${property} is not an object. Write { "Id": … }.`)
  })
  return items
}

function readSteps(wire: WireObject, report: Report): FormStep[] {
  const steps = readList(wire, 'Steps', MAX_GROUPS, report).map(item => ({
    id: readText(pick(item, 'Id', 'id')),
    name: parseText(item, 'Name'),
  }))
  reportRepeats(steps, 'Steps', report)
  return steps
}

function readGroups(wire: WireObject, steps: readonly FormStep[], report: Report): FormGroup[] {
  const groups = readList(wire, 'Groups', MAX_GROUPS, report).map(item => ({
    id: readText(pick(item, 'Id', 'id')),
    name: parseText(item, 'Name'),
    step: readText(pick(item, 'Step', 'step')),
  }))
  reportRepeats(groups, 'Groups', report)
  for (const { id, step } of groups) {
    if (step === '' || steps.some(known => known.id === step)) continue
    report('', 'Groups', `Group "${id}" stands in step "${step}", which is not in Steps. Add the step or correct the name.`)
  }
  return groups
}

function reportRepeats(items: ReadonlyArray<{ id: string }>, property: string, report: Report): void {
  const seen = new Set<string>()
  for (const { id } of items) {
    if (id === '') report('', property, `An item of ${property} has no Id. Give it one.`)
    else if (seen.has(id)) report('', property, `${property} holds the Id "${id}" twice. Rename one.`)
    seen.add(id)
  }
}

function isNewId(id: FieldId, known: ReadonlyMap<FieldId, unknown>, report: Report): boolean {
  if (known.has(id)) {
    report(id, 'Id', `Two fields have the Id "${id}". Rename one.`)
    return false
  }
  if (isFieldName(id)) return true
  report(id, 'Id', `"${id}" is a name requests use themselves. Choose another Id.`)
  return false
}

function checkGroups(fields: readonly FieldDefinition[], groups: readonly FormGroup[], report: Report): void {
  // a definition without Groups may name them on its fields alone
  if (groups.length === 0) return
  const known = new Set(groups.map(group => group.id))
  for (const { id, group } of fields) {
    if (group !== '' && !known.has(group)) report(id, 'Group', `Group "${group}" is not in Groups. Add it or correct the name.`)
  }
}

function checkEqualTo(fields: readonly FieldDefinition[], fieldById: ReadonlyMap<string, FieldDefinition>, report: Report): void {
  for (const { id, equalTo } of fields) {
    if (equalTo === undefined || equalTo === '' || fieldById.has(equalTo)) continue
    report(id, 'Configs', `equalTo names the field "${equalTo}", which does not exist. Correct the name.`)
  }
}
