import type { FileJobReply } from '@core/contract/common'
import type { DeskCaller } from '../../domain/deskSource'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { noteSetup } from './noteSetup'

interface SetupExportDeps {
  repositories: Repositories
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/** Orders a folder of the published files. Throws not_found if the fair has no stored files. */
export function createSetupExport({ repositories, generatedFiles }: SetupExportDeps) {
  return async (caller: DeskCaller): Promise<FileJobReply> => {
    const { context } = caller
    const { appId } = context.fair
    const version = await repositories.fairFiles.newest(appId)
    if (!version) throw new AppError('not_found')
    const title = {
      cn: `展会资料包（版本 ${version.version}）`,
      en: `Fair folder, version ${version.version}`,
    }
    const file = await generatedFiles.order(context, {
      kind: 'fairFolder',
      wanted: { version: version.version },
      title,
      extension: 'zip',
    })
    await noteSetup(repositories, caller, 'setup.export', { version: version.version })
    return file
  }
}
