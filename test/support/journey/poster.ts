import assert from 'node:assert/strict'
import fs from 'node:fs'
import { readQr } from '../browser/readQr'
import type { Surface } from './surface'

interface ReadRequest {
  filePath: string
  encoding: 'base64'
  success: (result: { data: string }) => void
  fail: (error: unknown) => void
}

/** The part of the host's window that tests read. */
interface HostWindow {
  __host: {
    calls: { api: string; options?: { filePath?: string } }[]
    wx: { getFileSystemManager: () => { readFile: (of: ReadRequest) => void } }
  }
}

const POSTER = { width: 750, height: 1240 }

/**
 * Saves the card as a picture, by the button with this name. The picture is a JPEG of the right
 * size, in which a scanner can read the card's number.
 */
export async function savePoster(surface: Surface, number: string, button?: string): Promise<void> {
  const name =
    surface.kind === 'h5'
      ? { cn: '保存图片', en: 'Save image' }
      : { cn: '保存到相册', en: 'Save image' }
  const save = surface
    .root()
    .getByRole('button', { name: button ?? name[surface.language], exact: true })
  const jpeg =
    surface.kind === 'h5'
      ? await download(surface, () => surface.press(save), number)
      : await inAlbum(surface, save)

  assert.deepEqual([...jpeg.subarray(0, 3)], [0xff, 0xd8, 0xff], 'the picture is a JPEG')
  assert.deepEqual(sizeOf(jpeg), POSTER)
  assert.ok((await readQr(jpeg)).endsWith(`/c/${number}`), 'its code is the card’s')
}

async function download(
  surface: Surface,
  press: () => Promise<unknown>,
  number: string,
): Promise<Buffer> {
  const [file] = await Promise.all([surface.page.waitForEvent('download'), press()])
  assert.ok(file.suggestedFilename().endsWith(`-${number}.jpg`), file.suggestedFilename())
  return fs.promises.readFile(await file.path())
}

/** The picture that the mini-program saved to the phone's album. */
async function inAlbum(
  surface: Surface,
  save: ReturnType<ReturnType<Surface['root']>['getByRole']>,
): Promise<Buffer> {
  await surface.press(save)
  const found = await surface.page.waitForFunction(() => {
    const { calls, wx } = (window as unknown as HostWindow).__host
    const path = calls.filter(({ api }) => api === 'saveImageToPhotosAlbum').pop()
      ?.options?.filePath
    if (!path) return undefined
    // No named function: the compiler would add a helper that the page does not have.
    return new Promise<{ data: string }>((resolve, reject) =>
      wx
        .getFileSystemManager()
        .readFile({ filePath: path, encoding: 'base64', success: resolve, fail: reject }),
    )
  })
  return Buffer.from((await found.jsonValue())?.data ?? '', 'base64')
}

/** Width and height from the frame header of a JPEG. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
  }
  throw new Error('no frame in the JPEG')
}
