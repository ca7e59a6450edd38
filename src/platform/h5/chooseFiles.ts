import { typeOfExtension } from '@/utils/fileType'
import type { ChooseOptions, LocalFile } from '@/utils/media'
import { keepBlob } from './localFiles'

let giveUp: (() => void) | undefined

/** Opens the browser's file dialogue. It must be called while a press is handled, or browsers refuse. */
export function chooseFiles({ kind, count, extensions, source = 'any' }: ChooseOptions): Promise<LocalFile[]> {
  // Browsers of before 2023 do not tell that the dialogue was cancelled: the next one ends the wait.
  giveUp?.()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = acceptOf(kind, extensions)
  input.multiple = count > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  // In the page, because WebKit forgets inputs that are nowhere; out of sight and out of the reach of screen readers.
  input.hidden = true
  document.body.append(input)
  return new Promise(resolve => {
    const finish = (files: LocalFile[]) => {
      giveUp = undefined
      input.remove()
      resolve(files)
    }
    giveUp = () => finish([])
    input.addEventListener('change', () => finish([...(input.files ?? [])].map(file => keepBlob(file, file.name))))
    input.addEventListener('cancel', () => finish([]))
    input.click()
  })
}

/** The files in a drop or a paste; both events carry a DataTransfer. */
export function adoptFiles(transfer: unknown): LocalFile[] {
  if (typeof transfer !== 'object' || transfer === null || !('files' in transfer)) return []
  const { files } = transfer as { files: ArrayLike<File> }
  return Array.from(files, file => keepBlob(file, file.name))
}

/** Pictures, films and sounds are asked for by type: phones offer their camera and convert by it. Files also by extension. */
function acceptOf(kind: ChooseOptions['kind'], extensions: readonly string[]): string {
  if (extensions.length === 0) return kind === 'file' ? '' : `${kind}/*`
  const types = extensions.map(typeOfExtension).filter(type => type !== '')
  const dotted = kind === 'image' && types.length === extensions.length ? [] : extensions.map(extension => `.${extension}`)
  return [...new Set([...types, ...dotted])].join(',')
}
