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
import { createTurns } from '../../files/turns'
import type { Repositories, Transact } from '../../repositories/repositories'
import { actorName, type DeskCaller } from '../../domain/deskSource'

interface PicturesDeps {
  repositories: Pick<Repositories, 'fairFiles' | 'fairImports'>
  transact: Transact
}

/** Banners of large screens; what a draft may hold besides. */
const MAX_SIDE = 2400
const MAX_KEPT = 4 * 1024 * 1024
const MAX_DRAFTS = 300
const SHOWN_SIDE = 640
const QUALITY = 86
const DECODE_SECONDS = 20
const BUSY_SECONDS = 5
const TURNS = { parallel: 1, maxWaiting: 4, maxWaitingOfOne: 2 } as const

/** Pictures that the owner uploads for the set-up: drawn again, kept as drafts, shown. */
export function createSetupPictures({
  repositories: { fairFiles, fairImports },
  transact,
}: PicturesDeps) {
  const turns = createTurns(TURNS)
  const inTurn = async <T>(caller: DeskCaller, work: () => Promise<T>): Promise<T> => {
    const owner = String(caller.personId)
    if (!(await turns.take(owner)))
      throw new AppError(
        'rate_limited',
        { seconds: BUSY_SECONDS },
        { retryAfterSeconds: BUSY_SECONDS },
      )
    try {
      return await work()
    } finally {
      turns.giveBack(owner)
    }
  }
  return {
    /** Throws file_picture, file_too_large, setup_limit. */
    keep: (caller: DeskCaller, { Data }: SetupPictureRequest): Promise<SetupPicture> =>
      inTurn(caller, async () => {
        const { appId } = caller.context.fair
        const sent = fromBase64(Data)
        if (!sent) throw new AppError('file_picture')
        if (sent.length > MAX_PICTURE_BYTES) throw new AppError('file_too_large')
        const { bytes, extension } = await drawAnew(sent)
        const hash = createHash('sha256').update(bytes).digest('hex')
        const name = `set-${hash.slice(0, 16)}.${extension}`
        const path = `public/${name}`
        await transact(async tables => {
          if (await tables.fairFiles.draft(appId, path)) return
          if ((await tables.fairFiles.countDrafts(appId)) >= MAX_DRAFTS)
            throw new AppError('setup_limit')
          // of two who send the same picture at once one has kept it
          await tables.fairFiles.saveDraft({
            appId,
            path,
            content: bytes,
            isSealed: false,
            base: '',
            actor: actorName(caller),
            revision: 0,
          })
        })
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

/** Without what else a file may carry; see-through pictures stay so. */
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
