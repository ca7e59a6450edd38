import { AppError } from '../../errors'
import type { WechatValueRepository } from '../../repositories/wechatValueRepository'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'

/**
 * An instance that has not come back by then is taken for dead: longer than all tries of one call
 * to WeChat.
 */
const LEASE_SECONDS = 20
/** Waited for another instance; what it fetches is normally there in a moment. */
const WAIT_MS = 18_000
const POLL_MS = 50
/** After a failure, a value that is still good is used for so long before WeChat is asked again. */
const PAUSE_SECONDS = 30

/**
 * A value as fetched: for how long it is good, and for how long it is used without asking again.
 */
interface Fetched {
  text: string
  lifeSeconds: number
  refreshSeconds: number
}
export interface Held {
  text: string
  generation: number
}
export interface SharedValues {
  /**
   * The value under the key. It is fetched by one caller of all instances when it is missing, due,
   * or of the generation that was refused. While another fetches, an older value that is still good
   * is used. Throws what `fetch` throws; wechat_failed when no instance delivers it in time.
   */
  get(
    key: string,
    fetch: (standing: string | undefined) => Promise<Fetched>,
    refused?: number,
  ): Promise<Held>
}
interface SharedValueDeps {
  values: WechatValueRepository
  secrets: Pick<Secrets, 'pepper' | 'seal' | 'open'>
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Values all instances share, sealed in the database. Callers of one instance wait together,
 * instances wait for a lease.
 */
export function createSharedValues({
  values,
  secrets,
  clock,
  onError,
}: SharedValueDeps): SharedValues {
  const underWay = new Map<string, Promise<Held>>()

  const standing = async (key: string) => {
    const found = await values.find(key)
    return (
      found && {
        text: secrets.open(key, found.sealed),
        generation: found.generation,
        isFresh: found.isFresh,
      }
    )
  }
  /** Fetches as the owner of the lease; undefined when the lease was lost over it. */
  const fetchAs = async (
    owner: string,
    key: string,
    fetch: Parameters<SharedValues['get']>[1],
  ): Promise<Held | undefined> => {
    try {
      const { text, lifeSeconds, refreshSeconds } = await fetch((await standing(key))?.text)
      const generation = await values.complete(key, owner, {
        sealed: secrets.seal(key, text),
        lifeSeconds,
        refreshSeconds,
      })
      return generation === undefined ? undefined : { text, generation }
    } catch (error) {
      await values.release(key, owner, PAUSE_SECONDS).catch(onError)
      throw error
    }
  }
  /** A failure is only noted while there is a good value; otherwise it is thrown. */
  const keepOn = (error: unknown, standing: Held | undefined): Held => {
    if (!standing) throw error
    onError(error)
    return standing
  }
  const obtain: SharedValues['get'] = async (key, fetch, refused) => {
    const deadline = clock.now().getTime() + WAIT_MS
    for (;;) {
      const found = await standing(key)
      const isGood = found !== undefined && found.generation !== refused
      if (isGood && found.isFresh) return found
      const owner = await values.claim(key, LEASE_SECONDS, refused)
      if (!owner && isGood) return found
      const fetched =
        owner &&
        (await fetchAs(owner, key, fetch).catch(error => keepOn(error, isGood ? found : undefined)))
      if (fetched) return fetched
      if (clock.now().getTime() > deadline) throw new AppError('wechat_failed')
      await clock.sleep(POLL_MS)
    }
  }

  return {
    get(name, fetch, refused) {
      // hashed: names in the database reveal nothing, and under another SECRET_KEY everything is
      // fetched again
      const key = secrets.pepper('wechat-value', name).toString('hex')
      const flight = `${key} ${refused ?? ''}`
      const known = underWay.get(flight)
      if (known) return known
      const work = obtain(key, fetch, refused).finally(() => underWay.delete(flight))
      underWay.set(flight, work)
      return work
    },
  }
}
