import { fileTypeOf } from '@core/domain/fileTypes'
import { REQUEST_RETRY_MS } from '@core/domain/limits'
import { requestMessages } from '@core/messages/request'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { UploadService } from '@/forms/FormServices'
import { translate } from '@/i18n/useText'
import { abortError, isAbortError, type CancelSignal } from '@/utils/cancel'
import type { Clock } from '@/utils/clock'
import { extensionOf, extensionOfType } from '@/utils/fileType'
import type { LocalFile, MediaTools } from '@/utils/media'
import { uploadFailure } from './uploadFailure'

export interface UploadDeps {
  api: ApiClient
  media: Pick<MediaTools, 'upload'>
  clock: Clock
  /** Server address; empty for the same origin. */
  base: string
  formId: string
}

/** Retries after a lost upload; then the person decides. */
const RETRIES = 3
/** Codes of an expired permit: a new permit is requested once. */
const EXPIRED = new Set(['upload_expired', 'PolicyExpired'])

/** No answer arrived: the upload is tried again. */
class LostUpload extends ApiError {
  constructor(message: string) {
    super('network', message)
  }
}
/** The store has refused. */
class RefusedUpload extends ApiError {
  constructor(
    message: string,
    readonly isExpired: boolean,
  ) {
    super('rejected', message)
  }
}

/**
 * Sends files to the object store with a signed form (SPEC §7), and asks for present addresses of
 * stored files.
 */
export function createUploads({ api, media, clock, base, formId }: UploadDeps): UploadService {
  const absolute = (address: string) => (address.startsWith('/') ? base + address : address)
  const failed = () => translate(requestMessages, 'upload.failed')

  async function attempt(
    file: LocalFile,
    fieldId: string,
    onProgress: (share: number) => void,
    signal: CancelSignal,
  ): Promise<string> {
    const permit = await api.call('upload.sign', {
      ext: extensionFor(file),
      size: file.size,
      FormId: formId,
      FieldId: fieldId,
    })
    if (signal.aborted) throw abortError()
    const url = absolute(permit.uploadUrl)
    const fields = {
      key: permit.oss.key,
      policy: permit.policy,
      OSSAccessKeyId: permit.OSSAccessKeyId,
      signature: permit.signature,
      success_action_status: '200',
    }
    const answer = await media
      .upload({ url, fields, file, onProgress, signal })
      .catch((error: unknown) => {
        throw isAbortError(error) ? error : new LostUpload(failed())
      })
    if (answer.status === 200) return permit.url
    const { message, code } = uploadFailure(answer.text)
    throw new RefusedUpload(message || failed(), EXPIRED.has(code))
  }

  return {
    async send(file, fieldId, onProgress, signal) {
      let expired = 0
      for (let tries = 0; ; tries += 1) {
        try {
          return await attempt(file, fieldId, onProgress, signal)
        } catch (error) {
          const isExpired = error instanceof RefusedUpload && error.isExpired
          if (isExpired) expired += 1
          const isWorthIt = error instanceof LostUpload ? tries < RETRIES : isExpired && expired < 2
          if (!isWorthIt || signal.aborted) throw error
          onProgress(0)
          await clock.sleep(REQUEST_RETRY_MS)
          if (signal.aborted) throw abortError()
        }
      }
    },
    async view(urls) {
      const { Files } = await api.call('upload.view', { urls: [...urls] })
      return Object.fromEntries(
        Object.entries(Files).map(([url, address]) => [url, absolute(address)]),
      )
    },
  }
}

/** The extension of a stored file: its own, or that of its type if the device gave no name. */
function extensionFor({ name, type }: LocalFile): string {
  const own = extensionOf(name)
  return fileTypeOf(own)?.extension ?? (extensionOfType(type) || own)
}
