import type { Language } from '@core/domain/language'
import { fileTypeOf, type FileType } from '@core/domain/fileTypes'
import { format } from '@core/messages/defineMessages'
import { validationMessages, type ValidationKey } from '@core/messages/validation'
import { extensionOf, extensionOfType } from '@/utils/fileType'
import type { LocalFile } from '@/utils/media'
import { fileSizeText } from '@core/messages/fileSize'
import type { UploadSettings } from './uploadSettings'

const say = (
  language: Language,
  key: ValidationKey,
  params: Record<string, string | number> = {},
): string => format(validationMessages[key][language], params)

/** The type of a chosen file: by its name, or by its MIME type if the name does not tell. */
export function typeOfFile({ name, type }: Pick<LocalFile, 'name' | 'type'>): FileType | undefined {
  return fileTypeOf(extensionOf(name)) ?? fileTypeOf(extensionOfType(type))
}

/**
 * Why a file of this type is refused, as text (SPEC §5 Uploader); undefined when it is accepted.
 */
export function typeRefusal(
  file: LocalFile,
  settings: UploadSettings,
  language: Language,
): string | undefined {
  const known = typeOfFile(file)
  if (known && settings.extensions.includes(known.extension)) return undefined
  // SPEC §5 gives videos a wording of their own.
  if (settings.kind === 'video') return say(language, 'validation.upload.video')
  return say(language, 'validation.upload.extension', {
    extensions: settings.extensions.join(', '),
  })
}

/** Why a file is too large, as text; undefined when it is not. */
export function sizeRefusal(
  file: LocalFile,
  settings: UploadSettings,
  language: Language,
): string | undefined {
  const most = settings.maxBytes(typeOfFile(file)?.kind ?? 'document')
  return file.size > most
    ? say(language, 'validation.upload.size', { size: fileSizeText(most) })
    : undefined
}

/** Text for more files than the field takes. */
export function countRefusal(max: number, language: Language): string {
  return say(language, 'validation.upload.count', { n: max })
}

/** Text about what the field takes, before a choice: SPEC §5's other two wordings. */
export function takesWhat(
  { extensions, maxBytes, kind }: UploadSettings,
  language: Language,
): string {
  const most = maxBytes(kind === 'file' ? 'document' : kind)
  const parts = [
    say(language, 'validation.upload.extension.colon', { extensions: extensions.join(', ') }),
    say(language, 'validation.upload.size.capital', { size: fileSizeText(most) }),
  ]
  return parts.join(language === 'en' ? '. ' : '；')
}
