import type { ChooseOptions, LocalFile } from '@/utils/media'
import { keepBlob } from './localFiles'

let giveUp: (() => void) | undefined

/** Opens the browser's file dialog. Call it while a press is handled, otherwise browsers refuse. */
export function chooseFiles({
  kind,
  count,
  extensions,
  types = [],
  source = 'any',
}: ChooseOptions): Promise<LocalFile[]> {
  // Browsers before 2023 do not report a cancelled dialog: the next dialog ends the wait.
  giveUp?.()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = acceptOf(kind, extensions, types)
  input.multiple = count > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  // WebKit forgets inputs outside the page, so it is in the page, but hidden, also from screen
  // readers.
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

/** Describes files from a drop or a paste. */
export function keepFiles(files: readonly File[]): LocalFile[] {
  return files.map(file => keepBlob(file, file.name))
}

/**
 * By MIME type, phones offer their camera and convert their own formats. Other files are also
 * filtered by their extension.
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
