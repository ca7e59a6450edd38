import type { ExhibitorImportRepository } from '../repositories/exhibitorImportRepository'
import type { ImportCount } from '../repositories/fairImportRepository'
import { hashPassword, verifyPassword } from '../security/passwords'
import type { FolderAccount, FolderExhibitor } from './folder'

/**
 * Makes companies and accounts those of the folder. Whoever left it can no longer log in; nothing of theirs is deleted. A password is
 * set only when the folder gives another one than last time, so that one changed since is not undone by the next import.
 */
export async function importExhibitors(
  appId: string,
  exhibitors: readonly FolderExhibitor[],
  imports: ExhibitorImportRepository,
): Promise<{ companies: ImportCount; accounts: ImportCount }> {
  const companies = await imports.saveExhibitors(appId, exhibitors)
  const given = exhibitors.flatMap(({ id, accounts }) => accounts.map(account => ({ ...account, exhibitorId: id })))
  const stored = new Map((await imports.listAccounts(appId)).map(account => [account.login, account]))
  const newHashes = await hashesOfNew(given.map(account => ({ account, imported: stored.get(account.login)?.importedHash })))
  let changed = 0
  for (const [index, { login, name, nameEn, role, exhibitorId }] of given.entries()) {
    const account = { login, name, nameEn, role, exhibitorId, newHash: newHashes[index] }
    if (await imports.saveAccount(appId, account, stored.get(login))) changed += 1
  }
  const removed = await imports.disableAccounts(
    appId,
    given.map(account => account.login),
  )
  return { companies, accounts: { changed, removed } }
}

/** In order, and in pairs: passwords in the clear take a moment each, and more at once would be turned away. */
async function hashesOfNew(
  list: readonly { account: FolderAccount; imported: string | null | undefined }[],
): Promise<(string | undefined)[]> {
  const hashes: (string | undefined)[] = []
  for (let at = 0; at < list.length; at += 2) {
    hashes.push(...(await Promise.all(list.slice(at, at + 2).map(({ account, imported }) => hashOfNew(account, imported)))))
  }
  return hashes
}

/** The hash to store, or undefined when the folder gives what it gave last. */
async function hashOfNew({ password }: FolderAccount, imported: string | null | undefined): Promise<string | undefined> {
  if ('hash' in password) return password.hash === imported ? undefined : password.hash
  const isSame = imported !== null && imported !== undefined && (await verifyPassword(password.plain, imported))
  return isSame ? undefined : hashPassword(password.plain)
}
