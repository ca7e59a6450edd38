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

/** What services are made of: the database, the gateways, and what the configuration says. */
export interface ServiceDeps {
  repositories: Repositories
  /** Becomes part of the call's one transaction where the call has a key (`units`). */
  transact: Transact
  /**
   * The same, but each transaction is committed separately: for what has to be stored before
   * another system is told of it.
   */
  apart: { repositories: Repositories; transact: Transact }
  units: Units
  /** Removes what is invented at a demo fair; false where there is nothing of that. */
  endDemo: (appId: string) => Promise<boolean>
  /** Where heavy reading goes; undefined = to the database itself. */
  replica: ReadReplica | undefined
  /** Carries what is live to every instance. */
  fanout: Fanout
  clock: Clock
  painter: CaptchaPainter
  smsProvider: SmsProvider
  /** undefined = no e-mail is sent. */
  mailProvider: MailProvider | undefined
  /** Where uploads are kept, where they wait to be looked at, and the most bytes of one. */
  files: {
    store: ObjectStore
    scratchDir: string
    maxBytes: number
    /** undefined = files are not looked at. */
    scanner: VirusScanner | undefined
  }
  secretKey: string
  /** Keys of before, which only open what they sealed. */
  earlierKeys: readonly string[]
  publicUrl: string
  defaultAppId: string | undefined
  rateLimitFactor: number
  /** Limits per address where they are not the usual ones. */
  addressPoints: AddressPoints
  /** Whether an address lies in one of the fair's own networks. */
  isFairNetwork: (address: string) => boolean
  /**
   * Text messages have a wording for confirmations, for reminders of live sessions, for meetings,
   * for mailings, for news of talks.
   */
  sms: Record<
    'confirms' | 'tellsOfLive' | 'tellsOfMeetings' | 'sendsMailings' | 'tellsOfTalks',
    boolean
  > & {
    countries: readonly string[]
    dailyBudget: number
    provider: 'outbox' | 'aliyun' | 'tencent'
  }
  /** Takes the streams of companies; undefined = live sessions are links and 视频号 alone. */
  liveProvider: LiveProvider | undefined
  mail: { isOn: boolean; dailyBudget: number; returns?: string }
  wechat: WechatDeps['config']
  /** Providers by which the organiser's people sign on. */
  signOnGateways: SignOnGateways
  /** undefined = priced tickets are not sold. */
  pay: PayConfig | undefined
  /** What packages or providers are there for. */
  smart: {
    faces: FaceDetector | undefined
    cards: CardReader | undefined
    captcha: ThirdPartyCaptcha | undefined
  }
  /** Which providers the environment configures, by the names of its variables. */
  providerFacts: ProviderFacts
  /** The ID-card reader's service on the visitors' machines; empty = there is none. */
  cardReader: string
  /** Whether a password is known from a leak. */
  isLeaked: IsLeaked
  /** Writes to other programs. */
  webhookGateway: WebhookGateway
  /**
   * How many seconds a verdict of the desk may be undone; five minutes where it is left out, 0 =
   * never.
   */
  undoSeconds?: number
  onError: (error: unknown) => void
}
