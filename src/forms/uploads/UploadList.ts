import { runInAction } from 'mobx'
import { observe } from '@/utils/observe'
import type { LocalFile, MediaKind, PixelSize } from '@/utils/media'
import { isDrawing } from '@/utils/pictures/drawing'
import { countRefusal, sizeRefusal, typeOfFile, typeRefusal } from './checkFile'
import { sendItem } from './sendItem'
import type { UploadHost } from './UploadHost'
import { UploadItem } from './UploadItem'
import type { UploadSettings } from './uploadSettings'

/** A picture smaller than this in either dimension has no large view, in pixels (SPEC §5). */
const PREVIEW_MIN_PX = 200
/** Files sent at the same time: phones have little memory and slow networks. */
const AT_ONCE = 2

let made = 0

/**
 * The files of one field, with their progress and order. The list outlives its widget, so that a
 * change of the step stops no upload.
 */
export class UploadList {
  items: UploadItem[] = []
  /** Texts about refused files; the person's next action removes them. */
  refusals: string[] = []
  /** The last removed item, for an undo. */
  removed: { item: UploadItem; index: number } | undefined
  private published: string | undefined
  private numbered = 0
  /** Grows with each reset: files chosen before it no longer belong to an answer. */
  private age = 0

  constructor(
    readonly settings: UploadSettings,
    public host: UploadHost,
  ) {
    observe(this, ['settings', 'host', 'published', 'numbered', 'age'])
  }

  get fieldId(): string {
    return this.host.fieldId
  }

  /** How many more files the field takes. A field with one left shows one empty slot (SPEC §4). */
  get room(): number {
    return Math.max(0, this.settings.max - this.items.length)
  }

  /** Addresses for the large view, in order. */
  get previews(): string[] {
    return this.items.filter(item => item.isPreviewable).map(item => item.src)
  }

  /**
   * The answer changed elsewhere, e.g. by a draft, a rule or a fresh start. Files that are not
   * stored yet stay in the list.
   */
  sync(urls: readonly string[]): void {
    if (urls.join('\n') === this.urls.join('\n')) return
    this.settle()
    const byUrl = new Map(
      this.items.filter(item => item.state === 'done').map(item => [item.url, item]),
    )
    const kept = urls.map(
      url => byUrl.get(url) ?? stored(url, this.settings.kind, (this.numbered += 1)),
    )
    for (const item of byUrl.values()) if (!kept.includes(item)) this.release(item)
    this.items = [...kept, ...this.items.filter(item => item.state !== 'done')]
    this.published = this.urls.join('\n')
    void this.look(kept.filter(item => item.src === ''))
  }

  /** Takes chosen files while there is room; the others are refused with a text (SPEC §5). */
  async add(files: readonly LocalFile[]): Promise<void> {
    this.settle()
    const { language, media } = this.host
    const taken: LocalFile[] = []
    for (const chosen of files) {
      const isDrawn = this.settings.takesDrawings && isDrawing(chosen)
      const file = isDrawn ? await this.drawn(chosen) : chosen
      if (!file) continue
      const refusal = typeRefusal(file, this.settings, language) ?? this.sizeAtOnce(file)
      if (refusal === undefined && taken.length < this.room) {
        taken.push(file)
        continue
      }
      media.release(file)
      this.refuse(refusal ?? countRefusal(this.settings.max, language))
    }
    const { age } = this
    for (const file of taken) {
      const isWanted = () => this.age === age && this.room > 0
      const crops = this.settings.crops && this.settings.kind === 'image'
      const cut = !isWanted() ? undefined : crops ? await this.host.crop(file) : file
      if (cut !== file) media.release(file)
      if (!cut) continue
      // The cropper has already checked its result, in front of the person.
      const refusal = crops || !isWanted() ? undefined : await this.examine(cut)
      if (refusal === undefined && isWanted()) this.take(cut, cut !== file)
      else media.release(cut)
      if (refusal !== undefined && this.age === age) this.refuse(refusal)
    }
  }

  retry(key: string): void {
    this.settle()
    const item = this.find(key)
    if (item?.state !== 'failed') return
    item.state = 'waiting'
    item.error = ''
    this.pump()
  }

  /** Removes an item and stops its upload. */
  remove(key: string): void {
    this.settle()
    const index = this.items.findIndex(item => item.key === key)
    const item = this.items[index]
    if (!item) return
    item.cancel?.cancel()
    this.items.splice(index, 1)
    this.removed = { item, index }
    this.publish()
    this.pump()
  }

  /**
   * Called with the person's next action: removes earlier texts and makes the last removal final.
   */
  settle(): void {
    this.refusals = []
    if (this.removed) this.release(this.removed.item)
    this.removed = undefined
  }

  /** Removes all items for good and stops their uploads. */
  clear(): void {
    this.reset()
    for (const { key } of [...this.items]) this.remove(key)
    this.settle()
  }

  /** Puts the last removed item back in its place, if there still is room. */
  undo(): void {
    const { removed } = this
    if (!removed || this.room === 0) return
    this.removed = undefined
    const { item, index } = removed
    if (item.state === 'sending') item.state = 'waiting'
    this.items.splice(index, 0, item)
    this.publish()
    this.pump()
  }

  move(key: string, to: number): void {
    const from = this.items.findIndex(item => item.key === key)
    const item = this.items[from]
    const target = Math.max(0, Math.min(to, this.items.length - 1))
    if (!item || from === target) return
    this.settle()
    this.items.splice(from, 1)
    this.items.splice(target, 0, item)
    this.publish()
  }

  /** All answers were removed: stops the uploads. Stored files go with the answer (`sync`). */
  reset(): void {
    this.age += 1
    this.settle()
    const lost = this.items.filter(item => item.state !== 'done')
    this.items = this.items.filter(item => item.state === 'done')
    for (const item of lost) this.end(item)
    this.host.onBusy(false)
  }

  /**
   * The form has ended: stops the uploads and frees the memory of all files. If the field is drawn
   * again, it starts from its answer.
   */
  dispose(): void {
    this.reset()
    for (const item of this.items) this.end(item)
    this.items = []
  }

  /** Called when the picture is drawn and its size is known. */
  measured(key: string, { width, height }: PixelSize): void {
    const item = this.find(key)
    if (item) item.losses = 0
    if (item?.kind === 'image')
      item.isPreviewable = width >= PREVIEW_MIN_PX && height >= PREVIEW_MIN_PX
  }

  /** An address has expired: asks for a new one. */
  lost(key: string): void {
    const item = this.find(key)
    if (item?.state !== 'done' || item.src === '' || item.file) return
    item.losses += 1
    // After two new addresses without a picture the cause is not an expiry.
    if (item.losses <= 2) void this.look([item])
  }

  /** Shows why a file was refused. */
  refuse(message: string): void {
    if (!this.refusals.includes(message)) this.refusals.push(message)
  }

  /** Converts a drawing to a picture; undefined when it was refused. */
  private async drawn(file: LocalFile): Promise<LocalFile | undefined> {
    const { media, words } = this.host
    const { age } = this
    const made = await media.redraw(file).catch(() => 'unreadable' as const)
    media.release(file)
    if (typeof made === 'object') return made
    if (this.age === age) this.refuse(words[made])
    return undefined
  }

  /** Checks a picture; the form is not sent before the check ends. */
  private async examine(file: LocalFile): Promise<string | undefined> {
    if (!this.host.check) return undefined
    this.host.onBusy(true)
    const refusal = await this.host.check(file)
    this.pump()
    return refusal
  }

  private get urls(): string[] {
    return this.items.filter(item => item.state === 'done').map(item => item.url)
  }

  private find(key: string): UploadItem | undefined {
    return this.items.find(item => item.key === key)
  }

  /** A picture field checks sizes after compression, other fields immediately. */
  private sizeAtOnce(file: LocalFile): string | undefined {
    return this.settings.kind === 'image'
      ? undefined
      : sizeRefusal(file, this.settings, this.host.language)
  }

  /** A cropped picture needs no compression. */
  private take(file: LocalFile, isCut: boolean): void {
    const kind = typeOfFile(file)?.kind ?? 'document'
    const item = new UploadItem(nextKey(), kind === 'document' ? 'file' : kind, file.name, file)
    item.isPrepared = isCut
    this.items.push(item)
    this.pump()
  }

  private pump(): void {
    const free = AT_ONCE - this.items.filter(item => item.state === 'sending').length
    for (const item of this.items
      .filter(each => each.state === 'waiting')
      .slice(0, Math.max(0, free)))
      void this.send(item)
    this.host.onBusy(this.items.some(item => item.state !== 'done'))
  }

  private async send(item: UploadItem): Promise<void> {
    const { age } = this
    const refusal = await sendItem(item, this.settings, this.host)
    if (this.age !== age) return
    if (refusal !== undefined) runInAction(() => this.drop(item, refusal))
    this.publish()
    this.pump()
    // A document needs no preview; other files are shown from the device until the form is left.
    if (item.state === 'done' && item.kind === 'file') this.release(item)
  }

  /** Stops an item's upload and frees its memory. */
  private end(item: UploadItem): void {
    item.cancel?.cancel()
    this.release(item)
  }

  private drop(item: UploadItem, refusal: string): void {
    this.items = this.items.filter(other => other !== item)
    this.release(item)
    this.refuse(refusal)
  }

  /** Reports the stored files if they or their order changed. */
  private publish(): void {
    const now = this.urls.join('\n')
    if (now === (this.published ?? '')) return
    this.published = now
    this.host.onChange(this.urls)
  }

  private release(item: UploadItem): void {
    if (item.file) this.host.media.release(item.file)
    item.file = undefined
  }

  /** Asks for present addresses of files from an earlier session. */
  private async look(items: readonly UploadItem[]): Promise<void> {
    if (items.length === 0) return
    const addresses = await this.host.uploads
      .view(items.map(item => item.url))
      .catch(() => ({}) as Record<string, string>)
    runInAction(() => {
      for (const item of items) item.src = addresses[item.url] ?? ''
    })
  }
}

const nextKey = () => `upload-${(made += 1)}`

/** A file from an earlier session: its url tells its type. */
function stored(url: string, kind: MediaKind, number: number): UploadItem {
  const known = typeOfFile({ name: url, type: '' })?.kind
  const item = new UploadItem(
    nextKey(),
    known && known !== 'document' ? known : known ? 'file' : kind,
    '',
    undefined,
  )
  item.number = number
  item.finish(url)
  return item
}
