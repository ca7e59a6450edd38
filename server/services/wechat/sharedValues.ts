import { AppError } from '../../errors'
import type { WechatValueRepository } from '../../repositories/wechatValueRepository'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'

/** An instance that takes longer counts as dead: longer than all tries of one call to WeChat. */
const LEASE_SECONDS = 20
/** How long to wait for another instance, which is usually done much sooner. */
const WAIT_MS = 18_000
const POLL_MS = 50
/** How long a valid value is used after a failure, before WeChat is asked again. */
const PAUSE_SECONDS = 30

/** A fetched value, with how long it is valid, and how long it is used without asking again. */
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
   * Returns the value of the key. One caller of all instances fetches it if it is missing, due, or
   * of the refused generation; the others then use an older value that is still valid. Throws what
   * `fetch` throws; wechat_failed if no instance delivers it in time.
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
 * Values that all instances share, sealed in the database. Callers of one instance wait together;
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
  /** Fetches as the owner of the lease; undefined if the lease was lost in the process. */
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
  /** A failure is only reported while there is a valid value; otherwise it is thrown. */
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
