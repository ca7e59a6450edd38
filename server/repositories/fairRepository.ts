import type { AdFrame } from '@core/domain/ads'
import type { Audience, OrganiserRole } from '@core/domain/audience'
import type { SecondFactorRule } from '@core/domain/secondFactor'
import type { SignOnWay } from '@core/domain/signOn'
import { statement, type Queryable } from '../db/queryable'
import type { BadgeLayout } from '@core/onsite/badgeLayout'
import type { MeetingFrame } from '@core/scheduling/frame'
import type { NotificationTemplates } from '../messages/notifications'

/** A fair as stored: what the app may see, and what only the server uses. */
export interface Fair {
  appId: string
  config: Record<string, unknown>
  settings: FairSettings
  /** Asset addresses by name, for `asset:NAME` in the configuration. */
  assetUrls: ReadonlyMap<string, string>
  /** Texts of messages in the fair's own words, by the product's name for them. */
  texts?: Readonly<Record<string, { cn: string; en: string }>>
  /** It is filled with invented people, companies and records (server/demo). */
  isDemo?: boolean
}

/** The menu as a folder gives it. */
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
  /** Page of the app with its query, or another site the fair may lead to. */
  url: string
  /**
   * What it shows the count and the deadline of, by a source's word (services/menu/sources); empty
   * = nothing.
   */
  follows: string
  /** Whose menu it is in; exhibitors' alone when absent. */
  targets?: Audience[]
  /** Who of a company sees it; everybody of the company when empty. */
  roles: ('admin' | 'staff')[]
  /** ISO 8601; empty = that of what it follows. */
  deadline: string
}

/** How many badges of a type a company has for each full piece of its area, and the minimum. */
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
  /** Offset from UTC where the fair is held, like +08:00 (which holds when absent). */
  timeZone?: string
  /** Messages a day; the server's own budget holds when absent. */
  smsDailyBudget?: number
  /** The same of e-mails. */
  mailDailyBudget?: number
  /** Other hosts the fair's H5 is opened on inside WeChat, in small letters. */
  wechatHosts?: string[]
  /** Sign-on by a provider: who gets which role, and whether all but owners and gate staff must. */
  signOn?: { only: boolean; groups: { way: SignOnWay; group: string; role: OrganiserRole }[] }
  /** Who needs a code beside the password; each person's own choice when absent. */
  secondFactor?: SecondFactorRule
  /** The messages that WeChat may send people, by kind. */
  templates?: NotificationTemplates
  /** What exhibitors see of a visitor whose badge they scan; the default set when absent. */
  visitorFields?: { id: string; isFull: boolean }[]
  /** Days after the fair's end by kind; defaults for what is absent (docs/privacy.md). */
  retention?: Record<string, number>
  /**
   * How many people visitors and companies invite, and for how long; defaults for what is absent
   * (services/invitations/rules).
   */
  invitations?: {
    perPerson?: number
    sharedUses?: number
    days?: number
    companyVisitors?: number
    companyVips?: number
  }
  /** What exhibitors find on their start; a menu of ours when absent. */
  menu?: StoredMenu
  /** What companies are handed when they arrive. */
  /** How visitors' badges are printed; ours when absent. */
  badgeLayout?: BadgeLayout
  exhibitorItems?: { id: string; name: string; nameEn: string }[]
  /**
   * How many badges of every type a company has by the area of its booth; none where nothing is
   * said.
   */
  badgeQuotas?: BadgeQuotaRule[]
  /**
   * How many days before a form closes companies are reminded of it, the most first; no reminders
   * when absent.
   */
  reminderDays?: number[]
  /**
   * How many days before the fair its visitors are reminded of it, the most first; no reminders
   * when absent.
   */
  visitReminderDays?: number[]
  /** What the waiting room begins with when it is switched on; `mostInside` 0 is no limit. */
  waitingRoom?: { opensAt?: string; perMinute?: number; mostInside?: number }
  /** The rules of meetings; without them the fair has no meetings. */
  meetings?: MeetingFrame
  /** Places for advertisements; without it companies book none. */
  ads?: AdFrame
  /**
   * What the overview compares with: the target, the last fair by days before its opening, its
   * entrances by day, limits of halls.
   */
  overview?: {
    target?: number
    lastRegistered: { daysBefore: number; total: number }[]
    lastEntrances: number[]
    halls: { hall: string; limit: number }[]
  }
  /** A preview of drafts: no message leaves it, and nothing is paid in it. */
  preview?: true
  /** Names of the channels visitors come by. */
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
/** With more, the policy of the page becomes longer than proxies accept. */
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
    /** Whether it is or was filled as a demo, or is being filled now. */
    async isOfDemo(appId: string): Promise<boolean> {
      return (await db.query<{ isOfDemo: boolean }>(isOfDemo(appId))).rows[0]?.isOfDemo === true
    },
    /** Id of the fair that was imported first. */
    async findOldestId(): Promise<string | undefined> {
      return (await db.query<{ app_id: string }>(findOldest())).rows[0]?.app_id
    },
    /** Hosts that fairs list, of all fairs. */
    async linkHosts(): Promise<string[]> {
      return (await db.query<{ host: string }>(linkHosts())).rows.map(({ host }) => host)
    },
    /** Those of these names that exist. */
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
