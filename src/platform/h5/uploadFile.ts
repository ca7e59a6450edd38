import { REQUEST_TIMEOUT_MS } from '@core/domain/limits'
import { abortError } from '@/utils/cancel'
import type { UploadRequest } from '@/utils/media'
import { blobOf } from './localFiles'

/**
 * Posts a file as a multipart form. By XMLHttpRequest, because fetch reports no upload progress.
 */
export function uploadFile({
  url,
  fields,
  file,
  onProgress,
  signal,
}: UploadRequest): Promise<{ status: number; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', blobOf(file), file.name)
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError())
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const fail = (error: Error) => {
      signal?.removeEventListener('abort', abort)
      reject(error)
    }
    request.open('POST', url)
    // SPEC §9: uploads wait as long as requests do.
    request.timeout = REQUEST_TIMEOUT_MS
    if (onProgress) {
      request.upload.onprogress = event => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
      }
    }
    request.onload = () => {
      signal?.removeEventListener('abort', abort)
      resolve({ status: request.status, text: request.responseText })
    }
    request.onerror = () => fail(new Error('No answer from the upload address'))
    request.ontimeout = () => fail(new Error('The upload took too long'))
    request.onabort = () => fail(abortError())
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
