import type { CancelSignal } from './cancel'

/** A file on the person's device, chosen or made by the app. */
export interface LocalFile {
  name: string
  /** Bytes. */
  size: number
  /** MIME type; empty when the device does not know it. */
  type: string
  /**
   * Where an `Image` can show it from: a blob address on H5, a temporary path in the mini-program.
   */
  path: string
}

export type MediaKind = 'image' | 'video' | 'audio' | 'file'

export interface ChooseOptions {
  kind: MediaKind
  /** How many files to ask for. A browser gives one or any number, so the caller counts them. */
  count: number
  /** Lower-case extensions without a dot; empty = every one of the kind. */
  extensions: readonly string[]
  /** MIME types of those extensions, by which browsers filter. */
  types?: readonly string[]
  /**
   * `camera` opens the camera at once where the device can, `album` the pictures it has; a browser
   * may offer both for `album`.
   */
  source?: 'any' | 'camera' | 'album'
}

/** A multipart form to post with one file, the file last (the form the object store demands). */
export interface UploadRequest {
  url: string
  fields: Readonly<Record<string, string>>
  file: LocalFile
  /** Share that has been sent, 0–1. */
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
 * How a picture is made smaller: it fits the box, is never enlarged, and the original is kept when
 * the result is no smaller (SPEC §5).
 */
export interface CompressOptions {
  maxWidth?: number
  maxHeight?: number
  /** 1–100 (SPEC §9: 90 in the form uploader, 100 when compression is disabled). */
  quality: number
  type?: ImageType
}

/**
 * What the cropper cuts out: a box in the pixels of the picture turned by `rotation`, drawn to
 * `output`.
 */
export interface CropOptions {
  /** Clockwise degrees: 0, 90, 180 or 270. */
  rotation: number
  /**
   * In pixels of the turned picture; may reach over its edge, which gives white (transparent in
   * PNG).
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

/**
 * A drawing as a picture of pixels, or why there is none: it does more than draw, or cannot be
 * read.
 */
export type Redrawn = LocalFile | 'unsafe' | 'unreadable'

/** Choosing, changing and sending files: what the platform can do for a form. */
export interface MediaTools {
  /** Fetches what choosing needs, so that the dialogue opens within the press that asks for it. */
  prepare: () => void
  /** An empty list when the person cancelled. Rejects when the device refused. */
  choose: (options: ChooseOptions) => Promise<LocalFile[]>
  /**
   * Files that were dropped onto the page or pasted into it, out of the event's data; empty where
   * devices know no such thing.
   */
  adopt: (transfer: unknown) => Promise<LocalFile[]>
  /** Resolves with the store's answer, whatever its status; rejects when none came. */
  upload: (request: UploadRequest) => Promise<{ status: number; text: string }>
  /** Fetches the file at an address. Rejects when it does not come. */
  download: (address: string) => Promise<LocalFile>
  measure: (file: LocalFile) => Promise<PixelSize>
  compress: (file: LocalFile, options: CompressOptions) => Promise<LocalFile>
  crop: (file: LocalFile, options: CropOptions) => Promise<LocalFile>
  /** Draws a drawing (SVG) as a PNG; a mini-program, whose albums have none, reads none. */
  redraw: (file: LocalFile) => Promise<Redrawn>
  /** A file's bytes as base64, without a prefix. */
  base64: (file: LocalFile) => Promise<string>
  /** Shows pictures over the page, starting with one; swiping leads to the others. */
  preview: (urls: readonly string[], current: string) => void
  /** Gives a file's memory back. */
  release: (file: LocalFile) => void
}
