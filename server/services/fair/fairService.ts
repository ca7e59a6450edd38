import type { FairConfig } from '@core/contract/config'
import { isLinkHost } from '@core/domain/linkAddress'
import { AppError } from '../../errors'
import type { ThirdPartyCaptcha } from '../../gateways/captcha/thirdPartyCaptcha'
import type { Asset, Fair, FairRepository } from '../../repositories/fairRepository'
import { fairFacts } from '../../domain/fairFacts'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { usesCaptcha } from '../captcha/usesCaptcha'

/** The longest until other instances see an imported change. */
const CACHE_MS = 2000
/** The allowed hosts of frames are cached longer. */
const HOSTS_MS = 10_000

interface FairDeps {
  fairs: FairRepository
  clock: Clock
  defaultAppId: string | undefined
  /** What this server is set up with: packages and providers are the same for every fair. */
  features: NonNullable<FairConfig['Features']>
  captcha: ThirdPartyCaptcha | undefined
  /** The ID-card reader's service on the visitors' machines; empty = there is none. */
  cardReader: string
}

/** Fairs by id, kept for a moment in memory: every call needs one. */
export function createFairService({
  fairs,
  clock,
  defaultAppId,
  features,
  captcha,
  cardReader,
}: FairDeps) {
  const cache = new Map<string, { until: number; fair: Promise<Fair | undefined> }>()
  let oldestId: string | undefined
  let hosts: { until: number; names: readonly string[] } = { until: 0, names: [] }
  const configs = new WeakMap<Fair, FairConfig>()
  /** The fairs that were read last, for callers that must not wait. */
  const read = new Map<string, Fair>()

  const find = (appId: string): Promise<Fair | undefined> => {
    const now = clock.now().getTime()
    const kept = cache.get(appId)
    if (kept && kept.until > now) return kept.fair
    const fair = fairs.find(appId)
    cache.set(appId, { until: now + CACHE_MS, fair })
    const forget = () => cache.get(appId)?.fair === fair && cache.delete(appId)
    // unknown ids and failures are not cached: otherwise callers could fill the cache
    fair.then(found => (found ? read.set(appId, found) : forget()), forget)
    return fair
  }

  return {
    /** The fair a call names, or the default one. Throws unknown_fair. */
    async require(appId: string | undefined): Promise<Fair> {
      const id = appId || defaultAppId || (oldestId ??= await fairs.findOldestId())
      const fair = id && id.length <= 32 ? await find(id) : undefined
      if (!fair) throw new AppError('unknown_fair')
      return fair
    },

    /**
     * The fair as it was read last, without waiting for the database: undefined until a call asked
     * for it.
     */
    lastRead(appId: string | undefined): Fair | undefined {
      return read.get(appId || defaultAppId || oldestId || '')
    },

    /**
     * The configuration as the app gets it. `lastApp` and `projectId` only choose among the
     * organiser's own fairs, which the AppId does already; they are accepted and left out of the
     * reply.
     */
    readConfig({ fair }: Pick<CallContext, 'fair'>): FairConfig {
      const kept = configs.get(fair)
      if (kept) return kept
      const config = {
        ...(rewriteAssets(fair.config, fair) as Omit<FairConfig, 'AppId'>),
        AppId: fair.appId,
        ...(fair.isDemo === true && { Demo: true }),
        TimeZone: fairFacts(fair).zone,
        ...askedTemplates(fair),
        ...peopleMenu(fair),
        CaptchaScript:
          captcha?.script !== undefined && usesCaptcha(fair, captcha.appId) ? captcha.script : '',
        CardReader: cardReader,
        // without a notice there is nothing that a person could agree to
        Features: { ...features, face: features.face && Boolean(fair.config['FaceVersion']) },
      }
      configs.set(fair, config)
      return config
    },

    /**
     * Hosts that any fair of this server lists. If the database fails, the last known ones, so that
     * the page is served all the same.
     */
    async linkHosts(): Promise<readonly string[]> {
      const now = clock.now().getTime()
      if (hosts.until > now) return hosts.names
      hosts = { ...hosts, until: now + HOSTS_MS }
      const names = await fairs.linkHosts().catch(() => hosts.names)
      hosts = { ...hosts, names: names.filter(isLinkHost) }
      return hosts.names
    },

    findAsset(appId: string, hash: string, name: string): Promise<Asset | undefined> {
      return fairs.findAsset(appId, name, hash)
    },
  }
}

/** Ids of the mini-program's templates: the app asks whether their messages may be sent. */
function askedTemplates({ settings }: Fair): Pick<FairConfig, 'Templates'> {
  const own = Object.entries(settings.templates ?? {}).filter(
    ([, template]) => template.app === 'mp',
  )
  return own.length > 0
    ? { Templates: Object.fromEntries(own.map(([kind, { id }]) => [kind, id])) }
    : {}
}

/** The tiles of all but exhibitors: they are no secret and need no call of their own. */
function peopleMenu({ settings: { menu } }: Fair): Pick<FairConfig, 'Menu'> {
  const items = (menu?.items ?? []).flatMap(item => {
    const targets = (item.targets ?? []).filter(target => target !== 'ex')
    return targets.length > 0 ? [{ ...item, targets }] : []
  })
  if (!menu || items.length === 0) return {}
  return {
    Menu: {
      Groups: menu.groups
        .filter(({ id }) => items.some(({ group }) => group === id))
        .map(({ id, name, nameEn }) => ({ Id: id, Name: name, Name_en: nameEn })),
      Items: items.map(({ id, group, name, nameEn, icon, url, targets }) => ({
        Id: id,
        Group: group,
        Name: name,
        Name_en: nameEn,
        Icon: icon,
        Url: url,
        Targets: targets,
      })),
    },
  }
}

/**
 * `asset:NAME` anywhere in a value becomes the asset's address; a name that is missing becomes
 * empty.
 */
function rewriteAssets(value: unknown, fair: Fair): unknown {
  if (typeof value === 'string')
    return value.startsWith('asset:') ? (fair.assetUrls.get(value.slice(6)) ?? '') : value
  if (Array.isArray(value)) return value.map(item => rewriteAssets(item, fair))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, rewriteAssets(inner, fair)]),
    )
  }
  return value
}
