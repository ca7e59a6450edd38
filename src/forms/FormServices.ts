import type { CompanyValue, FieldId } from '@core/form/types'
import type { CancelSignal } from '@/utils/cancel'
import type { LocalFile, MediaTools } from '@/utils/media'

/** Keeps files of a form. The page gives it where the person may upload. */
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
  /**
   * Addresses at which stored files can be seen now, by stored url; what cannot be seen is missing.
   */
  view: (urls: readonly string[]) => Promise<Readonly<Record<string, string>>>
}

/**
 * Photos of faces, which are taken with a consent of their own; there is always the way without
 * (DECISIONS §8).
 */
export interface FaceService {
  /** Of the notice on faces that holds now. */
  version: string
  /** The photos are of other people, whose consent the person here confirms. */
  isOfOthers: boolean
  /** The consent was taken back: what the server noted is taken back as well. */
  withdrawn: () => Promise<void>
  /**
   * Resolves with the words of a refusal, or undefined for one clear face. Rejects when the check
   * could not be made; undefined where there is no check.
   */
  check?: ((file: LocalFile) => Promise<string | undefined>) | undefined
}

/** What widgets may ask of the world. The page gives it; forms know no api and no platform. */
export interface FormServices {
  /** Companies whose name contains the keyword; an empty list when the search fails (SPEC §7). */
  searchCompany: (keyword: string) => Promise<CompanyValue[]>
  /** Shows a content page, such as the privacy notice a consent names. */
  openContent: (type: string) => void
  /** Files; undefined where the form takes none. */
  uploads?: UploadService
  /** The device's files and pictures; undefined where the form takes none. */
  media?: MediaTools
  /** Photos of faces; undefined where the fair has no notice on them. */
  faces?: FaceService | undefined
  /**
   * Number of the ID card in the reader beside this device. Rejects with an Error whose message the
   * person may read; undefined without a reader.
   */
  readIdCard?: (() => Promise<string>) | undefined
}

/** Services that know nothing, for forms that need none. */
export const NO_SERVICES: FormServices = {
  searchCompany: () => Promise.resolve([]),
  openContent: () => undefined,
}
