import { act } from 'react'
import { i18n } from '@/i18n/state'
import type { FormServices } from '@/forms/FormServices'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import type { LocalFile } from '@/utils/media'
import { fakeMedia, localFile, type FakeMedia } from '../../support/client/fakeMedia'
import { byRole, clear, define, draw, find, key, memoryDrafts, press } from './support'

afterEach(clear)
beforeEach(() => i18n.setLanguage('en'))

/** Lets promises and the widget's chunk arrive. */
const arrive = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))))

interface Scene {
  store: FormStore
  media: FakeMedia
  /** Sends that wait for an answer, by file name. */
  waiting: Map<
    string,
    {
      finish: () => Promise<void>
      fail: (why: string) => Promise<void>
      progress: (share: number) => void
    }
  >
  choose: (...files: LocalFile[]) => Promise<void>
}

async function show(
  fields: readonly Record<string, unknown>[],
  more: Partial<ConstructorParameters<typeof FormStore>[0]> = {},
): Promise<Scene> {
  const media = fakeMedia()
  const waiting: Scene['waiting'] = new Map()
  const services: FormServices = {
    searchCompany: () => Promise.resolve([]),
    openContent: () => undefined,
    media,
    uploads: {
      send: (file, _, onProgress) =>
        new Promise((resolve, reject) => {
          waiting.set(file.name, {
            finish: () => (resolve(`/files/${file.name}`), arrive()),
            fail: why => (reject(new Error(why)), arrive()),
            progress: share => act(() => onProgress(share)),
          })
        }),
      view: urls =>
        Promise.resolve(Object.fromEntries(urls.map(url => [url, `https://fair.example${url}`]))),
    },
  }
  const store = new FormStore({
    form: define(fields),
    context: { language: i18n.language, ruleSet: 'default' },
    ...more,
  })
  draw(<FormView store={store} services={services} />)
  await arrive()
  const choose = async (...files: LocalFile[]) => {
    media.picks.push(files)
    press(find('.tf-uploader__add'))
    await arrive()
  }
  return { store, media, waiting, choose }
}

const names = () =>
  [...document.querySelectorAll('.tf-uploader__name')].map(node => node.textContent)
const value = (store: FormStore, id: string) =>
  (store.field(id).value as { url: string }[] | undefined)?.map(item => item.url)
const live = () => find('.tf-uploader [role=status]').textContent ?? ''

const FILES = { Id: 'Files', Name: 'Papers', Type: 'File', Max: 3 }
const PHOTO = { Id: 'Photo', Name: 'Photo', Type: 'Image', Required: true }

describe('an upload field', () => {
  it('asks the device for what it takes', async () => {
    const { media, choose } = await show([{ ...PHOTO, Max: 4 }])
    await choose(localFile('a.jpg'))
    expect(media.asked[0]).toEqual({
      kind: 'image',
      count: 4,
      extensions: ['jpg', 'png', 'webp'],
      types: ['image/jpeg', 'image/png', 'image/webp'],
    })
    press(find('.tf-uploader__add'))
    await arrive()
    expect(media.asked[1]?.count).toBe(3)
  })

  it('shows a figure from 10 % on, and one empty slot until it is full (SPEC §9, §4)', async () => {
    const { waiting, choose } = await show([PHOTO])
    expect(document.querySelectorAll('.tf-uploader__add').length).toBe(1)
    await choose(localFile('a.jpg'))
    expect(document.querySelectorAll('.tf-uploader__add').length).toBe(0)

    waiting.get('a.jpg')?.progress(0.09)
    const bar = byRole('progressbar', 'Uploading a.jpg')
    expect([bar.getAttribute('aria-valuenow'), bar.textContent]).toEqual(['9', 'Uploading...'])
    waiting.get('a.jpg')?.progress(0.1)
    expect([bar.getAttribute('aria-valuenow'), bar.textContent]).toEqual(['10', '10%'])
  })

  it('answers with the url, says so politely, and clears it on removal with a way back', async () => {
    const { store, waiting, choose } = await show([PHOTO])
    await choose(localFile('a.jpg'))
    expect(live()).toBe('Uploading a.jpg')
    await waiting.get('a.jpg')?.finish()
    expect(value(store, 'Photo')).toEqual(['/files/a.jpg'])
    expect(live()).toBe('a.jpg uploaded')

    press(byRole('button', 'Remove a.jpg'))
    expect(value(store, 'Photo')).toBeUndefined()
    expect(document.activeElement?.className).toContain('tf-uploader__add')
    press(find('.tf-uploader-note__undo'))
    expect(value(store, 'Photo')).toEqual(['/files/a.jpg'])
    expect(document.activeElement).toBe(byRole('button', 'Remove a.jpg'))
  })

  it('that failed says why under its tile', async () => {
    const { waiting, choose } = await show([PHOTO])
    await choose(localFile('a.jpg'))
    await waiting.get('a.jpg')?.fail('The store is full')
    expect(find('.tf-uploader-note--refusal').textContent).toBe(
      'a.jpg was not uploaded: The store is full',
    )
    expect(live()).toBe('a.jpg was not uploaded: The store is full')
  })

  it('keeps the focus on a file that is sent again', async () => {
    const { waiting, choose } = await show([PHOTO])
    await choose(localFile('a.jpg'))
    await waiting.get('a.jpg')?.fail('The store is full')
    const tile = find('.tf-uploader__face--failed')
    tile.focus()
    press(tile)
    expect(document.activeElement).toBe(byRole('button', 'Cancel the upload of a.jpg'))
  })

  it('holds the form back while a file is on its way or failed, and never loses it', async () => {
    const { store, waiting, choose } = await show([FILES])
    const sent: unknown[] = []
    const submit = async () => {
      let outcome: unknown
      await act(async () => {
        outcome = await store.submit(payload => (sent.push(payload), Promise.resolve()))
      })
      return outcome
    }
    await choose(localFile('a.pdf'))
    expect(await submit()).toEqual({ kind: 'waiting', fieldId: 'Files' })

    await waiting.get('a.pdf')?.fail('The store is full')
    expect(find('.tf-uploader__failure').textContent).toContain('The store is full')
    expect(await submit()).toEqual({ kind: 'waiting', fieldId: 'Files' })

    press(byRole('button', 'Retry a.pdf'))
    await arrive()
    await waiting.get('a.pdf')?.finish()
    expect(await submit()).toEqual({ kind: 'sent', result: undefined })
    expect(sent).toEqual([{ Files: [{ url: '/files/a.pdf' }] }])
  })

  it('goes on while another step is shown', async () => {
    const steps = {
      Steps: [
        { Id: 's1', Name: 'One' },
        { Id: 's2', Name: 'Two' },
      ],
      Groups: [
        { Id: 'g1', Step: 's1' },
        { Id: 'g2', Step: 's2' },
      ],
    }
    const form = define(
      [
        { ...FILES, Group: 'g1' },
        { Id: 'Name', Name: 'Name', Group: 'g2' },
      ],
      steps,
    )
    const { store, waiting, choose } = await show([], { form })
    await choose(localFile('a.pdf'))
    act(() => store.goTo(1))
    expect(document.querySelector('.tf-uploader')).toBeNull()

    waiting.get('a.pdf')?.progress(0.5)
    await waiting.get('a.pdf')?.finish()
    act(() => store.goTo(0))
    await arrive()

    expect(value(store, 'Files')).toEqual(['/files/a.pdf'])
    expect(names()).toEqual(['a.pdf'])
  })

  it('is empty after a fresh start, and what was on its way does not come back', async () => {
    const { store, waiting, choose } = await show([FILES])
    await choose(localFile('a.pdf'), localFile('b.pdf'))
    await waiting.get('a.pdf')?.finish()
    expect(store.hasUnsaved).toBe(true)
    act(() => store.startOver())
    await waiting.get('b.pdf')?.finish()

    expect([names(), value(store, 'Files'), store.busyField(), store.hasUnsaved]).toEqual([
      [],
      undefined,
      undefined,
      false,
    ])
  })

  it('is in the draft, and shown again after a reload', async () => {
    const drafts = memoryDrafts()
    const first = await show([PHOTO], { drafts })
    await first.choose(localFile('a.jpg'))
    await first.waiting.get('a.jpg')?.finish()
    first.store.flushDraft()

    const second = await show([PHOTO], { drafts })
    await arrive()
    expect(value(second.store, 'Photo')).toEqual(['/files/a.jpg'])
    expect(find<HTMLImageElement>('.tf-uploader__image').src).toBe(
      'https://fair.example/files/a.jpg',
    )
  })

  it('says what it refuses, in the language of the form', async () => {
    i18n.setLanguage('cn')
    const { choose } = await show([{ ...FILES, Configs: { maxSize: 1 } }])
    await choose(localFile('a.pdf', 2 * 1024 * 1024), localFile('b.exe', 1, ''))
    const refusals = [...document.querySelectorAll('.tf-uploader-note--refusal')].map(
      node => node.textContent,
    )
    expect(refusals).toEqual(['文件大小不能超过：1MB', '仅支持文件扩展名：jpg, png, webp, pdf'])
  })

  it('says that the device refused', async () => {
    const { media } = await show([PHOTO])
    media.choose = () => Promise.reject(new Error('denied'))
    press(find('.tf-uploader__add'))
    await arrive()
    expect(find('.tf-uploader-note--refusal').textContent).toContain('could not be opened')
  })

  it('that is empty and required says so in the words of SPEC §5', async () => {
    const { store } = await show([PHOTO])
    act(() => void store.check())
    expect(find('.tf-field__error').textContent).toBe('Photo can not be empty!')
  })

  it('can be looked at and not changed when it is read-only', async () => {
    await show([{ ...FILES, Readonly: true }], {
      values: { Files: [{ url: '/files/a.pdf' }, { url: '/files/b.pdf' }] },
    })
    await arrive()
    expect(names()).toEqual(['File 1.pdf', 'File 2.pdf'])
    expect(
      document.querySelectorAll('.tf-uploader__remove, .tf-uploader__add, .tf-uploader__grip')
        .length,
    ).toBe(0)
  })

  it('that is locked and empty says that there is nothing', async () => {
    await show([{ ...FILES, Disabled: true }])
    expect(find('.tf-uploader').textContent).toContain('No file')
  })

  it('takes what is dropped onto it or pasted into it', async () => {
    await show([FILES])
    const transfer = (name: string, data: string, file: LocalFile) => {
      const event = new Event(name, { bubbles: true, cancelable: true })
      Object.assign(event, { [data]: { files: [file] } })
      act(() => void find('.tf-uploader').dispatchEvent(event))
      return arrive()
    }
    await transfer('drop', 'dataTransfer', localFile('a.pdf'))
    await transfer('paste', 'clipboardData', localFile('b.pdf'))
    expect(names()).toEqual(['a.pdf', 'b.pdf'])
  })
})

describe('the order of files', () => {
  const filled = async () => {
    const urls = ['a', 'b', 'c'].map(name => ({ url: `/files/${name}.pdf` }))
    const scene = await show([FILES], { values: { Files: urls } })
    await arrive()
    return scene
  }

  it('changes by arrow keys, and each move is said', async () => {
    const { store } = await filled()
    key(byRole('button', 'Change the place of File 1.pdf'), 'ArrowRight')
    expect(value(store, 'Files')).toEqual(['/files/b.pdf', '/files/a.pdf', '/files/c.pdf'])
    expect(live()).toBe('File 1.pdf is now 2 of 3')
    // A file keeps its number wherever it goes.
    expect(names()).toEqual(['File 2.pdf', 'File 1.pdf', 'File 3.pdf'])
  })

  it('hides its two buttons with Escape, and the elements around do not receive the key', async () => {
    await filled()
    const knob = byRole('button', 'Change the place of File 2.pdf')
    press(knob)
    byRole('button', 'Move File 2.pdf forward').focus()
    const outside = jest.fn()
    document.addEventListener('keydown', outside)
    key(byRole('button', 'Move File 2.pdf forward'), 'Escape')
    document.removeEventListener('keydown', outside)
    expect([
      document.querySelector('.tf-uploader__steps'),
      document.activeElement === knob,
    ]).toEqual([null, true])
    expect(outside).not.toHaveBeenCalled()
  })

  it('is offered where order matters: with two files or more, and not in a locked field', async () => {
    const { choose } = await show([FILES])
    const hint = () => document.body.textContent?.includes('Drag to reorder')
    await choose(localFile('a.pdf'))
    expect(hint()).toBe(false)
    await choose(localFile('b.pdf'))
    expect(hint()).toBe(true)
    clear()
    await show([{ ...FILES, Readonly: true }], {
      values: { Files: [{ url: '/files/a.pdf' }, { url: '/files/b.pdf' }] },
    })
    expect(hint()).toBe(false)
  })

  it('changes by two buttons, without any dragging', async () => {
    const { store } = await filled()
    press(byRole('button', 'Change the place of File 3.pdf'))
    press(byRole('button', 'Move File 3.pdf forward'))
    expect(value(store, 'Files')).toEqual(['/files/a.pdf', '/files/c.pdf', '/files/b.pdf'])
  })
})

describe('pictures of a field', () => {
  it('open in the large view together, small ones left out', async () => {
    const urls = ['a', 'b', 'c'].map(name => ({ url: `/files/${name}.jpg` }))
    const { media } = await show([{ ...PHOTO, Max: 3 }], { values: { Photo: urls } })
    await arrive()
    const pixels = [400, 120, 800]
    for (const [index, image] of [
      ...document.querySelectorAll<HTMLImageElement>('.tf-uploader__image'),
    ].entries()) {
      Object.defineProperties(image, {
        naturalWidth: { value: pixels[index] },
        naturalHeight: { value: 600 },
      })
      act(() => void image.dispatchEvent(new Event('load')))
    }
    const views = [...document.querySelectorAll('.tf-uploader__face[role=button]')]
    expect(views.length).toBe(2)
    press(views[1] ?? find('body'))
    expect(media.previews).toEqual([
      {
        urls: ['https://fair.example/files/a.jpg', 'https://fair.example/files/c.jpg'],
        current: 'https://fair.example/files/c.jpg',
      },
    ])
  })
})
