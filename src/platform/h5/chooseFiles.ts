import type { ChooseOptions, LocalFile } from '@/utils/media'
import { keepBlob } from './localFiles'

let giveUp: (() => void) | undefined

/**
 * Opens the browser's file dialogue. It must be called while a press is handled, or browsers
 * refuse.
 */
export function chooseFiles({
  kind,
  count,
  extensions,
  types = [],
  source = 'any',
}: ChooseOptions): Promise<LocalFile[]> {
  // Browsers of before 2023 do not tell that the dialogue was cancelled: the next one ends the
  // wait.
  giveUp?.()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = acceptOf(kind, extensions, types)
  input.multiple = count > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  // In the page, because WebKit forgets inputs that are nowhere; out of sight and out of the reach
  // of screen readers.
  input.hidden = true
  document.body.append(input)
  return new Promise(resolve => {
    const finish = (files: LocalFile[]) => {
      giveUp = undefined
      input.remove()
      resolve(files)
    }
    giveUp = () => finish([])
    input.addEventListener('change', () => finish(keepFiles([...(input.files ?? [])])))
    input.addEventListener('cancel', () => finish([]))
    input.click()
  })
}

/** Describes files that came by themselves, out of a drop or a paste. */
export function keepFiles(files: readonly File[]): LocalFile[] {
  return files.map(file => keepBlob(file, file.name))
}

/**
 * Phones offer their camera, and turn their own formats into others, by MIME type; files are told
 * by their extension too.
 */
function acceptOf(
  kind: ChooseOptions['kind'],
  extensions: readonly string[],
  types: readonly string[],
): string {
  if (kind === 'image') return types.length > 0 ? types.join(',') : 'image/*'
  if (extensions.length === 0) return kind === 'file' ? '' : `${kind}/*`
  return [...types, ...extensions.map(extension => `.${extension}`)].join(',')
}
