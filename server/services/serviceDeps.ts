import type { CaptchaPainter } from '../gateways/captcha/types'
import type { ThirdPartyCaptcha } from '../gateways/captcha/thirdPartyCaptcha'
import type { CardReader } from '../gateways/cardReader/types'
import type { FaceDetector } from '../gateways/face/types'
import type { ObjectStore } from '../gateways/objectStore/types'
import type { MailProvider } from '../gateways/mail/types'
import type { IsLeaked } from '../gateways/passwords/leakedPasswords'
import type { VirusScanner } from '../gateways/virus/types'
import type { SmsProvider } from '../gateways/sms/types'
import type { Repositories, Transact } from '../repositories/repositories'
import type { Units } from '../repositories/units'
import type { AddressPoints } from '../domain/addressLimits'
import type { WebhookGateway } from '../gateways/webhooks/sendWebhook'
import type { Fanout } from '../gateways/fanout/types'
import type { Clock } from '../domain/clock'
import type { ReadReplica } from '../domain/oldReads'
import type { LiveProvider } from '../gateways/live/types'
import type { ProviderFacts } from '../providerFacts'
import type { PayConfig } from './payment/createPayments'
import type { SignOnGateways } from './account/signOn'
import type { WechatDeps } from './wechat/createWechat'

/** Everything services need: the database, the gateways, and the configuration. */
export interface ServiceDeps {
  repositories: Repositories
  /** Joins the call's single transaction if the call has a key (`units`). */
  transact: Transact
  /**
   * The same, but each transaction is committed separately: for data that must be stored before
   * another system is told of them.
   */
  apart: { repositories: Repositories; transact: Transact }
  units: Units
  /** Removes the invented data of a demo fair; false if there are none. */
  endDemo: (appId: string) => Promise<boolean>
  /** The database for heavy reading; undefined = the main database. */
  replica: ReadReplica | undefined
  /** Carries live news to every instance. */
  fanout: Fanout
  clock: Clock
  painter: CaptchaPainter
  smsProvider: SmsProvider
  /** undefined = no e-mail is sent. */
  mailProvider: MailProvider | undefined
  /** The store of uploads, the directory of unchecked ones, and the largest size of one. */
  files: {
    store: ObjectStore
    scratchDir: string
    maxBytes: number
    /** undefined = files are not scanned. */
    scanner: VirusScanner | undefined
  }
  secretKey: string
  /** Former keys, which only open what they sealed. */
  earlierKeys: readonly string[]
  publicUrl: string
  defaultAppId: string | undefined
  rateLimitFactor: number
  /** Limits per address that differ from the default. */
  addressPoints: AddressPoints
  /** Whether an address belongs to one of the fair's own networks. */
  isFairNetwork: (address: string) => boolean
  /**
   * Whether text messages have a template for confirmations, reminders of live sessions, meetings,
   * mailings, and news of talks.
   */
  sms: Record<
    'confirms' | 'tellsOfLive' | 'tellsOfMeetings' | 'sendsMailings' | 'tellsOfTalks',
    boolean
  > & {
    countries: readonly string[]
    dailyBudget: number
    provider: 'outbox' | 'aliyun' | 'tencent'
  }
  /** Takes the streams of companies; undefined = live sessions are only links and 视频号. */
  liveProvider: LiveProvider | undefined
  mail: { isOn: boolean; dailyBudget: number; returns?: string }
  wechat: WechatDeps['config']
  /** Providers of sign-on for the organiser's people. */
  signOnGateways: SignOnGateways
  /** undefined = priced tickets are not sold. */
  pay: PayConfig | undefined
  /** Features with a package or a provider. */
  smart: {
    faces: FaceDetector | undefined
    cards: CardReader | undefined
    captcha: ThirdPartyCaptcha | undefined
  }
  /** The providers that the environment configures, by the names of its variables. */
  providerFacts: ProviderFacts
  /** The ID-card reader's service on the visitors' machines; empty = there is none. */
  cardReader: string
  /** Whether a password is known from a leak. */
  isLeaked: IsLeaked
  /** Sends to other programs. */
  webhookGateway: WebhookGateway
  /** How many seconds a verdict at the desk may be undone; by default five minutes, 0 = never. */
  undoSeconds?: number
  onError: (error: unknown) => void
}
