import { checkField } from './checkField'
import { checkTexts } from './checkTexts'
import { Field } from './Field'
import type { Report } from './problems'
import { PROBLEM_WARNINGS, sayProblem } from './problemTexts'
import { readDefinition } from './readDefinition'
import { checkDefinitionKeys } from './checkWire'
import { optionIndex } from './options'
import { readObject, unwrapJson } from './wire'
import type { DefinitionProblem, FieldDefinition, FormDefinition, FormGroup, Rule } from './types'

/** Settings of a definition that only the server reads (fairs/README.md). */
const SETTINGS = ['Kind', 'Audience', 'Opens', 'Closes', 'EditUntil', 'Review', 'AppId']

/** The most problems that are reported; people read no more than a few hundred. */
const MAX_PROBLEMS = 500

export interface ParsedDefinition {
  form: FormDefinition
  /** With an error the definition must be refused; the form then has the readable parts. */
  problems: DefinitionProblem[]
}

/**
 * Reads a form definition in SPEC §3's field names, from JSON or its text, and checks it once
 * (DECISIONS §5, §12). Never throws. Every problem names the field, the property and the way to
 * mend it.
 */
export function parseDefinition(json: unknown): ParsedDefinition {
  const problems: DefinitionProblem[] = []
  const report: Report = (field, property, code, ...named) => {
    if (problems.length >= MAX_PROBLEMS) return
    const message = sayProblem(code, named)
    problems.push({
      field,
      property,
      message,
      severity: PROBLEM_WARNINGS.has(code) ? 'warning' : 'error',
    })
  }
  const form = readDefinition(json, report)
  checkDefinitionKeys(readObject(unwrapJson(json)) ?? {}, SETTINGS, report)
  for (const field of form.fields) if (field instanceof Field) checkField(field, form, report)
  checkTexts(form, report)
  checkMatches(form, report)
  checkGroups(form.fields, form.groups, report)
  checkEqualTo(form.fields, form.fieldById, report)
  for (const owner of new Set(form.rules.filter(alwaysHolds).map(rule => rule.owner)))
    report(owner, 'RuleConfig', 'emptyRule')
  for (const cycle of form.cycles) report(cycle[0] ?? '', 'RuleConfig', 'cycle', cycle.join(' → '))
  return { form, problems }
}

/**
 * Reports answers that a rule compares with and the field does not offer. Options from records or
 * from the fair are not known here.
 */
function checkMatches({ rules, fieldById }: FormDefinition, report: Report): void {
  for (const { owner, source, test } of rules) {
    const field = fieldById.get(source)
    const isOpen = field?.configs['records'] ?? field?.configs['slots'] ?? field?.configs['places']
    if (
      !field ||
      isOpen !== undefined ||
      field.options.length === 0 ||
      test.wanted instanceof RegExp ||
      test.operator === '%'
    )
      continue
    const offered = optionIndex(field.options)
    for (const text of test.wanted)
      if (text !== '' && !offered.has(text))
        report(owner, 'RuleConfig', 'unknownMatch', text, source)
  }
}

function checkGroups(
  fields: readonly FieldDefinition[],
  groups: readonly FormGroup[],
  report: Report,
): void {
  // a definition without Groups may name groups on its fields only
  if (groups.length === 0) return
  const known = new Set(groups.map(group => group.id))
  for (const { id, group } of fields) {
    if (group !== '' && !known.has(group)) report(id, 'Group', 'unknownGroup', group)
  }
}

function checkEqualTo(
  fields: readonly FieldDefinition[],
  fieldById: ReadonlyMap<string, FieldDefinition>,
  report: Report,
): void {
  for (const { id, equalTo } of fields) {
    if (equalTo === undefined || equalTo === '' || fieldById.has(equalTo)) continue
    report(id, 'Configs', 'unknownEqual', equalTo)
  }
}

/** A rule with neither expression nor match_value has the pattern that every answer matches. */
const alwaysHolds = ({ test }: Rule): boolean =>
  test.operator === '' && test.wanted instanceof RegExp && test.wanted.source === '(?:)'
