import { fileTypeOf, type FileKind } from '@core/domain/fileTypes'
import { CROP_FLAG, NO_COMPRESSION_FLAG } from '@core/form/flags'
import type { FieldDefinition, FieldType } from '@core/form/types'
import { uploadRules } from '@core/form/uploadRules'
import { pick, readTexts } from '@core/form/wire'
import type { CompressOptions, ImageType, MediaKind } from '@/utils/media'
import { DRAWING, DRAWING_TYPE } from '@/utils/pictures/drawing'

/** Settings of a field's uploader. */
export interface UploadSettings {
  kind: MediaKind
  /** SPEC §9: one unless the field says more. */
  max: number
  /** Extensions as stored, and their MIME types. */
  extensions: readonly string[]
  types: readonly string[]
  maxBytes: (kind: FileKind) => number
  /** Compression of pictures before they are sent. */
  compress: CompressOptions
  /** Pictures go through the cropper first. */
  crops: boolean
  /** Also takes drawings (SVG): the device converts them to PNG and sends that. */
  takesDrawings: boolean
}

const KINDS: Partial<Record<FieldType, MediaKind>> = {
  Face: 'image',
  Image: 'image',
  Video: 'video',
  Audio: 'audio',
}

/** SPEC §9: 90 in the form uploader, 100 when compression is disabled. */
const QUALITY = 90
const QUALITY_WITHOUT_COMPRESSION = 100

/** Format is the output type of pictures: jpg, png or the source's own (SPEC §5). */
const OUTPUTS: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** The settings of an upload field. */
export function uploadSettingsOf(field: FieldDefinition): UploadSettings {
  const rules = uploadRules(field)
  const takesDrawings = field.type === 'Image' && namesDrawings(field)
  const extensions = [...(rules?.extensions ?? []), ...(takesDrawings ? [DRAWING] : [])]
  const type = OUTPUTS[field.format.trim().toLowerCase()]
  return {
    kind: KINDS[field.type] ?? 'file',
    max: Math.max(1, field.max ?? 1),
    extensions,
    types: extensions.flatMap(extension =>
      extension === DRAWING ? DRAWING_TYPE : (fileTypeOf(extension)?.mime ?? []),
    ),
    maxBytes: rules?.maxBytes ?? (() => Infinity),
    compress: {
      ...(field.maxWidth ? { maxWidth: field.maxWidth } : {}),
      ...(field.maxHeight ? { maxHeight: field.maxHeight } : {}),
      ...(type ? { type } : {}),
      quality: field.flags.includes(NO_COMPRESSION_FLAG) ? QUALITY_WITHOUT_COMPRESSION : QUALITY,
    },
    crops: field.flags.includes(CROP_FLAG),
    takesDrawings,
  }
}

const namesDrawings = ({ configs }: Pick<FieldDefinition, 'configs'>): boolean =>
  readTexts(pick(configs, 'extensions', 'exts', 'Extensions', 'Exts')).includes(DRAWING)
