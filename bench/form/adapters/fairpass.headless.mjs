// fairpass itself: its own parser and engine, with the definition in the product's wire spelling.
import { createFormEngine } from '../../../core/form/engine'
import { readDefinition } from '../../../core/form/readDefinition'

export const meta = { id: 'fairpass' }

const TYPES = {
  textarea: 'TextArea',
  select: 'Select',
  radio: 'RadioGroup',
  checkbox: 'CheckboxGroup',
  switch: 'Switch',
  date: 'Date',
}
const EXPRESSIONS = { eq: '=', ne: '!=', like: '%' }
const CONTEXT = { language: 'en', ruleSet: 'default' }

/**
 * Converts the neutral definition to a form definition as an organiser writes it: rules are on the
 * field they read, and equal rules share their targets.
 */
export function compile(def) {
  if (def.kind === 'tree')
    return {
      Id: def.title,
      Fields: [
        { Id: 'tree', Name: def.title, Type: 'Questions', DataSource: def.tree.map(question) },
      ],
    }
  const rules = new Map()
  for (const { id, show } of def.fields) {
    if (!show) continue
    const key = JSON.stringify([show.field, show.op, show.value])
    const known = rules.get(key)
    if (known) known.target += `,${id}`
    else
      rules.set(key, {
        source: show.field,
        target: id,
        expression: EXPRESSIONS[show.op],
        match_value: show.value,
        action: 'show',
      })
  }
  const bySource = new Map()
  for (const { source, ...rule } of rules.values())
    bySource.set(source, [...(bySource.get(source) ?? []), rule])
  return {
    Id: def.title,
    Fields: def.fields.map(field => ({
      Id: field.id,
      Name: field.title,
      Type: TYPES[field.type],
      InputType: field.type === 'number' ? 'number' : undefined,
      Required: field.required,
      Validation: field.pattern,
      MinLength: field.minLength,
      MaxLength: field.maxLength,
      DataSource: field.options?.map(({ value, text }) => ({ id: value, text })),
      DefaultValue: field.default,
      Hide: field.show && true,
      RuleConfig: bySource.get(field.id),
    })),
  }
}

const question = ({ options, ...node }) => ({
  ...node,
  children: options.map(option => ({ ...option, children: option.children.map(question) })),
})

export function create(json, values) {
  return createFormEngine(readDefinition(json), CONTEXT, values)
}

export function set(engine, id, value) {
  const field = engine.form.fieldById.get(id)
  if (!field) engine.answer('tree', id, value === undefined ? undefined : answer(value))
  else
    engine.set(
      id,
      value === undefined || field.type === 'Text' || field.type === 'TextArea'
        ? value
        : shape(field, value),
    )
}

const answer = value => ({ selected: Array.isArray(value) ? value : [value], other: {}, text: '' })

function shape({ type }, value) {
  if (type === 'Select') return [value]
  if (type === 'RadioGroup') return { selected: [value], other: {} }
  return type === 'CheckboxGroup' ? { selected: value, other: {} } : value
}

export function value(engine, id) {
  return engine.field(id).value
}

export function visibleIds(engine) {
  if (!engine.form.fieldById.has('tree'))
    return engine.form.fields.filter(field => engine.field(field.id).visible).map(field => field.id)
  const { visible } = engine.questions('tree')
  // options are nodes, too; the benchmark counts only questions
  return [...visible].filter(node => !node.id.includes('o')).map(node => node.id)
}

export function validate(engine, options) {
  return engine.validate(options).map(issue => issue.fieldId)
}

export function destroy() {}
