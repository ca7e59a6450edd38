import { utcDay } from '@core/format/calendarDay'
import type { MadeFile } from '@core/contract/file'
import { localized, type Language } from '@core/domain/language'
import type { GeneratedFile } from '../../repositories/generatedFileRepository'

/** A generated file as the wire carries it. */
export function presentFile(file: GeneratedFile): MadeFile {
  return {
    Id: file.id,
    Kind: file.kind,
    Title: file.title,
    Title_en: file.titleEn,
    Extension: file.extension,
    State: file.state,
    Bytes: file.bytes,
    ...(file.rows !== null && { Rows: file.rows }),
    CreatedAt: file.createdAt.toISOString(),
    MadeAt: file.madeAt?.toISOString() ?? '',
    ExpiresAt: file.expiresAt.toISOString(),
  }
}

/**
 * The name to save it under: its title without characters that some systems forbid, the day of the
 * order, and the extension.
 */
export function saveName(
  { title, titleEn, createdAt, extension }: GeneratedFile,
  language: Language,
): string {
  const words = localized(title, titleEn, language)
    .replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${[...words].slice(0, 80).join('')} ${utcDay(createdAt)}.${extension}`.trim()
}
