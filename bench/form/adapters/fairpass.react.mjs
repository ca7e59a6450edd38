// The app's own store and hook (src/forms), one input per field.
import React from 'react'
import { createRoot } from 'react-dom/client'
import { readDefinition } from '../../../core/form/readDefinition'
import { FormStore } from '../../../src/forms/FormStore'
import { useFieldState } from '../../../src/forms/useField'
import { compile as toDefinition, meta as about } from './fairpass.headless.mjs'

const h = React.createElement
export const meta = about
export const compile = toDefinition

const Row = React.memo(function Row({ store, field }) {
  const { visible, value } = useFieldState(store, field.id)
  if (!visible) return null
  return h(
    'div',
    { className: 'row' },
    h('label', { htmlFor: field.id }, field.name.cn),
    h('input', {
      id: field.id,
      value: value ?? '',
      onChange: event => store.setValue(field.id, event.target.value),
    }),
  )
})

export function mount(json, container) {
  const form = readDefinition(json)
  const store = new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })
  const root = createRoot(container)
  root.render(
    h(
      'form',
      null,
      form.fields.map(field => h(Row, { key: field.id, store, field })),
    ),
  )
  return { unmount: () => root.unmount() }
}
