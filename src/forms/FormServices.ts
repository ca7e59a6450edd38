import type { CompanyValue, FieldId } from '@core/form/types'
import type { CancelSignal } from '@/utils/cancel'
import type { LocalFile, MediaTools } from '@/utils/media'

/** Stores files of a form. The page provides it if the person may upload. */
export interface UploadService {
  /**
   * Sends a file for a field; resolves with the url to store. Rejects with an Error whose message
   * the person may read.
   */
  send: (
    file: LocalFile,
    fieldId: FieldId,
    onProgress: (share: number) => void,
    signal: CancelSignal,
  ) => Promise<string>
  /** Present addresses of stored files, by stored url; a file that cannot be seen is missing. */
  view: (urls: readonly string[]) => Promise<Readonly<Record<string, string>>>
}

/** Photos of faces need their own consent; there is always a way without a photo (DECISIONS §8). */
export interface FaceService {
  /** Version of the current notice on faces. */
  version: string
  /** The photos are of other people, whose consent the person here confirms. */
  isOfOthers: boolean
  /** Called when the consent is withdrawn: also withdraws the consent that the server recorded. */
  withdrawn: () => Promise<void>
  /**
   * Resolves with the text of a refusal, or undefined for one clear face. Rejects when the check
   * failed; undefined if the fair has no check.
   */
  check?: ((file: LocalFile) => Promise<string | undefined>) | undefined
}

/** Services of the page that widgets may use. Forms themselves know no api and no platform. */
export interface FormServices {
  /** Companies whose name contains the keyword; an empty list when the search fails (SPEC §7). */
  searchCompany: (keyword: string) => Promise<CompanyValue[]>
  /** Shows a content page, such as the privacy notice a consent names. */
  openContent: (type: string) => void
  /** Files; undefined if the form takes none. */
  uploads?: UploadService
  /** The device's files and pictures; undefined if the form takes none. */
  media?: MediaTools
  /** Photos of faces; undefined if the fair has no notice on them. */
  faces?: FaceService | undefined
  /**
   * Reads the number of the ID card in the reader beside this device. Rejects with an Error whose
   * message the person may read; undefined without a reader.
   */
  readIdCard?: (() => Promise<string>) | undefined
}

/** Empty services, for forms that need none. */
export const NO_SERVICES: FormServices = {
  searchCompany: () => Promise.resolve([]),
  openContent: () => undefined,
}
