import { makeAutoObservable } from 'mobx'
import type { Cancel } from '@/utils/cancel'
import type { LocalFile, MediaKind } from '@/utils/media'

/**
 * SPEC §4 Upload item: waiting, being sent, or stored under a url; a failed one can be sent again.
 */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

/** One file of a field. */
export class UploadItem {
  state: UploadState = 'waiting'
  /** Whole percent that has been sent. */
  percent = 0
  /** The stored url, once there is one. */
  url = ''
  /** Present address of the file: on this device or, later, on the server. */
  src = ''
  /** Why the upload failed. */
  error = ''
  /** A picture is worth a large view only if both its sides are large enough (SPEC §5). */
  isPreviewable = false
  /** The picture needs no more compression: a retry sends it unchanged. */
  isPrepared = false
  /** Size in bytes, if known; kept after the file is released. */
  size: number | undefined
  /** How many addresses in a row showed no picture. */
  losses = 0
  /** Names a file without a name; it stays when the file is moved. */
  number = 0
  /** Stops the running upload. */
  cancel: Cancel | undefined

  constructor(
    readonly key: string,
    readonly kind: MediaKind,
    /** Empty for files stored in an earlier session: only their url is kept. */
    readonly name: string,
    public file: LocalFile | undefined,
  ) {
    this.src = file?.path ?? ''
    this.size = file?.size
    makeAutoObservable(this, {
      key: false,
      kind: false,
      name: false,
      isPrepared: false,
      losses: false,
      number: false,
      cancel: false,
    })
  }

  /** Starts sending from the beginning. */
  begin(cancel: Cancel): void {
    this.cancel = cancel
    this.state = 'sending'
    this.percent = 0
  }

  /**
   * Notes the share sent so far. 100 % are reached with the server's answer, not with the last
   * byte.
   */
  advance(share: number): void {
    const percent = Math.min(99, Math.floor(share * 100))
    // Only whole percent, because each change draws again.
    if (this.percent !== percent) this.percent = percent
  }

  finish(url: string): void {
    this.url = url
    this.state = 'done'
    this.percent = 100
  }

  fail(error: string): void {
    this.state = 'failed'
    this.error = error
  }
}
