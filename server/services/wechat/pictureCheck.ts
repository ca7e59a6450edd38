import { fairOfKey, fileKeyOf, isFileKey } from '@core/domain/fileUrl'
import { fileTypeOf } from '@core/domain/fileTypes'
import { audit } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { nameOfOwner } from '../../domain/fileOwners'
import { AppError } from '../../errors'
import type { ContentScene, WechatApi, WechatApp } from '../../gateways/wechat/types'
import { NOT_SEEN, WechatError } from '../../gateways/wechat/wechatError'
import { filesOfRichText } from '../../html/cleanRichText'
import type {
  PictureCheckRepository,
  TalkPicture,
  Verdict,
} from '../../repositories/pictureCheckRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Accounts } from './accounts'
import type { Credentials } from './credentials'

/** More pictures than a company publishes at a time. */
const MOST_PICTURES = 20

export interface PictureCheckDeps {
  api: WechatApi
  /** undefined = pictures are not checked, because WeChat could not tell its verdict. */
  app: WechatApp | undefined
  credentials: Credentials
  accounts: Accounts
  repositories: Pick<Repositories, 'wechatBindings'>
  /** Commits immediately, even if the call fails. */
  checks: PictureCheckRepository
  transact: Transact
  /** Signs addresses at which WeChat fetches files of a fair. */
  sign: (appId: string, urls: readonly string[]) => Record<string, string>
  publicUrl: string
  onError: (error: unknown) => void
  /** Tells a company that one of its pictures was removed. */
  tellCompany: (
    tables: Repositories,
    picture: { appId: string; exhibitorId: string; key: string },
  ) => Promise<void>
  wakeSender: () => void
}

/** Asks WeChat to check pictures that people publish (mediaCheckAsync); its answer comes later. */
export interface PictureCheck {
  /** Throws content_refused for a picture that WeChat refused. */
  requireAllowed(context: CallContext, texts: readonly string[]): Promise<void>
  /**
   * Asks about pictures in texts that are the caller's `own` files and were not asked about before.
   * WeChat checks only pictures whose author it knows.
   */
  pictures(
    context: CallContext,
    scene: ContentScene,
    texts: readonly string[],
    own: readonly string[],
  ): Promise<void>
  /** Whether WeChat checks the caller's pictures: it is set up, and knows the caller. */
  looksAtPictures(context: CallContext): Promise<boolean>
  /**
   * Asks about the picture of a message, once per message. False if WeChat could not be asked; no
   * answer will come then.
   */
  talkPicture(
    context: CallContext,
    scene: ContentScene,
    url: string,
    message: TalkPicture,
  ): Promise<boolean>
  /** Sets the listener for verdicts on pictures in talks; a repeated verdict is passed on again. */
  onTalkPicture(listener: TalkPictureListener): void
  /**
   * Takes WeChat's verdict on a picture. A refused picture is removed with the next sweep, and its
   * company is told.
   */
  told(traceId: string, verdict: Verdict): Promise<void>
}

type TalkPictureListener = (message: TalkPicture, verdict: Verdict) => Promise<void>

export function createPictureCheck(deps: PictureCheckDeps): PictureCheck {
  const { api, app, credentials, accounts, repositories, checks, transact, onError } = deps
  let told: TalkPictureListener | undefined
  const openidOf = async ({ fair, session }: CallContext, to: WechatApp) =>
    session && (await accounts.openidFor(repositories, fair.appId, session.personId, to.appId))
  /** False if WeChat could not be asked. */
  const ask = async (
    to: WechatApp,
    appId: string,
    key: string,
    asked: Question,
    message?: TalkPicture,
  ): Promise<boolean> => {
    const address = deps.sign(appId, [`/files/${key}`])[`/files/${key}`]
    if (address === undefined) return false
    const url = new URL(address, deps.publicUrl).toString()
    try {
      const traceId = await credentials.withToken(to, token =>
        api.checkPicture(token, { url, ...asked }),
      )
      await checks.noteAsked(traceId, appId, key, message)
      return true
    } catch (error) {
      if (!(error instanceof WechatError && NOT_SEEN.has(error.errcode))) onError(error)
      return false
    }
  }
  return {
    async requireAllowed({ fair: { appId } }, texts) {
      if (!app) return
      const keys = picturesIn(texts).filter(key => fairOfKey(key) === appId)
      const asked = keys.length === 0 ? [] : (await checks.asked(appId, keys)).values()
      if ([...asked].includes(true)) throw new AppError('content_refused')
    },
    async pictures(context, scene, texts, own) {
      if (!app) return
      const { appId } = context.fair
      const keys = picturesIn(texts).filter(key => own.includes(key))
      if (keys.length === 0) return
      const asked = await checks.asked(appId, keys)
      const openid = await openidOf(context, app)
      if (openid === undefined) return
      const rest = keys.filter(key => !asked.has(key)).slice(0, MOST_PICTURES)
      await Promise.all(rest.map(key => ask(app, appId, key, { scene, openid })))
    },
    async looksAtPictures(context) {
      return app !== undefined && (await openidOf(context, app)) !== undefined
    },
    async talkPicture(context, scene, url, message) {
      const { appId } = context.fair
      const [key] = picturesIn([url])
      const openid = app && (await openidOf(context, app))
      if (!app || key === undefined || openid === undefined) return false
      if (await checks.isAskedOf(appId, key, message)) return true
      return ask(app, appId, key, { scene, openid }, message)
    },
    onTalkPicture(listener) {
      told = listener
    },
    async told(traceId, verdict) {
      await transact(async tables => {
        const picture = await tables.pictureChecks.noteVerdict(traceId, verdict)
        if (!picture || verdict !== 'risky') return
        const { appId, key, ...owner } = picture
        await tables.objectRemovals.dismiss(appId, owner, [key])
        await audit(tables, {
          appId,
          actor: nameOfOwner(owner),
          action: 'file.refused',
          subject: `file:${key.slice(key.lastIndexOf('/') + 1)}`,
        })
        const { exhibitorId } = owner
        // the author of a message sees that it was withdrawn, so the company needs no message
        if (exhibitorId !== null && !(await tables.pictureChecks.messageOf(traceId)))
          await deps.tellCompany(tables, { appId, exhibitorId, key })
      })
      if (verdict === 'risky') deps.wakeSender()
      // also for a repeated verdict: the process may have died before the talk got it
      const message = await checks.messageOf(traceId)
      if (message) await told?.(message, message.verdict)
    },
  }
}

interface Question {
  scene: ContentScene
  openid: string
}

/** The keys of our own pictures in texts, plain or within rich text, each once. */
function picturesIn(texts: readonly string[]): string[] {
  const urls = texts.flatMap(text => (text.includes('<') ? filesOfRichText(text) : [text]))
  const keys = urls.flatMap(url => fileKeyOf(url) ?? [])
  const isPicture = (key: string) =>
    isFileKey(key) && fileTypeOf(key.slice(key.lastIndexOf('.') + 1))?.kind === 'image'
  return [...new Set(keys.filter(isPicture))]
}
