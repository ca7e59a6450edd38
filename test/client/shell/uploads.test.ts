import { messageOf } from '@/api/ApiError'
import { createUploads } from '@/shell/uploads/createUploads'
import { uploadFailure } from '@/shell/uploads/uploadFailure'
import { i18n } from '@/i18n/state'
import { Cancel } from '@/utils/cancel'
import { localFile } from '../../support/client/fakeMedia'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const SIGNED = {
  uploadUrl: '/store/fairpass?lang=EN',
  bucketUrl: '/files',
  oss: { key: 'incoming/tg1/2031/04/a.jpg' },
  policy: 'cG9saWN5',
  OSSAccessKeyId: 'local',
  signature: 'c2ln',
  styleSign: '',
  url: '/files/tg1/2031/04/a.jpg',
  maxSize: 1000,
}

const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

function scene(signed: Record<string, unknown> = SIGNED) {
  const platform = fakePlatform()
  const stores = fakeStores(platform)
  i18n.setLanguage('en')
  const { media } = platform
  const uploads = createUploads({
    api: stores.api,
    media,
    clock: platform.clock,
    base: 'https://fair.example',
    formId: 'badge',
  })
  platform.network.answer('/oss/sign', { data: signed })
  const shares: number[] = []
  const cancel = new Cancel()
  const send = (file = localFile('a.JPEG', 800)) =>
    uploads.send(file, 'Photo', share => void shares.push(share), cancel.signal)
  const posted = async (index: number) => {
    await settle()
    const found = media.uploads[index]
    if (!found) throw new Error(`nothing was posted at ${index}`)
    return found
  }
  return { platform, media, uploads, send, posted, shares, cancel }
}

afterEach(() => i18n.setLanguage('cn'))

describe('sending a file', () => {
  it('asks for permission and posts the signed fields in the order of the store; the file is stored under the url it was given', async () => {
    const { platform, send, posted } = scene()
    const sending = send()
    const { request, answer } = await posted(0)

    expect(platform.network.requests('/oss/sign')[0]?.fields).toMatchObject({
      ext: 'jpg',
      size: '800',
      FormId: 'badge',
      FieldId: 'Photo',
    })
    expect(request.url).toBe('https://fair.example/store/fairpass?lang=EN')
    expect(Object.entries(request.fields)).toEqual([
      ['key', SIGNED.oss.key],
      ['policy', SIGNED.policy],
      ['OSSAccessKeyId', 'local'],
      ['signature', SIGNED.signature],
      ['success_action_status', '200'],
    ])
    answer(200)
    expect(await sending).toBe(SIGNED.url)
  })

  it('leaves the address of a cloud store as it was signed', async () => {
    const { send, posted } = scene({ ...SIGNED, uploadUrl: 'https://bucket.store.example/' })
    void send()
    expect((await posted(0)).request.url).toBe('https://bucket.store.example/')
  })

  it("that is refused says so in the store's words (SPEC §8)", async () => {
    const { send, posted } = scene()
    const sending = send()
    ;(await posted(0)).answer(
      400,
      JSON.stringify({
        succ: false,
        data: 'File size must not exceed: 10MB',
        code: 'file_too_large',
      }),
    )
    const refused: unknown = await sending.catch((error: unknown) => error)
    expect(messageOf(refused, 'something went wrong')).toBe('File size must not exceed: 10MB')
  })

  it('that is refused without words is said to have failed', async () => {
    const { send, posted } = scene()
    const sending = send()
    ;(await posted(0)).answer(
      403,
      '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy</Message></Error>',
    )
    await expect(sending).rejects.toThrow('Upload failed, please try again!')
  })

  it('is tried again after a lost answer, from the beginning and with a new permission, and given up after the third attempt', async () => {
    const { platform, media, send, posted, shares } = scene()
    const sending = send()
    for (let tries = 0; tries < 4; tries += 1) {
      ;(await posted(tries)).fail()
      await settle()
    }
    await expect(sending).rejects.toThrow('Upload failed, please try again!')
    expect([media.uploads.length, platform.network.requests('/oss/sign').length]).toEqual([4, 4])
    expect(platform.clock.pauses).toEqual([1000, 1000, 1000])
    expect(shares).toEqual([0, 0, 0])
  })

  it('asks once more when the permission expired on the way', async () => {
    const { send, posted } = scene()
    const sending = send()
    ;(await posted(0)).answer(
      403,
      JSON.stringify({ succ: false, data: 'expired', code: 'upload_expired' }),
    )
    await settle()
    ;(await posted(1)).answer(200)
    expect(await sending).toBe(SIGNED.url)
  })

  it('stops when it is cancelled', async () => {
    const { send, posted, cancel } = scene()
    const sending = send()
    await posted(0)
    cancel.cancel()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('seeing stored files', () => {
  it('gives whole addresses, those of the server and those of a cloud', async () => {
    const { platform, uploads } = scene()
    platform.network.answer('/api/ex/oss/view', {
      data: {
        Files: { '/files/a.jpg': '/files/a.jpg?e=1', '/files/b.jpg': 'https://cdn.example/b' },
      },
    })
    expect(await uploads.view(['/files/a.jpg', '/files/b.jpg', '/files/foreign.jpg'])).toEqual({
      '/files/a.jpg': 'https://fair.example/files/a.jpg?e=1',
      '/files/b.jpg': 'https://cdn.example/b',
    })
  })
})

describe('the words of a refusal', () => {
  it.each([
    [
      '{"succ":false,"data":"No space","code":"storage_full"}',
      { message: 'No space', code: 'storage_full' },
    ],
    [
      '<?xml version="1.0"?><Error><Code>PolicyExpired</Code></Error>',
      { message: '', code: 'PolicyExpired' },
    ],
    ['Busy, come back later', { message: 'Busy, come back later', code: '' }],
    ['<html>502</html>', { message: '', code: '' }],
    ['', { message: '', code: '' }],
  ])('are read from %s', (text, expected) => expect(uploadFailure(text)).toEqual(expected))
})
