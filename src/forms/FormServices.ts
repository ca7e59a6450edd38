import type { CompanyValue, FieldId } from '@core/form/types'
import type { CancelSignal } from '@/utils/cancel'
import type { LocalFile, MediaTools } from '@/utils/media'

/** Keeps files of a form. The page gives it where the person may upload. */
export interface UploadService {
  /** Sends a file for a field; resolves with the url to store. Rejects with an Error whose message the person may read. */
  send: (file: LocalFile, fieldId: FieldId, onProgress: (share: number) => void, signal: CancelSignal) => Promise<string>
  /** Addresses at which stored files can be seen now, by stored url; what cannot be seen is missing. */
  view: (urls: readonly string[]) => Promise<Readonly<Record<string, string>>>
}

/** Looks at photos for one clear face. It asks for a consent of its own, and there is always the way without (DECISIONS §8). */
export interface FaceService {
  /** Whether this person has agreed to the notice that holds now. */
  hasConsent: () => boolean
  setConsent: (given: boolean) => void
  /** Resolves with the words of a refusal, or undefined for one clear face. Rejects when nobody could look. */
  check: (file: LocalFile) => Promise<string | undefined>
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
  /** The check of faces; undefined where photos are not looked at. */
  faces?: FaceService | undefined
  /** Number of the ID card in the reader beside this device. Rejects with an Error whose message the person may read; undefined without a reader. */
  readIdCard?: (() => Promise<string>) | undefined
}

/** Services that know nothing, for forms that need none. */
export const NO_SERVICES: FormServices = {
  searchCompany: () => Promise.resolve([]),
  openContent: () => undefined,
}
