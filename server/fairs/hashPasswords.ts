import type { ExhibitorImportRepository } from '../repositories/exhibitorImportRepository'
import { hashPassword, verifyPassword } from '../security/passwords'
import type { GateImportRepository } from '../repositories/gateImportRepository'
import type { FairFolder, FolderAccount } from './folder'

/** A folder in which every password is a hash. */
export type HashedFolder = Omit<FairFolder, 'exhibitors' | 'organisers'> & {
  exhibitors: readonly HashedExhibitor[]
  organisers: readonly Hashed<FairFolder['organisers'][number]>[]
}
export type HashedExhibitor = Omit<FairFolder['exhibitors'][number], 'accounts'> & {
  accounts: readonly Hashed<FolderAccount>[]
}
type Hashed<A> = Omit<A, 'password'> & { password: { hash: string } }

/**
 * Hashes the plain passwords of a folder; an unchanged password keeps its hash. Run it before the
 * transaction of the import: each hash takes a tenth of a second, and the database ends a
 * transaction that waits that long.
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
 * Keeps the order and works in pairs: each plain password takes a moment, and more at the same time
 * would be refused.
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
