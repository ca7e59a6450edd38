import { audit } from '../domain/audit'
import type { FairImportRepository } from '../repositories/fairImportRepository'
import type { ImportCount } from '../repositories/importCount'
import { FAIR_TEXT_IDS } from '../messages/fairTexts'
import type { FolderText } from './readMessageTexts'

/**
 * Makes the texts of messages equal to the folder; each change gets a version and a line in the
 * trail as at the desk. Without a list the texts stay; drafts of the desk stay too.
 */
export async function importTexts(
  appId: string,
  texts: readonly FolderText[] | undefined,
  imports: FairImportRepository,
  actor: string,
): Promise<ImportCount> {
  if (!texts) return { changed: 0, removed: 0 }
  const saved = await imports.saveMessageTexts(appId, texts, {
    names: FAIR_TEXT_IDS,
    by: actor,
  })
  for (const { id, version, isOwn } of saved)
    await audit(imports, {
      appId,
      actor,
      action: isOwn ? 'message.publish' : 'message.reset',
      subject: `message:${id}`,
      details: { version },
    })
  const changed = saved.filter(({ isOwn }) => isOwn).length
  return { changed, removed: saved.length - changed }
}
