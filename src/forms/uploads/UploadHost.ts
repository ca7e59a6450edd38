import type { Language } from '@core/domain/language'
import type { FieldId } from '@core/form/types'
import type { LocalFile, MediaTools } from '@/utils/media'
import type { UploadService } from '../FormServices'

/** What a list of files needs of its form. */
export interface UploadHost {
  fieldId: FieldId
  media: MediaTools
  uploads: UploadService
  language: Language
  /** Said when a picture cannot be read and when sending failed without words of its own. */
  words: { unreadable: string; failed: string; unsafe: string }
  /** Lets the person cut a picture; undefined when they thought better of it. */
  crop: (file: LocalFile) => Promise<LocalFile | undefined>
  /** Looks at a picture that was not cut; resolves with the words of a refusal. */
  check?: ((file: LocalFile) => Promise<string | undefined>) | undefined
  onChange: (urls: string[]) => void
  onBusy: (isBusy: boolean) => void
}
