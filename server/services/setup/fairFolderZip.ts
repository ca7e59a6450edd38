import { writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { withDeskTexts } from '../../fairs/deskTexts'
import { withDeskWritten } from '../../fairs/withDeskWritten'
import { AppError } from '../../errors'
import { storedZip } from '../../files/storedZip'
import type { FileMaker } from '../../domain/tables/maker'
import type { Repositories } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import { opened } from './setupFiles'

interface ZipDeps {
  repositories: Pick<
    Repositories,
    'deskNews' | 'fairFiles' | 'fairImports' | 'messageTexts' | 'notices'
  >
  sealer: Sealer
}

/**
 * A version of the fair as a folder in a ZIP, whose import changes nothing. It has the present
 * pictures.
 */
export function fairFolderZip({ repositories, sealer }: ZipDeps): FileMaker {
  return async ({ appId, wanted }, path) => {
    const files = await repositories.fairFiles.files(appId, Number(wanted['version']))
    if (files.length === 0) throw new AppError('not_found')
    const opens = files.map(file => ({ path: file.path, bytes: opened(sealer, appId, file) }))
    const assets = await repositories.fairImports.listAssets(appId)
    const parts = [
      ...withDeskTexts(
        withDeskWritten(opens, {
          news: await repositories.deskNews.list(appId),
          notices: await repositories.notices.listOfDesk(appId),
        }),
        await repositories.messageTexts.published(appId),
      ).map(({ path: name, bytes }) => ({ name, content: bytes })),
      ...assets.map(({ name, bytes }) => ({ name: `public/${name}`, content: bytes })),
    ]
    await writeFile(path, storedZip(parts.map(part => ({ ...part, crc32: crc32(part.content) }))), {
      mode: 0o600,
    })
    return {}
  }
}
