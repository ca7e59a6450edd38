import { useState } from 'react'
import { LinkPage } from '@/shell/link/LinkPage'
import { useStores } from '@/stores/StoreContext'
import { ExhibitorFormPage } from './ExhibitorFormPage'

/**
 * Any configured form (PAGES dynamic_form): of the logged-in company, or opened by a signed link.
 * The user of a link fills in the company's form and sees nothing else of the company.
 */
export function DynamicFormPage() {
  const { platform } = useStores()
  const [pass] = useState(() => platform.readLocation().query.pass)
  if (!pass) return <ExhibitorFormPage route="dynamicForm" />
  return (
    <LinkPage pass={pass} route="dynamicForm" isMeant={({ Kind }) => Kind === 'form'}>
      {link => <ExhibitorFormPage route="dynamicForm" link={link} />}
    </LinkPage>
  )
}
