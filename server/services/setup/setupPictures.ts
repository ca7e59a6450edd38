import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  MAX_PICTURE_BYTES,
  type SetupPicture,
  type SetupPictureRequest,
} from '@core/contract/setupParts'
import { AppError } from '../../errors'
import { MAX_PIXELS } from '../../files/cleanPicture'
import { detectTypes } from '../../files/detectType'
import { fromBase64 } from '../../files/pictureFromBytes'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { DeskCaller } from '../../domain/deskSource'
import { createSetupUploads } from './setupUploads'

interface PicturesDeps {
  repositories: Pick<Repositories, 'fairFiles' | 'fairImports'>
  transact: Transact
}

/** Pixels, enough for a banner on a large screen; MAX_KEPT is the most bytes of a draft. */
const MAX_SIDE = 2400
const MAX_KEPT = 4 * 1024 * 1024
const SHOWN_SIDE = 640
const QUALITY = 86
const DECODE_SECONDS = 20

/** Pictures that the owner uploads for the set-up: redrawn, stored as drafts, shown. */
export function createSetupPictures({
  repositories: { fairFiles, fairImports },
  transact,
}: PicturesDeps) {
  const uploads = createSetupUploads({ transact })
  return {
    /** Throws file_picture, file_too_large, setup_limit, rate_limited. */
    keep: (caller: DeskCaller, { Data }: SetupPictureRequest): Promise<SetupPicture> =>
      uploads.inTurn(caller, async () => {
        const sent = fromBase64(Data)
        if (!sent) throw new AppError('file_picture')
        if (sent.length > MAX_PICTURE_BYTES) throw new AppError('file_too_large')
        const { bytes, extension } = await drawAnew(sent)
        const hash = createHash('sha256').update(bytes).digest('hex')
        const name = `set-${hash.slice(0, 16)}.${extension}`
        await uploads.keep(caller, `public/${name}`, bytes)
        return shown(name, bytes)
      }),

    /** Throws not_found. */
    async look({ context }: DeskCaller, name: string): Promise<SetupPicture> {
      const { appId } = context.fair
      const draft = await fairFiles.draft(appId, `public/${name}`)
      const bytes = draft?.content ?? (await fairImports.findAsset(appId, name))
      if (!bytes) throw new AppError('not_found')
      return shown(name, bytes)
    },
  }
}

/** Redraws the picture, which removes all other data from the file and keeps transparency. */
async function drawAnew(bytes: Buffer): Promise<{ bytes: Buffer; extension: 'png' | 'jpg' }> {
  if (!detectTypes(bytes).some(type => type === 'jpg' || type === 'png' || type === 'webp'))
    throw new AppError('file_picture')
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      animated: false,
    }).timeout({ seconds: DECODE_SECONDS })
    const { hasAlpha } = await picture.metadata()
    const drawn = picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const made = await (
      hasAlpha ? drawn.png({ palette: true }) : drawn.jpeg({ quality: QUALITY, mozjpeg: true })
    ).toBuffer()
    if (made.length > MAX_KEPT) throw new AppError('file_too_large')
    return { bytes: made, extension: hasAlpha ? 'png' : 'jpg' }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('file_picture', {}, { cause })
  }
}

async function shown(name: string, bytes: Buffer): Promise<SetupPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: false }).timeout({
      seconds: DECODE_SECONDS,
    })
    const { width = 0, height = 0 } = await picture.metadata()
    const small = await picture
      .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return {
      Name: name,
      Width: width,
      Height: height,
      Data: `data:image/png;base64,${small.toString('base64')}`,
    }
  } catch (cause) {
    throw new AppError('not_found', {}, { cause })
  }
}
