import { ExhibitorFormPage } from './ExhibitorFormPage'

/** Any configured form (PAGES dynamic_form). */
export function DynamicFormPage() {
  return <ExhibitorFormPage route="dynamicForm" />
}
