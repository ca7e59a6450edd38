import type { CancelSignal } from './cancel'

/** A file on the person's device, chosen or made by the app. */
export interface LocalFile {
  name: string
  /** Bytes. */
  size: number
  /** MIME type; empty when the device does not know it. */
  type: string
  /** The address for an `Image`: a blob address on H5, a temporary path in the mini-program. */
  path: string
}

export type MediaKind = 'image' | 'video' | 'audio' | 'file'

export interface ChooseOptions {
  kind: MediaKind
  /**
   * How many files to ask for. A browser can only ask for one or for any number, so the caller
   * counts them.
   */
  count: number
  /** Lower-case extensions without a dot; empty = all of the kind. */
  extensions: readonly string[]
  /** MIME types of these extensions, which browsers use as a filter. */
  types?: readonly string[]
  /**
   * `camera` opens the camera directly if the device can, `album` the stored pictures; a browser
   * may offer both for `album`.
   */
  source?: 'any' | 'camera' | 'album'
}

/** A multipart form with one file to post. The file comes last, as the object store requires. */
export interface UploadRequest {
  url: string
  fields: Readonly<Record<string, string>>
  file: LocalFile
  /** Sent share, 0–1. */
  onProgress?: (share: number) => void
  /** Aborting rejects with an AbortError. */
  signal?: CancelSignal
}

export interface PixelSize {
  width: number
  height: number
}

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/**
 * Limits for compressing a picture. It is fitted into the box and never enlarged; if the result is
 * no smaller, the original is kept (SPEC §5).
 */
export interface CompressOptions {
  maxWidth?: number
  maxHeight?: number
  /** 1–100 (SPEC §9: 90 in the form uploader, 100 when compression is disabled). */
  quality: number
  type?: ImageType
}

/**
 * The part to cut out: a box in the pixels of the picture turned by `rotation`, drawn to `output`.
 */
export interface CropOptions {
  /** Clockwise degrees: 0, 90, 180 or 270. */
  rotation: number
  /**
   * In pixels of the turned picture; outside the picture the result is white (transparent in PNG).
   */
  x: number
  y: number
  width: number
  height: number
  output: PixelSize
  type: ImageType
  /** 1–100. */
  quality: number
}

/** A drawing converted to pixels, or why not: it contains more than drawing, or cannot be read. */
export type Redrawn = LocalFile | 'unsafe' | 'unreadable'

/** Choosing, changing and sending files: the platform's tools for forms. */
export interface MediaTools {
  /** Loads the code for choosing, so that the dialog can open within the press. */
  prepare: () => void
  /** An empty list when the person cancelled. Rejects when the device refused. */
  choose: (options: ChooseOptions) => Promise<LocalFile[]>
  /**
   * Files from a drop onto the page or a paste, read from the event's data; empty on devices
   * without these events.
   */
  adopt: (transfer: unknown) => Promise<LocalFile[]>
  /** Resolves with the store's answer, whatever its status; rejects without an answer. */
  upload: (request: UploadRequest) => Promise<{ status: number; text: string }>
  /** Downloads the file at an address; rejects on failure. */
  download: (address: string) => Promise<LocalFile>
  measure: (file: LocalFile) => Promise<PixelSize>
  compress: (file: LocalFile, options: CompressOptions) => Promise<LocalFile>
  crop: (file: LocalFile, options: CropOptions) => Promise<LocalFile>
  /**
   * Converts a drawing (SVG) to a PNG. A mini-program converts none, because its albums have none.
   */
  redraw: (file: LocalFile) => Promise<Redrawn>
  /** A file's content as base64, without a prefix. */
  base64: (file: LocalFile) => Promise<string>
  /** Shows pictures over the page, starting with `current`; swiping shows the others. */
  preview: (urls: readonly string[], current: string) => void
  /** Frees a file's memory. */
  release: (file: LocalFile) => void
}
