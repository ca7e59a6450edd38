import { uploadRules } from '@core/form/uploadRules'
import { takesWhat } from '@/forms/uploads/checkFile'
import type { UploadHost } from '@/forms/uploads/UploadHost'
import { UploadList } from '@/forms/uploads/UploadList'
import { uploadSettingsOf } from '@/forms/uploads/uploadSettings'
import type { CancelSignal } from '@/utils/cancel'
import type { LocalFile } from '@/utils/media'
import { fakeMedia, localFile } from '../../support/client/fakeMedia'
import { define } from './support'

interface Sending {
  file: LocalFile
  fieldId: string
  onProgress: (share: number) => void
  signal: CancelSignal
  finish: (url: string) => Promise<void>
  fail: (message: string) => Promise<void>
}

const MB = 1024 * 1024
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A list on a device and a service that wait for the test. */
function listOf(definition: Record<string, unknown>, more: Partial<UploadHost> = {}) {
  const field = define([{ Id: 'Photos', Name: 'Photos', ...definition }]).fields[0]
  if (!field) throw new Error('no field')
  const media = fakeMedia()
  const sendings: Sending[] = []
  const changes: string[][] = []
  const busy: boolean[] = []
  const addresses: Record<string, string> = {}
  const host: UploadHost = {
    fieldId: 'Photos',
    media,
    uploads: {
      send: (file, fieldId, onProgress, signal) =>
        new Promise((resolve, reject) => {
          sendings.push({
            file,
            fieldId,
            onProgress,
            signal,
            finish: url => (resolve(url), settle()),
            fail: message => (reject(new Error(message)), settle()),
          })
        }),
      view: urls =>
        Promise.resolve(
          Object.fromEntries(urls.flatMap(url => (addresses[url] ? [[url, addresses[url]]] : []))),
        ),
    },
    language: 'en',
    words: { unreadable: 'cannot be read', failed: 'failed', unsafe: 'has a script' },
    crop: file => Promise.resolve(file),
    onChange: urls => void changes.push(urls),
    onBusy: isBusy => void busy.push(isBusy),
    ...more,
  }
  const list = new UploadList(uploadSettingsOf(field), host)
  const sent = (index: number): Sending => {
    const found = sendings[index]
    if (!found) throw new Error(`nothing was sent at ${index}`)
    return found
  }
  const item = (index: number) => {
    const found = list.items[index]
    if (!found) throw new Error(`no item at ${index}`)
    return found
  }
  const add = async (...files: LocalFile[]) => {
    await list.add(files)
    await settle()
  }
  return { list, media, sendings, sent, item, add, changes, busy, addresses, host }
}

describe('a file of a field', () => {
  it('takes a drawing where the field names them, and sends it as a PNG', async () => {
    const drawing = (name: string) => localFile(name, 900, 'image/svg+xml')
    const logo = listOf({ Type: 'Image', Max: 2, Configs: { extensions: 'png,svg' } })
    await logo.list.add([drawing('logo.svg'), drawing('script.svg')])
    await settle()
    expect(logo.sent(0).file).toMatchObject({ name: 'logo.png', type: 'image/png' })
    expect(logo.list.refusals).toEqual(['has a script'])
    expect(logo.media.released).toContain('blob:script.svg')

    const photo = listOf({ Type: 'Image', Configs: { extensions: 'png' } })
    await photo.list.add([drawing('logo.svg')])
    expect(photo.list.refusals).toEqual(['only supports file extensions: png'])
  })

  it('is idle, then sent with progress, then stored under a url (SPEC §4)', async () => {
    const { list, sent, item, add, changes, busy } = listOf({ Type: 'Image' })

    await add(localFile('a.jpg'))
    expect([item(0).state, item(0).percent, sent(0).fieldId]).toEqual(['sending', 0, 'Photos'])
    expect(busy[busy.length - 1]).toBe(true)
    sent(0).onProgress(0.643)
    expect(item(0).percent).toBe(64)
    // The last byte has left, but there is no answer yet.
    sent(0).onProgress(1)
    expect(item(0).percent).toBe(99)

    await sent(0).finish('/files/a.jpg')
    expect([item(0).state, item(0).percent, item(0).url]).toEqual(['done', 100, '/files/a.jpg'])
    expect(changes).toEqual([['/files/a.jpg']])
    expect(busy[busy.length - 1]).toBe(false)
    expect(list.refusals).toEqual([])
  })

  it('that failed keeps its place and its reason, blocks the form, and is sent again on demand', async () => {
    const { list, sent, item, add, changes, busy } = listOf({ Type: 'Image' })
    await add(localFile('a.jpg'))

    await sent(0).fail('The store is full')
    expect([item(0).state, item(0).error]).toEqual(['failed', 'The store is full'])
    expect(busy[busy.length - 1]).toBe(true)
    expect(changes).toEqual([])

    list.retry(item(0).key)
    await settle()
    expect([item(0).state, item(0).error]).toEqual(['sending', ''])
    await sent(1).finish('/files/a.jpg')
    expect(changes).toEqual([['/files/a.jpg']])
  })

  it('is stopped when it is removed on its way, and sent again when it is brought back', async () => {
    const { list, sent, item, add, changes, sendings } = listOf({ Type: 'Image', Max: 2 })
    await add(localFile('a.jpg'))

    list.remove(item(0).key)
    expect(sent(0).signal.aborted).toBe(true)
    await sent(0).finish('/files/late.jpg')
    expect([list.items.length, changes]).toEqual([0, []])

    list.undo()
    await settle()
    expect(sendings.length).toBe(2)
    await sent(1).finish('/files/a.jpg')
    expect(changes).toEqual([['/files/a.jpg']])
  })

  it('clears its url when it is removed, and has it again after undo, in its place (SPEC §4)', async () => {
    const { list, sent, item, add, changes, media } = listOf({ Type: 'File', Max: 3 })
    await add(localFile('a.pdf'), localFile('b.pdf'))
    await sent(0).finish('/files/a.pdf')
    await sent(1).finish('/files/b.pdf')

    list.remove(item(0).key)
    expect(changes[changes.length - 1]).toEqual(['/files/b.pdf'])
    list.undo()
    expect(changes[changes.length - 1]).toEqual(['/files/a.pdf', '/files/b.pdf'])

    list.remove(item(1).key)
    await add(localFile('c.pdf'))
    expect(list.removed).toBeUndefined()
    // What is stored needs no memory here; what is on its way does.
    expect(media.released).toEqual(['blob:a.pdf', 'blob:b.pdf'])
  })

  it('travels two at a time', async () => {
    const { sent, add, sendings, list } = listOf({ Type: 'File', Max: 4 })
    await add(localFile('a.pdf'), localFile('b.pdf'), localFile('c.pdf'))
    expect(sendings.length).toBe(2)
    expect(list.items.map(item => item.state)).toEqual(['sending', 'sending', 'waiting'])

    await sent(0).finish('/files/a.pdf')

    expect(sendings.length).toBe(3)
  })
})

describe('a picture that is stopped while it is made smaller', () => {
  /** Lets the test say when each compression is ready, and at which size. */
  const slow = (definition: Record<string, unknown> = {}) => {
    const scene = listOf({ Type: 'Image', Max: 3, ...definition })
    const results: ((size: number) => Promise<void>)[] = []
    scene.media.compress = file =>
      new Promise(resolve => {
        const path = `${file.path}#${results.length}`
        results.push(size => (resolve({ ...file, size, path }), settle()))
      })
    return { ...scene, results }
  }

  it('is removed without a refusal, however large it is, and can still be restored', async () => {
    const { list, media, results, item, add } = slow({ Configs: { maxSize: 1 } })
    await add(localFile('a.jpg'))
    list.remove(item(0).key)
    await results[0]?.(9 * MB)

    expect([list.refusals, list.removed?.item.name]).toEqual([[], 'a.jpg'])
    // The result is given back, the original is kept for the way back.
    expect(media.released).toEqual(['blob:a.jpg#0'])
  })

  it('is sent once when it is brought back in between, from the newer result', async () => {
    const { list, media, results, item, add, sendings } = slow()
    await add(localFile('a.jpg'))
    list.remove(item(0).key)
    list.undo()
    await results[0]?.(10)
    await results[1]?.(10)

    expect(sendings.map(({ file, signal }) => [file.path, signal.aborted])).toEqual([
      ['blob:a.jpg#1', false],
    ])
    expect(item(0).src).toBe('blob:a.jpg#1')
    expect(media.released).toEqual(['blob:a.jpg#0', 'blob:a.jpg'])
  })
})

describe('a fresh start', () => {
  it('stops and forgets what is under way or failed; nothing that arrives late is an answer', async () => {
    const { list, sent, item, add, changes, busy, media } = listOf({ Type: 'File', Max: 5 })
    await add(
      localFile('a.pdf'),
      localFile('b.pdf'),
      localFile('c.pdf'),
      localFile('virus.exe', 10, ''),
    )
    await sent(0).fail('The store is full')
    list.reset()
    expect([list.items, list.refusals]).toEqual([[], []])
    expect([sent(1).signal.aborted, busy[busy.length - 1]]).toEqual([true, false])

    await sent(1).finish('/files/b.pdf')
    expect(changes).toEqual([])
    expect(media.released).toEqual(
      expect.arrayContaining(['blob:a.pdf', 'blob:b.pdf', 'blob:c.pdf']),
    )
    await add(localFile('d.pdf'))
    expect(item(0).state).toBe('sending')
  })

  it('removes the way to restore a removed file', async () => {
    const { list, sent, item, add } = listOf({ Type: 'File', Max: 2 })
    await add(localFile('a.pdf'))
    await sent(0).finish('/files/a.pdf')
    list.remove(item(0).key)
    list.reset()
    expect(list.removed).toBeUndefined()

    list.sync(['/files/old.pdf'])
    list.remove(item(0).key)
    // Another answer from elsewhere does so too.
    list.sync(['/files/other.pdf'])
    expect(list.removed).toBeUndefined()
  })

  it('releases what still waits for the cropper', async () => {
    let cut: (file: LocalFile | undefined) => void = () => undefined
    const { list, media } = listOf(
      { Type: 'Image', Max: 3, Flags: ['启用图片裁剪'] },
      { crop: () => new Promise(resolve => (cut = resolve)) },
    )
    const adding = list.add([localFile('a.jpg'), localFile('b.jpg')])
    list.reset()
    cut(localFile('cut.jpg'))
    await adding
    expect(list.items).toEqual([])
    expect(media.released).toEqual(['blob:a.jpg', 'blob:cut.jpg', 'blob:b.jpg'])
  })
})

describe('memory', () => {
  it('of a stored picture is held until the form is left: it is shown from this device', async () => {
    const { list, sent, item, add, addresses, media } = listOf({ Type: 'Image', Max: 3 })
    addresses['/files/a.jpg'] = 'https://fair.example/a?e=1'
    await add(localFile('a.jpg'))
    await sent(0).finish('/files/a.jpg')

    expect([item(0).src, item(0).size, media.released]).toEqual(['blob:a.jpg', 1000, []])
    list.dispose()
    expect(media.released).toEqual(['blob:a.jpg'])
  })

  it('is given back, and sending stopped, when the form is left', async () => {
    const { list, sent, item, add, changes, media } = listOf({ Type: 'Image', Max: 4 })
    await add(localFile('a.jpg'), localFile('b.jpg'), localFile('c.jpg'))
    await sent(0).finish('/files/a.jpg')
    list.remove(item(1).key)
    list.dispose()

    expect([sent(1).signal.aborted, sent(2).signal.aborted]).toEqual([true, true])
    expect([...media.released].sort()).toEqual(['blob:a.jpg', 'blob:b.jpg', 'blob:c.jpg'])
    expect(changes).toEqual([['/files/a.jpg']])
  })

  it('does not ask for new addresses without end', async () => {
    const { list, item, host } = listOf({ Type: 'Image' })
    let asked = 0
    host.uploads = {
      ...host.uploads,
      view: () => Promise.resolve({ '/files/a.jpg': `https://fair.example/a?e=${(asked += 1)}` }),
    }
    list.sync(['/files/a.jpg'])
    for (let turn = 0; turn < 5; turn += 1) {
      await settle()
      list.lost(item(0).key)
    }
    expect(asked).toBe(3)
  })
})

describe('what a field does not take', () => {
  it('is refused by extension, in the words of SPEC §5', async () => {
    const english = listOf({ Type: 'File' })
    await english.add(localFile('virus.exe', 10, ''))
    expect(english.list.refusals).toEqual(['only supports file extensions: jpg, png, webp, pdf'])
    expect([english.list.items.length, english.media.released]).toEqual([0, ['blob:virus.exe']])

    const chinese = listOf({ Type: 'File' }, { language: 'cn' })
    await chinese.add(localFile('virus.exe', 10, ''))
    expect(chinese.list.refusals).toEqual(['仅支持文件扩展名：jpg, png, webp, pdf'])
  })

  it('has a wording of its own for videos', async () => {
    const english = listOf({ Type: 'Video' })
    await english.add(localFile('talk.avi', 10, 'video/x-msvideo'))
    expect(english.list.refusals).toEqual(['unsupported file extension'])

    const chinese = listOf({ Type: 'Video' }, { language: 'cn' })
    await chinese.add(localFile('talk.avi', 10, 'video/x-msvideo'))
    expect(chinese.list.refusals).toEqual(['不支持的文件扩展名'])
  })

  it('is refused by size, in MB or KB, videos alike', async () => {
    const megabytes = listOf({ Type: 'File', Configs: { maxSize: 2 } })
    await megabytes.add(localFile('a.pdf', 2 * MB), localFile('b.pdf', 2 * MB + 1))
    expect(megabytes.list.refusals).toEqual(['file size must not exceed: 2MB'])

    const kilobytes = listOf({ Type: 'Video', Configs: { maxSize: 0.5 } }, { language: 'cn' })
    await kilobytes.add(localFile('a.mp4', MB))
    expect(kilobytes.list.refusals).toEqual(['文件大小不能超过：512KB'])
    expect(kilobytes.list.items).toEqual([])
  })

  it('is refused by number, and what there is room for is taken', async () => {
    const { list, add, media } = listOf({ Type: 'File', Max: 2 })
    await add(localFile('a.pdf'), localFile('b.pdf'), localFile('c.pdf'))

    expect(list.items.map(item => item.name)).toEqual(['a.pdf', 'b.pdf'])
    expect(list.refusals).toEqual(['upload at most 2 files'])
    expect(media.released).toEqual(['blob:c.pdf'])

    const chinese = listOf({ Type: 'File' }, { language: 'cn' })
    await chinese.add(localFile('a.pdf'), localFile('b.pdf'))
    expect(chinese.list.refusals).toEqual(['最多上传1个文件'])
  })

  it('is forgotten with the next thing the person does', async () => {
    const { list, add } = listOf({ Type: 'File', Max: 3 })
    await add(localFile('virus.exe', 10, ''))
    await add(localFile('a.pdf'))
    expect(list.refusals).toEqual([])
  })

  it('is announced before, in the other wordings of SPEC §5', () => {
    const { list } = listOf({ Type: 'Image', Configs: { maxSize: 5 } })
    expect(takesWhat(list.settings, 'en')).toBe(
      'Support file extension: jpg, png, webp. File size cannot exceed 5MB',
    )
    expect(takesWhat(list.settings, 'cn')).toBe(
      '支持的文件扩展名：jpg, png, webp；文件大小不能超过5MB',
    )
  })

  it('knows the other name of a type, and a file without a name by its type', async () => {
    const { list, add } = listOf({ Type: 'Image', Max: 3 })
    await add(localFile('a.JPEG'), localFile('tmp_1', 10, 'image/png'))
    expect([list.items.length, list.refusals]).toEqual([2, []])
  })
})

describe('the empty slot', () => {
  it('is there until the maximum is reached: one unless the field says more (SPEC §9)', async () => {
    const one = listOf({ Type: 'Image' })
    expect(one.list.room).toBe(1)
    await one.add(localFile('a.jpg'))
    expect(one.list.room).toBe(0)
    one.list.remove(one.item(0).key)
    expect(one.list.room).toBe(1)

    const three = listOf({ Type: 'Image', Max: 3 })
    await three.add(localFile('a.jpg'), localFile('b.jpg'))
    expect(three.list.room).toBe(1)
  })
  it('of faces is that of any other picture', () => {
    expect(listOf({ Type: 'Face' }).list.settings.max).toBe(1)
    expect(listOf({ Type: 'Face', Max: 2 }).list.settings.max).toBe(2)
  })
})

describe('the order', () => {
  it('is the order of the answer, and what is moved changes it', async () => {
    const { list, sent, item, add, changes } = listOf({ Type: 'File', Max: 3 })
    await add(localFile('a.pdf'), localFile('b.pdf'))
    // The second one arrives first.
    await sent(1).finish('/files/b.pdf')
    await sent(0).finish('/files/a.pdf')
    expect(changes[changes.length - 1]).toEqual(['/files/a.pdf', '/files/b.pdf'])

    list.move(item(1).key, 0)
    expect(changes[changes.length - 1]).toEqual(['/files/b.pdf', '/files/a.pdf'])
    const before = changes.length
    list.move(item(0).key, -1)
    expect(changes.length).toBe(before)
  })
})

describe('pictures', () => {
  it('are made to fit at quality 90, or 100 without compression, in the output type asked for', async () => {
    const usual = listOf({ Type: 'Image', MaxWidth: 800, MaxHeight: 600 })
    await usual.add(localFile('a.jpg'))
    expect(usual.media.compressions[0]?.options).toEqual({
      maxWidth: 800,
      maxHeight: 600,
      quality: 90,
    })

    const exact = listOf({ Type: 'Image', Flags: ['禁用压缩'], Format: 'png' })
    await exact.add(localFile('a.jpg'))
    expect(exact.media.compressions[0]?.options).toEqual({ quality: 100, type: 'image/png' })

    const source = listOf({ Type: 'Image', Format: 'source' })
    await source.add(localFile('a.jpg'))
    expect(source.media.compressions[0]?.options).toEqual({ quality: 90 })
  })

  it('are sent smaller, and their size is looked at afterwards', async () => {
    const { list, media, sent, add, item } = listOf({
      Type: 'Image',
      Max: 2,
      Configs: { maxSize: 1 },
    })
    media.compressed['large.jpg'] = MB / 2
    await add(localFile('large.jpg', 3 * MB), localFile('huge.jpg', 3 * MB))

    expect(sent(0).file.size).toBe(MB / 2)
    expect(item(0).src).toBe('blob:large.jpg#small')
    expect(list.refusals).toEqual(['file size must not exceed: 1MB'])
    expect(list.items.map(each => each.name)).toEqual(['large.jpg'])
    expect(media.released).toEqual(expect.arrayContaining(['blob:large.jpg', 'blob:huge.jpg']))
  })

  it('that cannot be read are said to be so', async () => {
    const { list, media, add, busy } = listOf({ Type: 'Image' })
    media.compress = () => Promise.reject(new Error('no picture'))
    await add(localFile('a.jpg'))
    expect([list.items.length, list.refusals]).toEqual([0, ['cannot be read']])
    expect(busy[busy.length - 1]).toBe(false)
  })

  it('under 200 pixels in either dimension are left out of the large view (SPEC §5)', async () => {
    const { list, sent, item, add } = listOf({ Type: 'Image', Max: 3 })
    await add(localFile('a.jpg'), localFile('b.jpg'), localFile('c.jpg'))
    list.measured(item(0).key, { width: 200, height: 200 })
    list.measured(item(1).key, { width: 1000, height: 199 })
    list.measured(item(2).key, { width: 199, height: 1000 })
    await sent(0).finish('/files/a.jpg')

    expect(list.previews).toEqual(['blob:a.jpg'])
  })

  it('go through the cropper where the flag asks for it, and not if it is closed', async () => {
    const answers: (LocalFile | undefined)[] = [localFile('cut.jpg', 500), undefined]
    const { list, media, sent, add } = listOf(
      { Type: 'Image', Max: 3, Flags: ['启用图片裁剪'] },
      { crop: () => Promise.resolve(answers.shift()) },
    )
    await add(localFile('a.jpg'), localFile('b.jpg'))

    expect(list.items.map(item => item.name)).toEqual(['cut.jpg'])
    expect(sent(0).file.name).toBe('cut.jpg')
    // What was cut has its size and quality already.
    expect(media.compressions).toEqual([])
    expect(media.released).toEqual(['blob:a.jpg', 'blob:b.jpg'])
  })
})

describe('the answer from elsewhere', () => {
  it('is shown at the address the server gives, and asked for again when that has run out', async () => {
    const { list, addresses, item } = listOf({ Type: 'Image', Max: 2 })
    addresses['/files/a.jpg'] = 'https://fair.example/a?e=1'
    list.sync(['/files/a.jpg', '/files/gone.jpg'])
    await settle()
    expect(list.items.map(each => [each.state, each.src])).toEqual([
      ['done', 'https://fair.example/a?e=1'],
      ['done', ''],
    ])

    addresses['/files/a.jpg'] = 'https://fair.example/a?e=2'
    list.lost(item(0).key)
    await settle()
    expect(item(0).src).toBe('https://fair.example/a?e=2')
  })

  it('leaves what is under way alone', async () => {
    const { list, sent, add, changes } = listOf({ Type: 'Image', Max: 3 })
    await add(localFile('a.jpg'))
    list.sync(['/files/old.jpg'])
    expect(list.items.map(item => item.state)).toEqual(['done', 'sending'])

    await sent(0).finish('/files/a.jpg')
    expect(changes).toEqual([['/files/old.jpg', '/files/a.jpg']])
  })

  it('that was just sent back changes nothing', async () => {
    const { list, sent, add, item } = listOf({ Type: 'Image', Max: 3 })
    await add(localFile('a.jpg'))
    await sent(0).finish('/files/a.jpg')
    const before = item(0)
    list.sync(['/files/a.jpg'])
    expect(item(0)).toBe(before)
  })

  it('that is empty removes stored files', async () => {
    const { list, sent, add } = listOf({ Type: 'Image', Max: 3 })
    await add(localFile('a.jpg'))
    await sent(0).finish('/files/a.jpg')
    list.sync([])
    expect(list.items).toEqual([])
  })
})

describe('the rules of a field', () => {
  it('are those the server enforces', () => {
    const field = define([
      { Id: 'Doc', Name: 'Doc', Type: 'File', Configs: { maxSize: 3, extensions: 'pdf,docx' } },
    ]).fields[0]
    if (!field) throw new Error('no field')
    const settings = uploadSettingsOf(field)
    expect(settings.extensions).toEqual(uploadRules(field)?.extensions)
    expect(settings.maxBytes('document')).toBe(3 * MB)
    expect(settings.types).toContain('application/pdf')
  })
})
