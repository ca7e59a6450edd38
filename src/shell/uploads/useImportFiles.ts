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

/** Chooses and sends files to import. Leaving the page cancels an upload. */
export function useImportFiles() {
  const { media, uploads, faces } = useUploads(IMPORT_FORM)
  const [cancel] = useState(() => new Cancel())
  useEffect(() => {
    media.prepare()
    return () => cancel.cancel()
  }, [media, cancel])
  /** Chooses and sends a file; resolves with its url and name, or undefined without a choice. */
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
