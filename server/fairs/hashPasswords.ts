import type { ExhibitorImportRepository } from '../repositories/exhibitorImportRepository'
import { hashPassword, verifyPassword } from '../security/passwords'
import type { GateImportRepository } from '../repositories/gateImportRepository'
import type { FairFolder, FolderAccount } from './folder'

/** A folder whose passwords are all hashes. */
export type HashedFolder = Omit<FairFolder, 'exhibitors' | 'organisers'> & {
  exhibitors: readonly HashedExhibitor[]
  organisers: readonly Hashed<FairFolder['organisers'][number]>[]
}
export type HashedExhibitor = Omit<FairFolder['exhibitors'][number], 'accounts'> & {
  accounts: readonly Hashed<FolderAccount>[]
}
type Hashed<A> = Omit<A, 'password'> & { password: { hash: string } }

/**
 * Hashes the passwords a folder gives in the clear; one that is the same as last time keeps its
 * hash. Run it before the transaction of the import: a tenth of a second each, and a transaction
 * that waits for so long is ended by the database.
 */
export async function hashPasswords(
  folder: FairFolder,
  imports: Pick<ExhibitorImportRepository, 'listAccounts'> &
    Pick<GateImportRepository, 'listOrganisers'>,
): Promise<HashedFolder> {
  const stored = new Map(
    (await imports.listAccounts(folder.appId)).map(({ login, importedHash }) => [
      login,
      importedHash,
    ]),
  )
  const exhibitors: HashedExhibitor[] = []
  for (const exhibitor of folder.exhibitors) {
    exhibitors.push({
      ...exhibitor,
      accounts: await inPairs(exhibitor.accounts, account =>
        hashed(account, stored.get(account.login)),
      ),
    })
  }
  const known = new Map(
    (await imports.listOrganisers(folder.appId)).map(({ login, importedHash }) => [
      login,
      importedHash,
    ]),
  )
  const organisers = await inPairs(folder.organisers, account =>
    hashed(account, known.get(account.login)),
  )
  return { ...folder, exhibitors, organisers }
}

/**
 * In order, and in pairs: passwords in the clear take a moment each, and more at once would be
 * turned away.
 */
async function inPairs<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < list.length; at += 2)
    done.push(...(await Promise.all(list.slice(at, at + 2).map(work))))
  return done
}

async function hashed<A extends { password: FolderAccount['password'] }>(
  { password, ...account }: A,
  imported: string | null | undefined,
): Promise<Omit<A, 'password'> & { password: { hash: string } }> {
  if ('hash' in password) return { ...account, password }
  const isSame =
    imported !== null && imported !== undefined && (await verifyPassword(password.plain, imported))
  return { ...account, password: { hash: isSame ? imported : await hashPassword(password.plain) } }
}
