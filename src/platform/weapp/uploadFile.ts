import Taro from '@tarojs/taro'
import { REQUEST_TIMEOUT_MS } from '@core/domain/limits'
import { abortError } from '@/utils/cancel'
import type { UploadRequest } from '@/utils/media'

/** Posts a file with wx.uploadFile, which writes the form's fields before the file. */
export async function uploadFile({
  url,
  fields,
  file,
  onProgress,
  signal,
}: UploadRequest): Promise<{ status: number; text: string }> {
  if (signal?.aborted) throw abortError()
  const task = Taro.uploadFile({
    url,
    filePath: file.path,
    name: 'file',
    formData: { ...fields },
    // SPEC §9: uploadFile waits 8000000 ms.
    timeout: REQUEST_TIMEOUT_MS,
  })
  if (onProgress) task.onProgressUpdate(({ progress }) => onProgress(progress / 100))
  const abort = () => task.abort()
  signal?.addEventListener('abort', abort)
  try {
    const { statusCode, data } = await task
    return { status: statusCode, text: data }
  } catch (error) {
    throw signal?.aborted ? abortError() : error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
