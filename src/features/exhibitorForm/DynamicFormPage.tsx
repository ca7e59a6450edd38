import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { ExhibitorFormPage } from './ExhibitorFormPage'
import { LinkedFormPage } from './LinkedFormPage'

/** Any configured form (PAGES dynamic_form): of the company logged in, or of whoever was sent a link to it. */
export function DynamicFormPage() {
  const { platform } = useStores()
  const [pass] = useState(() => platform.readLocation().query.pass)
  return pass ? <LinkedFormPage pass={pass} /> : <ExhibitorFormPage route="dynamicForm" />
}
