import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import {
  MAX_ATTACHMENT_BYTES,
  type SetupAttachment,
  type SetupAttachmentRequest,
} from '@core/contract/setupParts'
import { ATTACHED_TYPES } from '@core/setup/attachments'
import { AppError } from '../../errors'
import { detectTypes, HEAD_BYTES } from '../../files/detectType'
import { fromBase64 } from '../../files/pictureFromBytes'
import type { Transact } from '../../repositories/repositories'
import type { DeskCaller } from '../../domain/deskSource'
import { createSetupUploads } from './setupUploads'

/**
 * The most bytes of all drafted files together: the export of a larger fair could not be imported
 * again.
 */
const MAX_BYTES_TOGETHER = 100 * 1024 * 1024
const MAX_NAME = 90
/** Text files have no signature in their first bytes. */
const TEXTS: readonly string[] = ['txt', 'csv']
/** Office files start like their archive or container. */
const BEGINS_AS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  ...{ xls: 'doc', ppt: 'doc' },
  ...{ docx: 'zip', xlsx: 'zip', pptx: 'zip' },
}
const DWG = /^AC10/

/**
 * Files of the download centre that the owner uploads for the set-up. Each becomes a draft under
 * its own name, in a folder named by its content, and goes online with the list that names it.
 */
export function createSetupAttachments({ transact }: { transact: Transact }) {
  const uploads = createSetupUploads({ transact })
  return {
    /** Throws file_type, file_too_large, setup_limit, rate_limited. */
    keep: (caller: DeskCaller, { Name, Data }: SetupAttachmentRequest): Promise<SetupAttachment> =>
      uploads.inTurn(caller, async () => {
        const bytes = fromBase64(Data)
        if (!bytes || !isWhatItSays(Name, bytes))
          throw new AppError('file_type', { extensions: ATTACHED_TYPES.join(', ') })
        if (bytes.length > MAX_ATTACHMENT_BYTES)
          throw new AppError('file_too_large', { size: `${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB` })
        const hash = createHash('sha256').update(bytes).digest('hex')
        const name = `${hash.slice(0, 16)}/${safeName(Name)}`
        await uploads.keep(caller, `files/${name}`, bytes, MAX_BYTES_TOGETHER)
        return { Name: name, Bytes: bytes.length }
      }),
  }
}

const extensionOf = (name: string) => extname(name).slice(1).toLowerCase()

/** Whether the extension is allowed, and the first bytes do not contradict it. */
function isWhatItSays(name: string, bytes: Buffer): boolean {
  const extension = extensionOf(name)
  if (bytes.length === 0 || !ATTACHED_TYPES.some(type => type === extension)) return false
  if (extension === 'dwg') return DWG.test(bytes.toString('latin1', 0, 4))
  const types = detectTypes(bytes.subarray(0, HEAD_BYTES))
  return TEXTS.includes(extension)
    ? types.length === 0 && !bytes.includes(0)
    : types.includes(BEGINS_AS[extension] ?? extension)
}

/** A file name that every system can store, with its extension. */
function safeName(name: string): string {
  const extension = extensionOf(name)
  const stem = name
    .slice(0, -(extension.length + 1))
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, MAX_NAME)
    .replace(/[\ud800-\udbff]$/, '')
  return `${stem || 'file'}.${extension}`
}
