import type { Language } from '@core/domain/language'
import type { FieldId } from '@core/form/types'
import type { LocalFile, MediaTools } from '@/utils/media'
import type { UploadService } from '../FormServices'

/** What a list of files needs from its form. */
export interface UploadHost {
  fieldId: FieldId
  media: MediaTools
  uploads: UploadService
  language: Language
  /**
   * Texts for a picture that cannot be read, an upload that failed without a message, and an unsafe
   * drawing.
   */
  words: { unreadable: string; failed: string; unsafe: string }
  /** Lets the person crop a picture; undefined when they cancel. */
  crop: (file: LocalFile) => Promise<LocalFile | undefined>
  /** Checks an uncropped picture; resolves with the text of a refusal. */
  check?: ((file: LocalFile) => Promise<string | undefined>) | undefined
  onChange: (urls: string[]) => void
  onBusy: (isBusy: boolean) => void
}
