import { Cancel } from '@/utils/cancel'
import type { ChooseOptions } from '@/utils/media'
import { i18n } from '@/i18n/state'
import { chooseFiles, keepFiles } from '@/platform/h5/chooseFiles'
import { openLightbox } from '@/platform/h5/lightbox'
import { blobOf, keepBlob, releaseBlob } from '@/platform/h5/localFiles'
import { uploadFile } from '@/platform/h5/uploadFile'

let made = 0
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: jest.fn() })
  document.body.innerHTML = ''
})

const file = (name: string, type = 'image/png') => new File(['bytes'], name, { type })
const options = (more: Partial<ChooseOptions> = {}): ChooseOptions => ({
  kind: 'image',
  count: 1,
  extensions: [],
  ...more,
})

describe('choosing files', () => {
  const dialogue = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no dialogue')
    return input
  }
  const pick = (...files: File[]) => {
    const input = dialogue()
    Object.defineProperty(input, 'files', { value: files })
    input.dispatchEvent(new Event('change'))
  }

  it('returns the picked files, each with an address to show it', async () => {
    const choosing = chooseFiles(options({ count: 3 }))
    expect([dialogue().multiple, dialogue().hidden]).toEqual([true, true])
    pick(file('a.png'), file('b.png'))

    const files = await choosing
    expect(files.map(({ name, size, type }) => [name, size, type])).toEqual([
      ['a.png', 5, 'image/png'],
      ['b.png', 5, 'image/png'],
    ])
    expect(files[0]?.path).toMatch(/^blob:/)
    expect(document.querySelector('input')).toBeNull()
  })

  it('gives nothing when the person cancels', async () => {
    const choosing = chooseFiles(options())
    dialogue().dispatchEvent(new Event('cancel'))
    expect(await choosing).toEqual([])
  })

  it('returns nothing when another dialogue opens instead, because some browsers do not report a cancel', async () => {
    const first = chooseFiles(options())
    const second = chooseFiles(options())
    expect(await first).toEqual([])
    pick(file('a.png'))
    expect((await second).length).toBe(1)
  })

  it.each([
    [options(), 'image/*'],
    [
      options({ extensions: ['jpg', 'png'], types: ['image/jpeg', 'image/png'] }),
      'image/jpeg,image/png',
    ],
    [options({ kind: 'video' }), 'video/*'],
    [
      options({ kind: 'file', extensions: ['pdf'], types: ['application/pdf'] }),
      'application/pdf,.pdf',
    ],
    [options({ kind: 'file' }), ''],
  ])('asks for what is taken: %j', (asked, accept) => {
    void chooseFiles(asked)
    expect(dialogue().accept).toBe(accept)
    expect(dialogue().hasAttribute('capture')).toBe(false)
  })

  it('opens the camera where it is asked for', () => {
    void chooseFiles(options({ source: 'camera' }))
    expect(dialogue().getAttribute('capture')).toBe('environment')
  })

  it('keeps dropped files in the same way until they are released', () => {
    const [kept] = keepFiles([file('a.png')])
    if (!kept) throw new Error('nothing kept')
    expect(blobOf(kept).size).toBe(5)
    releaseBlob(kept)
    expect(() => blobOf(kept)).toThrow('a.png was released')
    expect(URL.revokeObjectURL).toHaveBeenCalledWith(kept.path)
  })
})

/** The browser's request, driven by the test. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: unknown) => void } = {}
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  timeout = 0
  sent: FormData | undefined
  opened: string[] = []
  constructor() {
    FakeRequest.last = this
  }
  open(...words: string[]) {
    this.opened = words
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort?.()
  }
}

describe('sending a file', () => {
  beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }))
  const start = (more: Partial<Parameters<typeof uploadFile>[0]> = {}) => {
    const sending = uploadFile({
      url: '/store',
      fields: { key: 'k', policy: 'p' },
      file: keepBlob(file('a.png'), 'a.png'),
      ...more,
    })
    return { sending, request: FakeRequest.last }
  }

  it('posts the fields in order and the file last, and gives the answer whatever its status', async () => {
    const { sending, request } = start()
    expect(request.opened).toEqual(['POST', '/store'])
    expect([...(request.sent ?? new FormData()).keys()]).toEqual(['key', 'policy', 'file'])
    expect((request.sent?.get('file') as File).name).toBe('a.png')
    expect(request.timeout).toBe(8_000_000)

    Object.assign(request, { status: 403, responseText: 'no' })
    request.onload?.()
    expect(await sending).toEqual({ status: 403, text: 'no' })
  })

  it('tells how much has been sent', () => {
    const shares: number[] = []
    const { request } = start({ onProgress: share => void shares.push(share) })
    request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 })
    request.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 })
    expect(shares).toEqual([0.25])
  })

  it('fails when no answer comes', async () => {
    const { sending, request } = start()
    request.onerror?.()
    await expect(sending).rejects.toThrow('No answer')
  })

  it('is stopped by its signal, before or on the way', async () => {
    const cancel = new Cancel()
    const { sending } = start({ signal: cancel.signal })
    cancel.cancel()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(start({ signal: cancel.signal }).sending).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('the picture viewer', () => {
  const URLS = ['/a.jpg', '/b.jpg', '/c.jpg']
  const shown = () => document.querySelector('.tf-lightbox__image')?.getAttribute('src')
  const button = (name: string) => {
    const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const press = (key: string, shiftKey = false) =>
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    )
  let opener: HTMLButtonElement
  beforeEach(() => {
    i18n.setLanguage('en')
    opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    openLightbox(URLS, '/b.jpg')
  })
  afterEach(() => press('Escape'))

  it('opens at the wanted picture, as a named dialogue with the focus on its way out', () => {
    expect(shown()).toBe('/b.jpg')
    const box = document.querySelector('[role=dialog]')
    expect([box?.getAttribute('aria-modal'), box?.getAttribute('aria-label')]).toEqual([
      'true',
      'Picture viewer',
    ])
    expect(document.activeElement).toBe(button('Close'))
    expect(document.querySelector('.tf-lightbox__position')?.textContent).toBe('Picture 2 of 3')
  })

  it('moves by arrows, buttons and swipes, and from the last picture to the first', () => {
    press('ArrowRight')
    expect(shown()).toBe('/c.jpg')
    button('Next picture').click()
    expect(shown()).toBe('/a.jpg')
    press('ArrowLeft')
    expect(shown()).toBe('/c.jpg')
    const box = document.querySelector('.tf-lightbox')
    const touch = (name: string, list: string, clientX: number) =>
      box?.dispatchEvent(Object.assign(new Event(name), { [list]: [{ clientX }] }))
    touch('touchstart', 'touches', 200)
    touch('touchend', 'changedTouches', 300)
    expect(shown()).toBe('/b.jpg')
    touch('touchstart', 'touches', 200)
    touch('touchend', 'changedTouches', 210)
    expect(shown()).toBe('/b.jpg')
  })

  it('keeps the focus inside, and gives it back when it is left by Esc', () => {
    press('Tab', true)
    expect(document.activeElement).toBe(button('Next picture'))
    press('Tab')
    expect(document.activeElement).toBe(button('Close'))
    press('Escape')
    expect(document.querySelector('.tf-lightbox')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('says that a picture cannot be shown', () => {
    document.querySelector('.tf-lightbox__image')?.dispatchEvent(new Event('error'))
    expect(document.querySelector('.tf-lightbox__position')?.textContent).toBe(
      'This picture cannot be shown',
    )
  })

  it('has no arrows for a single picture', () => {
    openLightbox(['/only.jpg'], '/only.jpg')
    expect(document.querySelectorAll('.tf-lightbox').length).toBe(1)
    expect(document.querySelectorAll('.tf-lightbox button').length).toBe(1)
  })
})
