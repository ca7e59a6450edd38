import { parseField } from './parseField'
import { parseRules, type RuledField } from './parseRules'
import { findCycles } from './plan'
import { isFieldName, parseText, type Report } from './problems'
import type { FieldDefinition, FieldId, FormDefinition, FormGroup, FormStep } from './types'
import { pick, readNumber, readObject, readText, unwrapJson, type WireObject } from './wire'

/** More than any form has; further fields are not read. */
const MAX_FIELDS = 10_000
const MAX_GROUPS = 1000

/**
 * The form of a definition that was checked when it was imported. It reads only what opening the
 * form needs; the rest of a field is read on first use. Broken parts are left out silently, where
 * parseDefinition reports them. Never throws.
 */
export function readDefinition(json: unknown, report: Report = () => undefined): FormDefinition {
  const source = readObject(unwrapJson(json))
  if (!source) report('', 'Fields', 'notObject')
  const wire = source ?? {}
  const steps = readSteps(wire, report)
  const groups = readGroups(wire, steps, report)
  const fields: FieldDefinition[] = []
  const fieldById = new Map<FieldId, FieldDefinition>()
  const ruled: RuledField[] = []
  readItems(wire, 'Fields', MAX_FIELDS, report, item => {
    const field = parseField(item, fields.length, report)
    if (!field || !isNewId(field.id, fieldById, report)) return
    fields.push(field)
    fieldById.set(field.id, field)
    const rules = item['RuleConfig'] ?? item['ruleConfig'] ?? ''
    if (rules !== '') ruled.push({ id: field.id, rules })
  })
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

function readItems(
  wire: WireObject,
  property: string,
  max: number,
  report: Report,
  read: (item: WireObject) => unknown,
): void {
  const given = unwrapJson(pick(wire, property))
  if (given === undefined) {
    if (property === 'Fields') report('', property, 'noFields')
    return
  }
  if (!Array.isArray(given)) return report('', property, 'notList', property)
  if (given.length > max) report('', property, 'tooManyItems', property, given.length, max)
  for (let i = 0; i < given.length && i < max; i++) {
    const item = readObject(given[i])
    if (item) read(item)
    else report('', property, 'itemNotObject', property, i + 1)
  }
}

function readSteps(wire: WireObject, report: Report): FormStep[] {
  const steps: FormStep[] = []
  readItems(wire, 'Steps', MAX_GROUPS, report, item =>
    steps.push({ id: readText(pick(item, 'Id', 'id')), name: parseText(item, 'Name') }),
  )
  reportRepeats(steps, 'Steps', report)
  return steps
}

const hasReviewName = (item: WireObject): boolean =>
  pick(item, 'ReviewName', 'reviewName', 'ReviewName_en', 'reviewName_en') !== undefined

function readGroups(wire: WireObject, steps: readonly FormStep[], report: Report): FormGroup[] {
  const groups: FormGroup[] = []
  readItems(wire, 'Groups', MAX_GROUPS, report, item => {
    groups.push({
      id: readText(pick(item, 'Id', 'id')),
      name: parseText(item, 'Name'),
      ...(hasReviewName(item) && { reviewName: parseText(item, 'ReviewName') }),
      step: readText(pick(item, 'Step', 'step')),
    })
  })
  reportRepeats(groups, 'Groups', report)
  for (const { id, step } of groups) {
    if (step === '' || steps.some(known => known.id === step)) continue
    report('', 'Groups', 'unknownStep', id, step)
  }
  return groups
}

function reportRepeats(
  items: ReadonlyArray<{ id: string }>,
  property: string,
  report: Report,
): void {
  const seen = new Set<string>()
  for (const { id } of items) {
    if (id === '') report('', property, 'noItemId', property)
    else if (seen.has(id)) report('', property, 'repeatedItem', property, id)
    seen.add(id)
  }
}

function isNewId(id: FieldId, known: ReadonlyMap<FieldId, unknown>, report: Report): boolean {
  if (known.has(id)) {
    report(id, 'Id', 'repeatedId', id)
    return false
  }
  if (isFieldName(id)) return true
  report(id, 'Id', 'takenId', id)
  return false
}
