import { LinkPage } from '@/shell/link/LinkPage'
import { ExhibitorFormPage } from './ExhibitorFormPage'

/**
 * A form opened by a signed link, without a login: filled in as by the company, with nothing else
 * of the company around it.
 */
export function LinkedFormPage({ pass }: { pass: string }) {
  return (
    <LinkPage pass={pass} route="dynamicForm" isMeant={({ Kind }) => Kind === 'form'}>
      {link => <ExhibitorFormPage route="dynamicForm" link={link} />}
    </LinkPage>
  )
}
