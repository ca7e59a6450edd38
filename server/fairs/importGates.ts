import type { ImportCount } from '../repositories/importCount'
import type { GateImportRepository } from '../repositories/gateImportRepository'
import type { HashedFolder } from './hashPasswords'

/**
 * Makes the gates and the organiser's accounts equal to the folder; passwords that were changed
 * since the last import stay (see importExhibitors).
 */
export async function importGates(
  appId: string,
  { gates, organisers }: Pick<HashedFolder, 'gates' | 'organisers'>,
  imports: GateImportRepository,
): Promise<{ gates: ImportCount; organisers: ImportCount }> {
  const stored = new Map(
    (await imports.listOrganisers(appId)).map(account => [account.login, account]),
  )
  let changed = 0
  for (const { password, ...account } of organisers) {
    const before = stored.get(account.login)
    const newHash = password.hash === before?.importedHash ? undefined : password.hash
    if (await imports.saveOrganiser(appId, { ...account, newHash }, before)) changed += 1
  }
  const removed = await imports.disableOrganisers(
    appId,
    organisers.map(({ login }) => login),
  )
  return { gates: await imports.saveGates(appId, gates), organisers: { changed, removed } }
}
