import { fileTypeOf, type FileKind } from '../domain/fileTypes'
import type { FieldDefinition, FieldType } from './types'
import { pick, readNumber, readTexts } from './wire'

/**
 * The files of a field: extensions as stored (`jpg`, never `jpeg`), and the size limit of one file
 * by kind.
 */
export interface UploadRules {
  extensions: readonly string[]
  maxBytes: (kind: FileKind) => number
}

const MB = 1024 * 1024
/** Default size limit of one file in megabytes. */
const DEFAULT_MB: Readonly<Record<FileKind, number>> = {
  image: 10,
  document: 20,
  audio: 20,
  video: 200,
}
const IMAGES = ['jpg', 'png', 'webp']
const VIDEOS = ['mp4', 'mov', 'webm']
const ACCEPTED: Partial<Record<FieldType, readonly string[]>> = {
  Face: IMAGES,
  Image: IMAGES,
  Video: VIDEOS,
  Audio: ['mp3', 'm4a', 'wav'],
  File: [...IMAGES, 'pdf'],
  Editor: [...IMAGES, ...VIDEOS],
  SmallEditor: [...IMAGES, ...VIDEOS],
  MPEditor: [...IMAGES, ...VIDEOS],
}
/** The kinds that Configs may allow for a field type: a picture field never accepts a document. */
const KINDS: Partial<Record<FieldType, readonly FileKind[]>> = {
  Face: ['image'],
  Image: ['image'],
  Video: ['video'],
  Audio: ['audio'],
  File: ['image', 'video', 'audio', 'document'],
  Editor: ['image', 'video'],
  SmallEditor: ['image', 'video'],
  MPEditor: ['image', 'video'],
}

/**
 * The files that a field accepts; undefined for other field types. `Configs.maxSize` is in MB.
 * `Configs.extensions` (or `exts`) replaces the default extensions. Office files and archives are
 * accepted only if they are listed.
 */
export function uploadRules(
  field: Pick<FieldDefinition, 'type' | 'configs'>,
): UploadRules | undefined {
  const usual = ACCEPTED[field.type]
  const kinds = KINDS[field.type]
  if (!usual || !kinds) return undefined
  const named = readTexts(pick(field.configs, 'extensions', 'exts', 'Extensions', 'Exts')).flatMap(
    name => {
      const known = fileTypeOf(name)
      return known && kinds.includes(known.kind) ? [known.extension] : []
    },
  )
  const size = readNumber(pick(field.configs, 'maxSize', 'MaxSize'))
  return {
    extensions: named.length > 0 ? [...new Set(named)] : usual,
    maxBytes: kind => Math.round((size !== undefined && size > 0 ? size : DEFAULT_MB[kind]) * MB),
  }
}

/**
 * Files that are imported and belong to no answer. They are uploaded as field `sheet` or `photos`
 * of a form with this name, which no fair's form can have.
 */
export const IMPORT_FORM = '.import'
export const IMPORT_UPLOAD_RULES = {
  sheet: { extensions: ['xlsx'], maxBytes: () => 5 * MB },
  photos: { extensions: ['zip'], maxBytes: () => 60 * MB },
} as const satisfies Record<string, UploadRules>

/** The files accepted without a field: pictures, videos, sound and PDF with the default limits. */
export const GENERAL_UPLOAD_RULES: UploadRules = {
  extensions: [...IMAGES, ...VIDEOS, 'mp3', 'm4a', 'wav', 'pdf'],
  maxBytes: kind => DEFAULT_MB[kind] * MB,
}
