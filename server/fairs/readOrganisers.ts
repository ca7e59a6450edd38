import { ORGANISER_ROLES, type OrganiserRole } from '@core/domain/audience'
import { isLoginName, loginName } from '../security/loginName'
import type { FolderOrganiser } from './folder'
import { text, type FolderFiles } from './folderFiles'
import type { ProblemList } from './problems'
import { readPassword } from './readPassword'

const FILE = 'organisers.json'

/** organisers.json: the accounts of the organiser's own people, at the desks and at the gates. */
export function readOrganisers(files: FolderFiles, problems: ProblemList): FolderOrganiser[] {
  const logins = new Set<string>()
  return files.list(FILE).flatMap((item, index) => {
    const login = loginName(text(item, 'Account'))
    const at = login || String(index)
    if (!isLoginName(login))
      problems.error(
        FILE,
        `${at}.Account`,
        'the login name needs 3 to 64 letters a-z, digits or the signs . _ @ -',
      )
    else if (logins.has(login))
      problems.error(FILE, `${at}.Account`, 'another account has this login name; rename one')
    logins.add(login)
    const role = ORGANISER_ROLES.find(one => one === text(item, 'Role'))
    if (!role)
      problems.error(
        FILE,
        `${at}.Role`,
        `the role is none of ${ORGANISER_ROLES.join(', ')}; write one of them`,
      )
    const password = readPassword(FILE, item, at, problems)
    const [name, nameEn] = [text(item, 'Name'), text(item, 'Name_en')]
    const account = {
      login,
      name: name || nameEn || login,
      nameEn: nameEn || name || login,
      role: role ?? ('reader' satisfies OrganiserRole),
    }
    return password ? [{ ...account, password }] : []
  })
}
