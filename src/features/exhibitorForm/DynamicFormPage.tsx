import { useState } from 'react'
import { LinkPage } from '@/shell/link/LinkPage'
import { useStores } from '@/stores/StoreContext'
import { ExhibitorFormPage } from './ExhibitorFormPage'

/**
 * Any configured form (PAGES dynamic_form): one of the logged-in company, or one that the user was
 * sent a signed link to. By a link it is filled in as by the company, with nothing else of the
 * company around it.
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
