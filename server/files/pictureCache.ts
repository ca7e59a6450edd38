import { pictureOfWidth, type Picture, type PictureWidth } from './pictureOfWidth'
import { createTurns, type TurnLimits } from './turns'

/**
 * At most this many bytes of drawn pictures are in memory. Beyond it the pictures that were asked
 * for longest ago are dropped.
 */
const MOST_BYTES = 32 * 1024 * 1024
/**
 * Pictures drawn at once, and how many wait for it: the rest of the server needs the processors,
 * too, and waiting pictures are kept in memory.
 */
const TURNS = { parallel: 2, maxWaiting: 16, maxWaitingOfOne: 1 } as const
/** The bytes that are counted for remembering that a picture is sent unchanged. */
const MARK_BYTES = 128

/** What is wanted of a fair's picture. */
interface Wanted {
  /** Names picture and contents: other bytes have another address. */
  key: string
  width: PictureWidth
  readsWebp: boolean
}
/**
 * The picture to send. While the server is too busy to draw, it is the original, for a short time.
 */
interface Given {
  picture: Picture
  isBusy: boolean
}

/**
 * Pictures in the widths asked for, each drawn once, few at a time, and held while there is room.
 */
export function createPictureCache(
  draw: typeof pictureOfWidth = pictureOfWidth,
  mostBytes = MOST_BYTES,
  limits: TurnLimits = TURNS,
) {
  /** `original`: no smaller one can be drawn. */
  const held = new Map<string, Picture | 'original'>()
  const underWay = new Map<string, Promise<Given>>()
  const turns = createTurns(limits)
  let size = 0
  const sizeOf = (kept: Picture | 'original') =>
    kept === 'original' ? MARK_BYTES : kept.bytes.length
  const hold = (key: string, kept: Picture | 'original') => {
    held.set(key, kept)
    size += sizeOf(kept)
    for (const [oldest, other] of held) {
      if (size <= mostBytes) return
      held.delete(oldest)
      size -= sizeOf(other)
    }
  }
  const drawInTurn = async (
    id: string,
    load: () => Promise<Picture>,
    { width, readsWebp }: Wanted,
  ): Promise<Given> => {
    if (!(await turns.take(id))) return { picture: await load(), isBusy: true }
    try {
      const picture = await load()
      const made = await draw(picture, width, readsWebp)
      hold(id, made === picture ? 'original' : made)
      return { picture: made, isBusy: false }
    } finally {
      turns.giveBack(id)
    }
  }
  /** `load` reads the picture as it is, when its turn has come. */
  return async (load: () => Promise<Picture>, wanted: Wanted): Promise<Given> => {
    const id = `${wanted.key} ${wanted.width} ${wanted.readsWebp ? 'webp' : ''}`
    const known = held.get(id)
    if (known) {
      // it was asked for again, so it is dropped last
      held.delete(id)
      held.set(id, known)
      return { picture: known === 'original' ? await load() : known, isBusy: false }
    }
    const drawing =
      underWay.get(id) ?? drawInTurn(id, load, wanted).finally(() => underWay.delete(id))
    underWay.set(id, drawing)
    return drawing
  }
}
