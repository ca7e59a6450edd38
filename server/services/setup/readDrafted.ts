import type { FairFile } from '../../fairs/fairFile'
import type { StoredDraft } from '../../repositories/fairFileRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import { isAttachment, readPublished, withDrafts } from './setupFiles'

/**
 * The fair with its drafts, or with those of some files: the published files, the drafts, the files
 * they result in, and these with their pictures.
 */
export async function readDrafted(
  repositories: Repositories,
  sealer: Sealer,
  appId: string,
  paths?: readonly string[],
) {
  const [published, all] = await Promise.all([
    readPublished(repositories, sealer, appId),
    repositories.fairFiles.drafts(appId),
  ])
  const chosen = all.filter(
    ({ path }) => !isAttachment(path) && (paths === undefined || paths.includes(path)),
  )
  const written = withDrafts(published.files, chosen, sealer, appId)
  // pictures and files are published with the file that names them; if everything is published,
  // unnamed ones are dropped
  const isNamed = namesIn(written)
  const named = all.filter(({ path }) => isAttachment(path) && isNamed(path))
  const drafts = all.filter(
    draft =>
      chosen.includes(draft) ||
      named.includes(draft) ||
      (paths === undefined && isAttachment(draft.path)),
  )
  const files = withDrafts(written, named, sealer, appId)
  const assets = await repositories.fairImports.listAssets(appId)
  return {
    published,
    drafts,
    files,
    everything: [...files, ...assets.map(({ name, bytes }) => ({ path: `public/${name}`, bytes }))],
  }
}

/** Drafts of pictures and files that only this removed draft named. */
export async function onlyIn(
  repositories: Pick<Repositories, 'fairFiles' | 'messageTexts'>,
  sealer: Sealer,
  appId: string,
  gone: StoredDraft,
): Promise<string[]> {
  const isNamedThere = namesIn(withDrafts([], [gone], sealer, appId))
  const [published, left] = await Promise.all([
    readPublished(repositories, sealer, appId),
    repositories.fairFiles.draftsOfText(appId),
  ])
  const isNamed = namesIn([...published.files, ...withDrafts([], left, sealer, appId)])
  return (await repositories.fairFiles.attachmentPaths(appId)).filter(
    path => isNamedThere(path) && !isNamed(path),
  )
}

/** Whether one of the files names the picture, or the file of the download centre. */
function namesIn(files: readonly FairFile[]): (path: string) => boolean {
  const text = files
    .map(({ path, bytes }) => (path.endsWith('.json') ? bytes.toString('utf8') : ''))
    .join('\n')
  return path =>
    path.startsWith('files/')
      ? text.includes(JSON.stringify(path.slice('files/'.length)))
      : text.includes(`asset:${path.slice('public/'.length)}`)
}
