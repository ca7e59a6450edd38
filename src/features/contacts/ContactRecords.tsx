import { ImportButton } from '@/resources/import/ImportButton'
import { ResourcePage } from '@/resources/ResourcePage'
import { AccountsLink } from './AccountsLink'
import { contactKind } from './contactKind'

/** People of the company: whom to ask for what. */
export const ContactRecords = () => (
  <ResourcePage
    kind={contactKind}
    route="contacts"
    toolbar={list => <ImportButton resource={list} />}
    head={() => <AccountsLink />}
  />
)
