import type { ExhibitorImportRepository } from '../repositories/exhibitorImportRepository'
import type { ImportCount } from '../repositories/importCount'
import type { HashedExhibitor } from './hashPasswords'
import { ImportRefused } from './importRefused'
import type { FairProblem } from './problems'

/**
 * Makes companies and accounts those of the folder. An account that left it can no longer log in;
 * nothing of it is deleted. A password is set only when the folder gives another one than last
 * time, so that the next import does not undo a change made since. Throws ImportRefused for login
 * names that another company has given away itself.
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
  // the person who opened it holds its mobile, and would log in for the company the folder gives it
  // to
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
