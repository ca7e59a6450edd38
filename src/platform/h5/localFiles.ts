import type { LocalFile } from '@/utils/media'

/**
 * The blobs of the addresses we made: reading one back by fetch would need permission of the
 * content policy.
 */
const blobs = new Map<string, Blob>()

/** Gives a blob an address and a description. */
export function keepBlob(blob: Blob, name: string): LocalFile {
  const path = URL.createObjectURL(blob)
  blobs.set(path, blob)
  return { name, size: blob.size, type: blob.type, path }
}

/** The content of a kept file; throws when it was released. */
export function blobOf(file: LocalFile): Blob {
  const blob = blobs.get(file.path)
  if (!blob) throw new Error(`${file.name} was released`)
  return blob
}

export function releaseBlob(file: LocalFile): void {
  if (blobs.delete(file.path)) URL.revokeObjectURL(file.path)
}

/** The content of a kept file, as base64 without a prefix. */
export function base64Of(file: LocalFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error(`${file.name} cannot be read`))
    reader.readAsDataURL(blobOf(file))
  })
}
