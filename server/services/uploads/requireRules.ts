import { fileTypeOf } from '@core/domain/fileTypes'
import type { UploadRules } from '@core/form/uploadRules'
import { AppError } from '../../errors'
import type { StoredObject } from '../../repositories/objectRepository'
import { tooLarge } from './intake'

/**
 * Throws unless the field allows this file: its permit may have been for another field, or for
 * none.
 */
export function requireRules(
  { extension, bytes }: Pick<StoredObject, 'extension' | 'bytes'>,
  rules: UploadRules | undefined,
): void {
  const type = fileTypeOf(extension)
  if (!rules || !type) throw new AppError('unknown_file')
  if (!rules.extensions.includes(type.extension))
    throw new AppError('file_type', { extensions: rules.extensions.join(', ') })
  const maxBytes = rules.maxBytes(type.kind)
  if (bytes > maxBytes) throw tooLarge(maxBytes)
}
