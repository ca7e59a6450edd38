import { IMPORT_FORM } from '@core/form/uploadRules'
import { useEffect, useState } from 'react'
import { Cancel } from '@/utils/cancel'
import { useUploads } from './useUploads'

const TYPES = {
  sheet: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  photos: { extension: 'zip', type: 'application/zip' },
} as const

/** Files to import from: chosen and sent. Leaving the page cancels what is being sent. */
export function useImportFiles() {
  const { media, uploads, faces } = useUploads(IMPORT_FORM)
  const [cancel] = useState(() => new Cancel())
  useEffect(() => {
    media.prepare()
    return () => cancel.cancel()
  }, [media, cancel])
  /** Its url and name; undefined when none was chosen. */
  const send = async (field: keyof typeof TYPES) => {
    const { extension, type } = TYPES[field]
    const [file] = await media.choose({
      kind: 'file',
      count: 1,
      extensions: [extension],
      types: [type],
    })
    return (
      file && {
        url: await uploads.send(file, field, () => undefined, cancel.signal),
        name: file.name,
      }
    )
  }
  return { send, faces }
}
