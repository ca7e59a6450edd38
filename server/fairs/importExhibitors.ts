import type { ExhibitorImportRepository } from '../repositories/exhibitorImportRepository'
import type { ImportCount } from '../repositories/fairImportRepository'
import type { HashedExhibitor } from './hashPasswords'

/**
 * Makes companies and accounts those of the folder. Whoever left it can no longer log in; nothing of theirs is deleted. A password is
 * set only when the folder gives another one than last time, so that one changed since is not undone by the next import.
 */
export async function importExhibitors(
  appId: string,
  exhibitors: readonly HashedExhibitor[],
  imports: ExhibitorImportRepository,
): Promise<{ companies: ImportCount; accounts: ImportCount }> {
  const companies = await imports.saveExhibitors(appId, exhibitors)
  const given = exhibitors.flatMap(({ id, accounts }) => accounts.map(account => ({ ...account, exhibitorId: id })))
  const stored = new Map((await imports.listAccounts(appId)).map(account => [account.login, account]))
  let changed = 0
  for (const { password, ...account } of given) {
    const before = stored.get(account.login)
    const newHash = password.hash === before?.importedHash ? undefined : password.hash
    if (await imports.saveAccount(appId, { ...account, newHash }, before)) changed += 1
  }
  const removed = await imports.disableAccounts(
    appId,
    given.map(account => account.login),
  )
  return { companies, accounts: { changed, removed } }
}
