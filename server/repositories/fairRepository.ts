import type { AdFrame } from '@core/domain/ads'
import type { Audience, OrganiserRole } from '@core/domain/audience'
import type { SecondFactorRule } from '@core/domain/secondFactor'
import type { SignOnWay } from '@core/domain/signOn'
import { statement, type Queryable } from '../db/queryable'
import type { BadgeLayout } from '@core/onsite/badgeLayout'
import type { MeetingFrame } from '@core/scheduling/frame'
import type { NotificationTemplates } from '../messages/notifications'

/** A fair as stored: values that the app may see, and values that only the server uses. */
export interface Fair {
  appId: string
  config: Record<string, unknown>
  settings: FairSettings
  /** Asset addresses by name, for `asset:NAME` in the configuration. */
  assetUrls: ReadonlyMap<string, string>
  /** Texts of messages in the fair's own words, by the product's name of the text. */
  texts?: Readonly<Record<string, { cn: string; en: string }>>
  /** The fair is filled with invented people, companies and records (server/demo). */
  isDemo?: boolean
}

/** The menu from a folder. */
export interface StoredMenu {
  groups: { id: string; name: string; nameEn: string }[]
  items: StoredMenuItem[]
}
export interface StoredMenuItem {
  id: string
  group: string
  name: string
  nameEn: string
  icon: string
  /** Page of the app with its query, or another site that the fair may link to. */
  url: string
  /** The source whose count and deadline the tile shows (services/menu/sources); empty = none. */
  follows: string
  /** The audiences whose menu has the tile; exhibitors only when absent. */
  targets?: Audience[]
  /** The roles of a company that see the tile; everybody when empty. */
  roles: ('admin' | 'staff')[]
  /** ISO 8601; empty = the deadline of its source. */
  deadline: string
}

/** How many badges of a type a company has for each full unit of its area, and the minimum. */
export interface BadgeQuotaRule {
  type: string
  per: number
  badges: number
  least: number
}

/** Server-side settings of a fair folder (fair.json). */
export interface FairSettings {
  /** ISO time after which registration is closed. */
  registrationCloses?: string
  /**
   * ISO time after which registrations can no longer be changed; the deadline for registering when
   * absent.
   */
  editUntil?: string
  /** Offset from UTC where the fair is held, like +08:00 (the default). */
  timeZone?: string
  /** Text messages per day; the server's own budget when absent. */
  smsDailyBudget?: number
  /** The same for e-mails. */
  mailDailyBudget?: number
  /** Other hosts that serve the fair's H5 inside WeChat, in lower case. */
  wechatHosts?: string[]
  /**
   * Sign-on by a provider: the roles of groups, and whether everybody except owners and gate staff
   * must use it.
   */
  signOn?: { only: boolean; groups: { way: SignOnWay; group: string; role: OrganiserRole }[] }
  /** Who needs a code besides the password; each person decides when absent. */
  secondFactor?: SecondFactorRule
  /** The templates of WeChat messages, by kind. */
  templates?: NotificationTemplates
  /**
   * The fields that exhibitors see of a visitor whose badge they scan; the default set when absent.
   */
  visitorFields?: { id: string; isFull: boolean }[]
  /** Days after the fair's end by kind; defaults for missing kinds (docs/privacy.md). */
  retention?: Record<string, number>
  /**
   * How many people visitors and companies may invite, and for how long; defaults for missing
   * values (services/invitations/rules).
   */
  invitations?: {
    perPerson?: number
    sharedUses?: number
    days?: number
    companyVisitors?: number
    companyVips?: number
  }
  /** The menu of exhibitors; the product's own when absent. */
  menu?: StoredMenu
  /** How visitors' badges are printed; ours when absent. */
  badgeLayout?: BadgeLayout
  /** Items that companies receive when they arrive. */
  exhibitorItems?: { id: string; name: string; nameEn: string }[]
  /** How many badges of each type a company has by the area of its booth; none when absent. */
  badgeQuotas?: BadgeQuotaRule[]
  /**
   * How many days before a form closes companies are reminded, the largest first; no reminders when
   * absent.
   */
  reminderDays?: number[]
  /**
   * How many days before the fair visitors are reminded, the largest first; no reminders when
   * absent.
   */
  visitReminderDays?: number[]
  /** The initial settings of the waiting room when it is switched on; `mostInside` 0 = no limit. */
  waitingRoom?: { opensAt?: string; perMinute?: number; mostInside?: number }
  /** The rules of meetings; the fair has no meetings when absent. */
  meetings?: MeetingFrame
  /** Places for advertisements; companies book none when absent. */
  ads?: AdFrame
  /**
   * Reference figures of the overview: the target, the last fair by days before its opening, its
   * entrances by day, limits of halls.
   */
  overview?: {
    target?: number
    lastRegistered: { daysBefore: number; total: number }[]
    lastEntrances: number[]
    halls: { hall: string; limit: number }[]
  }
  /** A preview of drafts: it sends no messages, and nothing can be paid. */
  preview?: true
  /** Names of the channels that visitors come by. */
  channels?: { id: string; name: string; nameEn: string }[]
}

/** An uploaded or imported file served under /assets. */
export interface Asset {
  mime: string
  bytes: Buffer
}

const findFair = statement(
  'fair_find',
  `SELECT app_id, config, settings, (SELECT jsonb_object_agg(m.id, jsonb_build_object('cn', m.cn, 'en', m.en))
     FROM message_text m WHERE m.app_id = f.app_id AND m.cn IS NOT NULL) AS texts,
   (SELECT jsonb_object_agg(a.name, a.hash) FROM asset a WHERE a.app_id = f.app_id) AS assets,
   EXISTS (SELECT FROM demo_fair d WHERE d.app_id = f.app_id AND isfinite(d.filled_at)) AS "isDemo" FROM fair f WHERE app_id = $1`,
)
const isOfDemo = statement(
  'fair_is_of_demo',
  'SELECT EXISTS (SELECT FROM demo_fair WHERE app_id = $1) AS "isOfDemo"',
)
const findOldest = statement(
  'fair_oldest',
  'SELECT app_id FROM fair ORDER BY created_at, app_id LIMIT 1',
)
/** More hosts would make the page's policy longer than proxies accept */
const linkHosts = statement(
  'fair_link_hosts',
  `SELECT DISTINCT host FROM fair f,
     jsonb_array_elements_text(CASE WHEN jsonb_typeof(f.config->'LinkHosts') = 'array' THEN f.config->'LinkHosts' ELSE '[]' END) AS host
   ORDER BY host LIMIT 100`,
)
const namedAssets = statement(
  'assets_named',
  'SELECT name, mime, bytes FROM asset WHERE app_id = $1 AND name = ANY($2::text[])',
)
const findAsset = statement(
  'asset_find',
  'SELECT mime, bytes FROM asset WHERE app_id = $1 AND name = $2 AND hash = $3',
)

/** Fairs and their assets. */
export function createFairRepository(db: Queryable) {
  return {
    /** The fair with its asset addresses, or undefined. */
    async find(appId: string): Promise<Fair | undefined> {
      const { rows } = await db.query<{
        app_id: string
        config: Record<string, unknown>
        settings: FairSettings
        texts: Fair['texts'] | null
        assets: Record<string, string> | null
        isDemo: boolean
      }>(findFair(appId))
      const fair = rows[0]
      return (
        fair && {
          appId: fair.app_id,
          config: fair.config,
          settings: fair.settings,
          assetUrls: toUrls(appId, fair.assets ?? {}),
          ...(fair.texts && { texts: fair.texts }),
          ...(fair.isDemo && { isDemo: true }),
        }
      )
    },
    /** Whether the fair is or was filled as a demo, or is being filled now. */
    async isOfDemo(appId: string): Promise<boolean> {
      return (await db.query<{ isOfDemo: boolean }>(isOfDemo(appId))).rows[0]?.isOfDemo === true
    },
    /** Id of the fair that was imported first. */
    async findOldestId(): Promise<string | undefined> {
      return (await db.query<{ app_id: string }>(findOldest())).rows[0]?.app_id
    },
    /** Hosts that any fair lists. */
    async linkHosts(): Promise<string[]> {
      return (await db.query<{ host: string }>(linkHosts())).rows.map(({ host }) => host)
    },
    /** The ones of these names that exist. */
    async listAssets(
      appId: string,
      names: readonly string[],
    ): Promise<(Asset & { name: string })[]> {
      return (
        await db.query<{ name: string; mime: string; bytes: Buffer }>(namedAssets(appId, names))
      ).rows
    },
    async findAsset(appId: string, name: string, hash: string): Promise<Asset | undefined> {
      return (await db.query<{ mime: string; bytes: Buffer }>(findAsset(appId, name, hash))).rows[0]
    },
  }
}

export type FairRepository = ReturnType<typeof createFairRepository>

function toUrls(appId: string, assets: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(assets).map(([name, hash]) => [
      name,
      `/assets/${appId}/${hash}/${name.split('/').map(encodeURIComponent).join('/')}`,
    ]),
  )
}
