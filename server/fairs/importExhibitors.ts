import type { ExhibitorImportRepository } from '../repositories/exhibitorImportRepository'
import type { ImportCount } from '../repositories/importCount'
import type { HashedExhibitor } from './hashPasswords'
import { ImportRefused } from './importRefused'
import type { FairProblem } from './problems'

/**
 * Makes companies and accounts equal to the folder. An account that is no longer in the folder
 * cannot log in, but none of its data is deleted. A password is set only when the folder's password
 * differs from the last import, so that an import does not undo a later change. Throws
 * ImportRefused for login names of accounts that another company has opened itself.
 */
export async function importExhibitors(
  appId: string,
  exhibitors: readonly HashedExhibitor[],
  imports: ExhibitorImportRepository,
): Promise<{ companies: ImportCount; accounts: ImportCount; memberships: ImportCount }> {
  const companies = await imports.saveExhibitors(appId, exhibitors)
  const given = exhibitors.flatMap(({ id, accounts }) =>
    accounts.map(account => ({ ...account, exhibitorId: id })),
  )
  const shared = new Set(
    exhibitors.flatMap(({ members = [] }) => members.map(({ login }) => login)),
  )
  const stored = new Map(
    (await imports.listAccounts(appId)).map(account => [account.login, account]),
  )
  // the person who opened the account holds its mobile, and would then log in for the company that
  // the folder names
  const taken = given.filter(({ login, exhibitorId }) => {
    const before = stored.get(login)
    return (
      before !== undefined && before.importedHash === null && before.exhibitorId !== exhibitorId
    )
  })
  if (taken.length > 0) throw new ImportRefused(taken.map(loginTaken))
  let changed = 0
  for (const { password, ...account } of given) {
    const before = stored.get(account.login)
    const newHash = password.hash === before?.importedHash ? undefined : password.hash
    if (
      await imports.saveAccount(
        appId,
        { ...account, newHash, isShared: shared.has(account.login) },
        before,
      )
    )
      changed += 1
  }
  const removed = await imports.disableAccounts(
    appId,
    given.map(account => account.login),
  )
  const memberships = await imports.saveMemberships(
    appId,
    exhibitors.flatMap(({ id, members = [] }) =>
      members.map(member => ({ ...member, exhibitorId: id })),
    ),
  )
  return { companies, accounts: { changed, removed }, memberships }
}

function loginTaken({ login, exhibitorId }: { login: string; exhibitorId: string }): FairProblem {
  const message =
    'another company has opened an account of this login name itself; write another login name'
  return {
    file: 'exhibitors.json',
    field: `${exhibitorId}.Accounts.${login}.Account`,
    message,
    severity: 'error',
  }
}
