import { pictureOfWidth, type Picture, type PictureWidth } from './pictureOfWidth'
import { createTurns, type TurnLimits } from './turns'

/**
 * Maximum bytes of drawn pictures in memory. Beyond it the least recently used pictures are
 * dropped.
 */
const MOST_BYTES = 32 * 1024 * 1024
/**
 * Pictures drawn at the same time, and how many may wait: the rest of the server needs the
 * processors too, and waiting pictures are held in memory.
 */
const TURNS = { parallel: 2, maxWaiting: 16, maxWaitingOfOne: 1 } as const
/** The size that a note "send this picture unchanged" counts as. */
const MARK_BYTES = 128

/** A request for a fair's picture in a width. */
interface Wanted {
  /** Identifies picture and contents: changed bytes get another key. */
  key: string
  width: PictureWidth
  readsWebp: boolean
}
/**
 * The picture to send. While the server is too busy to draw, this is the original, and it may be
 * cached only briefly.
 */
interface Given {
  picture: Picture
  isBusy: boolean
}

/**
 * Pictures in the requested widths. Each is drawn once, few at a time, and cached while there is
 * room.
 */
export function createPictureCache(
  draw: typeof pictureOfWidth = pictureOfWidth,
  mostBytes = MOST_BYTES,
  limits: TurnLimits = TURNS,
) {
  /** `original`: no smaller picture can be drawn. */
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
  /** `load` reads the original picture, when its turn has come. */
  return async (load: () => Promise<Picture>, wanted: Wanted): Promise<Given> => {
    const id = `${wanted.key} ${wanted.width} ${wanted.readsWebp ? 'webp' : ''}`
    const known = held.get(id)
    if (known) {
      // moves the picture to the end of the order of dropping
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
