import { isRefusedAtDesk } from '../form/problemTexts'
import { parseDefinition } from '../form/parseDefinition'
import type { FormDefinition } from '../form/types'
import { fieldOf, fieldsOf, idOf, type FormDraft } from './draft'
import { linksOf } from './links'
import { rulesOf, type PlacedRule } from './rules'
import { untranslated } from './untranslated'

/** Something the organiser should look at, with where it is. */
export interface DraftFinding {
  severity: 'error' | 'warning'
  field: string
  property: string
  /** The import's words, in English; empty for findings that only the builder has. */
  message: string
  /** `definition` comes from the import, the others from the builder. */
  code: 'definition' | 'translation' | 'unreachable' | 'contradiction' | 'nothing' | 'noPage'
  /** The number of texts that the finding is about. */
  count?: number
  rules?: readonly PlacedRule[]
}

export interface CheckedDraft {
  form: FormDefinition
  findings: readonly DraftFinding[]
}

/**
 * What the import would report about the form, and what would surprise people who fill it in.
 * `pages`: the fair's content pages, where they are known.
 */
export function checkDraft(draft: FormDraft, pages?: readonly string[]): CheckedDraft {
  const { form, problems } = parseDefinition(draft)
  const findings: DraftFinding[] = problems.map(problem => ({
    ...problem,
    ...(isRefusedAtDesk(problem.message) && { severity: 'error' }),
    code: 'definition',
  }))
  const fields = fieldsOf(draft)
  if (fields.length === 0)
    findings.push({
      severity: 'error',
      field: '',
      property: 'Fields',
      message: '',
      code: 'nothing',
    })
  findings.push(
    ...unreachable(form, draft),
    ...contradictions(draft),
    ...missingTexts(draft),
    ...(pages ? missingPages(draft, pages) : []),
  )
  return { form, findings: findings.sort((a, b) => rank(a) - rank(b)) }
}
const rank = ({ severity }: DraftFinding) => (severity === 'error' ? 0 : 1)

/** Required fields that are hidden and that no rule shows: no one can answer them. */
function unreachable(form: FormDefinition, draft: FormDraft): DraftFinding[] {
  const shown = new Set(
    form.rules.filter(({ action }) => action === 'show').flatMap(({ targets }) => targets),
  )
  return form.fields
    .filter(
      field => field.hide && field.required && !shown.has(field.id) && fieldOf(draft, field.id),
    )
    .map(({ id }) => ({
      severity: 'warning',
      field: id,
      property: 'Hide',
      message: '',
      code: 'unreachable',
    }))
}

/** Two rules with the same condition, of which one shows what the other hides. */
function contradictions(draft: FormDraft): DraftFinding[] {
  const seen = new Map<string, PlacedRule>()
  const found: DraftFinding[] = []
  for (const placed of rulesOf(draft)) {
    const { owner, rule } = placed
    if (rule.action !== 'show' && rule.action !== 'hide') continue
    for (const target of [...rule.targets, ...rule.groups.map(group => `@${group}`)]) {
      const key = JSON.stringify([rule.source || owner, rule.expression, rule.value, target])
      const other = seen.get(key)
      if (other && other.rule.action !== rule.action)
        found.push({
          severity: 'warning',
          field: owner,
          property: 'RuleConfig',
          message: '',
          code: 'contradiction',
          rules: [other, placed],
        })
      else seen.set(key, placed)
    }
  }
  return found
}

/** Links of check boxes to content pages that the fair does not have. */
function missingPages(draft: FormDraft, pages: readonly string[]): DraftFinding[] {
  return fieldsOf(draft).flatMap(field =>
    linksOf(field)
      .filter(({ page }) => page !== '' && !pages.includes(page))
      .map(
        ({ page }) =>
          ({
            severity: 'warning',
            field: idOf(field),
            property: 'Configs',
            message: page,
            code: 'noPage',
          }) as const,
      ),
  )
}

function missingTexts(draft: FormDraft): DraftFinding[] {
  const counts = new Map<string, number>()
  for (const { part, id } of untranslated(draft)) {
    const field = part === 'Fields' ? id : ''
    counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return [...counts].map(([field, count]) => ({
    ...({
      severity: 'warning',
      field,
      property: 'Name_en',
      message: '',
      code: 'translation',
      count,
    } as const),
  }))
}
