import { makeAutoObservable, runInAction } from 'mobx'
import type { Language } from '@core/domain/language'
import type { FieldId } from '@core/form/types'
import { Cancel, isAbortError } from '@/utils/cancel'
import type { LocalFile, MediaKind, MediaTools, PixelSize } from '@/utils/media'
import type { UploadService } from '../FormServices'
import { countRefusal, sizeRefusal, typeOfFile, typeRefusal } from './checkFile'
import { UploadItem } from './UploadItem'
import type { UploadSettings } from './uploadSettings'

/** What a list needs of its form. */
export interface UploadHost {
  fieldId: FieldId
  media: MediaTools
  uploads: UploadService
  language: Language
  /** Said when a picture cannot be read and when sending failed without words of its own. */
  words: { unreadable: string; failed: string }
  /** Lets the person cut a picture; undefined when they thought better of it. */
  crop: (file: LocalFile) => Promise<LocalFile | undefined>
  onChange: (urls: string[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Pictures under this many pixels in either dimension are left out of the large view (SPEC §5). */
const PREVIEW_MIN_PX = 200
/** Files on their way at the same time: phones have little memory and thin lines. */
const AT_ONCE = 2

let made = 0

/** The files of one field: what came, how far it is, and in which order. It outlives its widget, so that a step turned stops nothing. */
export class UploadList {
  items: UploadItem[] = []
  /** What was not taken, in words; gone with the next thing the person does. */
  refusals: string[] = []
  /** The last item taken out, which can be brought back. */
  removed: { item: UploadItem; index: number } | undefined
  private published: string | undefined
  private numbered = 0

  constructor(
    readonly settings: UploadSettings,
    public host: UploadHost,
  ) {
    makeAutoObservable<this, 'published' | 'numbered'>(
      this,
      { settings: false, host: false, published: false, numbered: false },
      { autoBind: true },
    )
  }

  /** How many more the field takes. A field with one left shows one empty slot (SPEC §4). */
  get room(): number {
    return Math.max(0, this.settings.max - this.items.length)
  }

  /** Addresses for the large view, in order. */
  get previews(): string[] {
    return this.items.filter(item => item.isPreviewable).map(item => item.src)
  }

  /** The answer changed elsewhere: a draft, a rule, a fresh start. Files under way stay. */
  sync(urls: readonly string[]): void {
    if (urls.join('\n') === this.urls.join('\n')) return
    const byUrl = new Map(this.items.filter(item => item.state === 'done').map(item => [item.url, item]))
    const kept = urls.map(url => byUrl.get(url) ?? stored(url, this.settings.kind, (this.numbered += 1)))
    for (const item of byUrl.values()) if (!kept.includes(item)) this.release(item)
    this.items = [...kept, ...this.items.filter(item => item.state !== 'done')]
    this.published = this.urls.join('\n')
    void this.look(kept.filter(item => item.src === ''))
  }

  /** Takes chosen files, as many as there is room for; the rest is refused in words (SPEC §5). */
  async add(files: readonly LocalFile[]): Promise<void> {
    this.settle()
    const { language, media } = this.host
    const taken: LocalFile[] = []
    for (const file of files) {
      const refusal = typeRefusal(file, this.settings, language) ?? this.sizeAtOnce(file)
      if (refusal === undefined && taken.length < this.room) {
        taken.push(file)
        continue
      }
      media.release(file)
      this.refuse(refusal ?? countRefusal(this.settings.max, language))
    }
    for (const file of taken) {
      const cut = this.settings.crops && this.settings.kind === 'image' ? await this.host.crop(file) : file
      if (cut !== file) media.release(file)
      if (cut) this.take(cut, cut !== file)
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

  /** Takes an item out; what was under way is stopped. */
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

  /** Brings the last removed item back to its place, if there still is room. */
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

  /** The picture was drawn, so its size is known. */
  measured(key: string, { width, height }: PixelSize): void {
    const item = this.find(key)
    if (item?.kind === 'image') item.isPreviewable = width >= PREVIEW_MIN_PX && height >= PREVIEW_MIN_PX
  }

  /** An address ran out: a new one is asked for. */
  lost(key: string): void {
    const item = this.find(key)
    if (item?.state === 'done' && item.src !== '' && !item.file) void this.look([item])
  }

  /** Says what the device would not do. */
  refuse(message: string): void {
    if (!this.refusals.includes(message)) this.refusals.push(message)
  }

  private get urls(): string[] {
    return this.items.filter(item => item.state === 'done').map(item => item.url)
  }

  private find(key: string): UploadItem | undefined {
    return this.items.find(item => item.key === key)
  }

  /** A picture field looks at sizes after it made pictures smaller, the others at once. */
  private sizeAtOnce(file: LocalFile): string | undefined {
    return this.settings.kind === 'image' ? undefined : sizeRefusal(file, this.settings, this.host.language)
  }

  /** A cut picture has its size and quality already. */
  private take(file: LocalFile, isCut: boolean): void {
    const kind = typeOfFile(file)?.kind ?? 'document'
    const item = new UploadItem(nextKey(), kind === 'document' ? 'file' : kind, file.name, file)
    item.isPrepared = isCut
    this.items.push(item)
    this.pump()
  }

  /** The next thing was done: earlier words are stale and what was removed stays so. */
  private settle(): void {
    this.refusals = []
    if (this.removed) this.release(this.removed.item)
    this.removed = undefined
  }

  private pump(): void {
    const free = AT_ONCE - this.items.filter(item => item.state === 'sending').length
    for (const item of this.items.filter(each => each.state === 'waiting').slice(0, Math.max(0, free))) void this.send(item)
    this.host.onBusy(this.items.some(item => item.state !== 'done'))
  }

  private async send(item: UploadItem): Promise<void> {
    const cancel = new Cancel()
    item.cancel = cancel
    item.state = 'sending'
    item.percent = 0
    try {
      if (!(await this.prepare(item)) || cancel.signal.aborted || !item.file) return
      const { uploads, fieldId } = this.host
      const url = await uploads.send(item.file, fieldId, share => this.progress(item, cancel, share), cancel.signal)
      if (cancel.signal.aborted) return
      runInAction(() => {
        item.url = url
        item.state = 'done'
        item.percent = 100
      })
      this.publish()
    } catch (error) {
      if (!cancel.signal.aborted && !isAbortError(error)) this.fail(item, error)
    } finally {
      this.pump()
    }
  }

  /** Makes a picture smaller and looks at its size; false when it was refused. */
  private async prepare(item: UploadItem): Promise<boolean> {
    const { media, language, words } = this.host
    const { file } = item
    // A scan among documents is sent as it is.
    if (!file || this.settings.kind !== 'image') return true
    const small = item.isPrepared ? file : await media.compress(file, this.settings.compress).catch(() => undefined)
    if (!small) {
      runInAction(() => this.drop(item, words.unreadable))
      return false
    }
    const refusal = sizeRefusal(small, this.settings, language)
    runInAction(() => {
      if (small !== file) media.release(file)
      item.isPrepared = true
      item.file = small
      item.src = small.path
      if (refusal !== undefined) this.drop(item, refusal)
    })
    return refusal === undefined
  }

  private progress(item: UploadItem, cancel: Cancel, share: number): void {
    const percent = Math.min(99, Math.floor(share * 100))
    // A whole percent at a time: each is a drawing.
    if (cancel.signal.aborted || item.percent === percent) return
    runInAction(() => (item.percent = percent))
  }

  private fail(item: UploadItem, error: unknown): void {
    runInAction(() => {
      item.state = 'failed'
      item.error = (error instanceof Error && error.message) || this.host.words.failed
    })
  }

  private drop(item: UploadItem, refusal: string): void {
    this.items = this.items.filter(other => other !== item)
    this.release(item)
    this.refuse(refusal)
  }

  /** Hands the order of stored files over, when it is another one. */
  private publish(): void {
    const now = this.urls.join('\n')
    if (now === (this.published ?? '')) return
    this.published = now
    this.host.onChange(this.urls)
  }

  private release(item: UploadItem): void {
    if (item.file) this.host.media.release(item.file)
  }

  /** Asks for addresses at which stored files can be seen now. */
  private async look(items: readonly UploadItem[]): Promise<void> {
    if (items.length === 0) return
    const addresses = await this.host.uploads.view(items.map(item => item.url)).catch(() => ({}) as Record<string, string>)
    runInAction(() => {
      for (const item of items) item.src = addresses[item.url] ?? ''
    })
  }
}

const nextKey = () => `upload-${(made += 1)}`

/** A file of an earlier session: its url tells what it is. */
function stored(url: string, kind: MediaKind, number: number): UploadItem {
  const known = typeOfFile({ name: url, type: '' })?.kind
  const item = new UploadItem(nextKey(), known && known !== 'document' ? known : known ? 'file' : kind, '', undefined)
  item.url = url
  item.number = number
  item.state = 'done'
  item.percent = 100
  return item
}
