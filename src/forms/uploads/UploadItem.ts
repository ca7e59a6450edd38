import { makeAutoObservable } from 'mobx'
import type { Cancel } from '@/utils/cancel'
import type { LocalFile, MediaKind } from '@/utils/media'

/**
 * SPEC §4 Upload item: waiting for its turn, being sent, or stored under a url; a failed one can be
 * sent again.
 */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

/** One file of a field. */
export class UploadItem {
  state: UploadState = 'waiting'
  /** Whole percent that has been sent. */
  percent = 0
  /** The stored url, once there is one. */
  url = ''
  /** Where it can be seen now: on this device or, later, at an address the server gave. */
  src = ''
  /** Why it failed. */
  error = ''
  /** A picture whose sides both measure so much that it is worth a large view (SPEC §5). */
  isPreviewable = false
  /** It is as small as it will be: a second try sends it as it is. */
  isPrepared = false
  /** Bytes, as far as they are known; they outlive the file on this device. */
  size: number | undefined
  /** Addresses in a row at which nothing was to be seen. */
  losses = 0
  /** Shown for the name of a file that has none; it stays when the file is moved. */
  number = 0
  /** Stops what is under way. */
  cancel: Cancel | undefined

  constructor(
    readonly key: string,
    readonly kind: MediaKind,
    /** Empty for files that were stored in an earlier session: only their url is kept. */
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

  /** It is on its way, from the beginning. */
  begin(cancel: Cancel): void {
    this.cancel = cancel
    this.state = 'sending'
    this.percent = 0
  }

  /**
   * Notes which share was sent. A hundred percent are reached with the answer, not with the last
   * byte.
   */
  advance(share: number): void {
    const percent = Math.min(99, Math.floor(share * 100))
    // A whole percent at a time: each is a drawing.
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
