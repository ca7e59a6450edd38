import type { Repositories } from '../../repositories/repositories'
import { readJson, type FairFile } from '../../fairs/fairFile'
import { keepVersion, openContent } from '../../fairs/fairFiles'
import type { Sealer } from '../../security/sealing'

interface FormToKeep {
  appId: string
  actor: string
  id: string
  /** Returns the form's new file, made from the former one; the product's own forms have none. */
  file: (before: Record<string, unknown> | undefined) => Buffer
}

/**
 * Updates the fair's files after a form was changed outside of them. Does nothing if the fair has
 * no stored files. Call it under the import's lock.
 */
export async function keepForm(
  { fairFiles }: Pick<Repositories, 'fairFiles'>,
  sealer: Sealer,
  { appId, actor, id, file }: FormToKeep,
): Promise<void> {
  const newest = await fairFiles.newest(appId)
  if (!newest) return
  const files: FairFile[] = []
  for (const stored of await fairFiles.files(appId, newest.version)) {
    const bytes = openContent(sealer, appId, stored)
    // sealed under a lost key: the stored file is left as it is
    if (!bytes) return
    files.push({ path: stored.path, bytes })
  }
  const before = files.find(
    ({ path, bytes }) => path.startsWith('forms/') && readObject(bytes)?.['Id'] === id,
  )
  const after = {
    path: before?.path ?? `forms/${id}.json`,
    bytes: file(before && readObject(before.bytes)),
  }
  await keepVersion(fairFiles, sealer, {
    appId,
    actor,
    source: 'desk',
    files: [...files.filter(({ path }) => path !== after.path), after],
  })
}

function readObject(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    return readJson(bytes) as Record<string, unknown>
  } catch {
    return undefined
  }
}
