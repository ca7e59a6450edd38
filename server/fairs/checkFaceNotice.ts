import { readDefinition } from '@core/form/readDefinition'
import type { FolderForm } from './folder'
import type { JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

/**
 * A form that asks for photos of faces needs a notice on them: without one, people would have
 * nothing to agree to (DECISIONS §8).
 */
export function checkFaceNotice(
  config: JsonObject,
  forms: readonly FolderForm[],
  problems: ProblemList,
): void {
  const version = config['FaceVersion']
  if (typeof version === 'string' && version !== '') return
  const asking = forms.find(({ definition }) =>
    readDefinition(definition).fields.some(({ type }) => type === 'Face'),
  )
  if (asking)
    problems.error(
      'config.json',
      'FaceVersion',
      `the form "${asking.id}" asks for photos of faces, which people agree to by a notice of its own; name its version`,
    )
}
