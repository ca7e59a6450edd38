import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { ExhibitorFormPage } from './ExhibitorFormPage'
import { LinkedFormPage } from './LinkedFormPage'

/**
 * Any configured form (PAGES dynamic_form): one of the logged-in company, or one that the user was
 * sent a link to.
 */
export function DynamicFormPage() {
  const { platform } = useStores()
  const [pass] = useState(() => platform.readLocation().query.pass)
  return pass ? <LinkedFormPage pass={pass} /> : <ExhibitorFormPage route="dynamicForm" />
}
