import './replaceAll'
import Quill, { Delta, type Range } from 'quill/core.js'
import { BlockEmbed } from 'quill/blots/block.js'
import { AlignStyle } from 'quill/formats/align.js'
import { BackgroundStyle } from 'quill/formats/background.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import CodeBlock from 'quill/formats/code.js'
import { ColorStyle } from 'quill/formats/color.js'
import Header from 'quill/formats/header.js'
import Image from 'quill/formats/image.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import Clipboard from 'quill/modules/clipboard.js'
import { cleanDelta, type Acceptance, type DeltaOp } from './delta'
import { deltaToHtml } from './deltaToHtml'
import { isSafeLink } from './links'

/** SPEC §9 Editor history delay. */
const HISTORY_DELAY_MS = 1000

export interface QuillHooks {
  accepts: Acceptance
  /** Pictures that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void
  /** Is this picture ours? A picture from another site would be removed when the text is saved. */
  isOwnPicture: (address: string) => boolean
  /** Pictures from other sites were pasted: only the text was inserted. */
  onForeign: () => void
  onToolbarKey: () => void
}

/**
 * A picture whose address was checked on entry; Quill's own class accepts `data:` and refuses
 * unknown protocols.
 */
class Picture extends Image {
  static override sanitize(url: string): string {
    return /^(data|javascript|vbscript):/i.test(url.trim()) ? '' : url
  }
}

/** A video as the browser's own element; Quill uses a frame, which no server accepts. */
class Film extends BlockEmbed {
  static override blotName = 'video'
  static override tagName = 'VIDEO'

  static override create(value: unknown): HTMLElement {
    const node = super.create() as HTMLElement
    node.setAttribute('src', Picture.sanitize(String(value)))
    node.setAttribute('controls', '')
    node.setAttribute('preload', 'metadata')
    return node
  }

  static override value(node: Element): string | null {
    return node.getAttribute('src')
  }
}

/** A horizontal line, as in WeChat's editor. */
class Divider extends BlockEmbed {
  static override blotName = 'divider'
  static override tagName = 'HR'

  static override value(): boolean {
    return true
  }
}

class SafeLink extends Link {
  static override sanitize(url: string): string {
    return isSafeLink(url) ? url : ''
  }
}

/** Copies plain HTML, and pastes only what a document may contain. */
class SafeClipboard extends Clipboard {
  hooks: QuillHooks | undefined

  override onCopy(range: Range): { html: string; text: string } {
    return {
      text: this.quill.getText(range),
      html: deltaToHtml(this.quill.getContents(range.index, range.length).ops as DeltaOp[]),
    }
  }

  override onPaste(range: Range, pasted: { text?: string; html?: string }): void {
    const formats = this.quill.getFormat(range.index)
    const ops = this.convert(pasted, formats).ops as DeltaOp[]
    const { hooks } = this
    const own = ops.filter(op => !hooks || !isForeign(op, hooks))
    const clean = hooks ? cleanDelta(own, hooks.accepts) : []
    const delta = new Delta()
      .retain(range.index)
      .delete(range.length)
      .concat(new Delta(clean as Delta['ops']))
    this.quill.updateContents(delta, Quill.sources.USER)
    // Not silent: the toolbar shows the formats at the new caret.
    this.quill.setSelection(delta.length() - range.length, Quill.sources.USER)
    this.quill.scrollSelectionIntoView()
    this.sendPictures(pasted.html ?? '')
    if (own.length < ops.length) hooks?.onForeign()
  }

  /** Pictures inside pasted HTML become files like any other. */
  private sendPictures(html: string): void {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const files = [...body.querySelectorAll('img')].flatMap(
      image => readDataUrl(image.getAttribute('src') ?? '') ?? [],
    )
    if (files.length > 0) this.hooks?.onFiles(files)
  }
}

/** A picture that is neither ours nor inside the pasted HTML. */
function isForeign({ insert }: DeltaOp, { isOwnPicture }: QuillHooks): boolean {
  const image =
    typeof insert === 'object' && insert !== null
      ? (insert as Record<string, unknown>)['image']
      : undefined
  return typeof image === 'string' && !/^data:/i.test(image) && !isOwnPicture(image)
}

/**
 * For browsers without replaceAll (iOS 13.3, Chrome 84): Quill replaces single characters with it.
 */
function addReplaceAll(): void {
  if ('replaceAll' in String.prototype) return
  Object.defineProperty(String.prototype, 'replaceAll', {
    configurable: true,
    writable: true,
    value(this: string, search: string, replacement: string) {
      return this.split(search).join(replacement)
    },
  })
}

let isRegistered = false
function register(): void {
  if (isRegistered) return
  isRegistered = true
  addReplaceAll()
  const formats = [
    Bold,
    Italic,
    Underline,
    Strike,
    SafeLink,
    Header,
    Blockquote,
    CodeBlock,
    List,
    Picture,
    Film,
    Divider,
  ]
  Quill.register(
    Object.fromEntries(formats.map(format => [`formats/${format.blotName}`, format])),
    true,
  )
  Quill.register(
    {
      'formats/align': AlignStyle,
      'formats/color': ColorStyle,
      'formats/background': BackgroundStyle,
    },
    true,
  )
  Quill.register('modules/clipboard', SafeClipboard, true)
}

/** Tab leaves the editor, because keyboard users must be able to leave it (WCAG 2.1.2). */
const NO_TABS = {
  indent: null,
  outdent: null,
  tab: null,
  'remove tab': null,
  'indent code-block': null,
  'outdent code-block': null,
}

/** Quill in an element, without a theme: the toolbar is ours. */
export function createQuill(container: HTMLElement, placeholder: string, hooks: QuillHooks): Quill {
  register()
  const quill = new Quill(container, {
    placeholder,
    modules: {
      history: { delay: HISTORY_DELAY_MS, userOnly: true },
      uploader: {
        mimetypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
        handler: (_range: Range, files: File[]) => hooks.onFiles(files),
      },
      keyboard: {
        bindings: {
          ...NO_TABS,
          // No check lists: WeChat's viewers cannot show them.
          'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
          toolbar: {
            key: 'F10',
            altKey: true,
            handler: () => {
              hooks.onToolbarKey()
              return false
            },
          },
        },
      },
    },
  })
  const clipboard = quill.clipboard
  if (clipboard instanceof SafeClipboard) clipboard.hooks = hooks
  return quill
}

/** A data URL as a picture file; undefined when it is no picture. */
function readDataUrl(address: string): File | undefined {
  const [, type, data] =
    /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), sign => sign.charCodeAt(0))
    return new File([bytes], `picture.${type.slice('image/'.length).toLowerCase()}`, { type })
  } catch (error) {
    // Broken base64 is no picture.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
