import { fieldOf, textOf } from '@core/builder/draft'
import type { BuilderPanel, BuilderStore } from './BuilderStore'

const LIMITS = [
  'Min',
  'Max',
  'MinLength',
  'MaxLength',
  'Validation',
  'InputType',
  'AlphaWordLimit',
  'MaxWidth',
  'MaxHeight',
  'startDate',
  'endDate',
]

/**
 * Opens the place where a property of a field is set; without a field, the settings of the form.
 */
export function goToFinding(store: BuilderStore, field: string, property: string): void {
  const found = fieldOf(store.draft, field)
  if (!found) return store.open(property === 'Fields' ? 'fields' : 'settings')
  store.select(field)
  // a question tree has a pane of its own
  if (property === 'DataSource' && textOf(found, 'Type') === 'Questions')
    return store.open('questions')
  store.open('fields')
  store.show(panelOf(property))
}

function panelOf(property: string): BuilderPanel {
  if (property === 'RuleConfig') return 'rules'
  if (property === 'DataSource') return 'options'
  return LIMITS.includes(property) ? 'limits' : 'properties'
}
