import { AppError } from '../../errors'
import type { ContentScene, WechatApi, WechatApp } from '../../gateways/wechat/types'
import { NOT_SEEN, WechatError } from '../../gateways/wechat/wechatError'
import { plainText } from '../../html/plainText'
import type { Repositories } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { Accounts } from './accounts'
import type { Credentials } from './credentials'
import type { PictureCheck } from './pictureCheck'

/** WeChat's limit of one check, in characters. */
const MOST_CHARS = 2500
/** More than any form takes; text beyond it is not checked. */
const MOST_CHECKS = 20
interface ContentCheckDeps {
  api: WechatApi
  app: WechatApp | undefined
  credentials: Credentials
  accounts: Accounts
  repositories: Pick<Repositories, 'wechatBindings'>
  pictures: Omit<PictureCheck, 'told'>
  onError: (error: unknown) => void
}

/** Checks what people write before others read it (WeChat's rule 5.18). */
export interface ContentCheck {
  /**
   * Throws content_refused for texts that WeChat calls risky. If WeChat does not answer, texts pass
   * and the failure is logged.
   */
  texts(context: CallContext, scene: ContentScene, texts: readonly string[]): Promise<void>
  /** Pictures that texts name; WeChat checks them later (see PictureCheck). */
  pictures: PictureCheck['pictures']
  requireAllowed: PictureCheck['requireAllowed']
  /** Pictures of talks. */
  looksAtPictures: PictureCheck['looksAtPictures']
  talkPicture: PictureCheck['talkPicture']
  onTalkPicture: PictureCheck['onTalkPicture']
}

/** Without a mini-program nothing is checked, because the fair's texts are not read in WeChat. */
export function createContentCheck({
  api,
  app,
  credentials,
  accounts,
  repositories,
  pictures,
  onError,
}: ContentCheckDeps): ContentCheck {
  return {
    pictures: pictures.pictures,
    requireAllowed: pictures.requireAllowed,
    looksAtPictures: pictures.looksAtPictures,
    talkPicture: pictures.talkPicture,
    onTalkPicture: pictures.onTalkPicture,
    async texts(context, scene, texts) {
      if (!app) return
      const { appId } = context.fair
      const personId = context.session?.personId
      const openid =
        personId === undefined
          ? undefined
          : await accounts.openidFor(repositories, appId, personId, app.appId)
      const ask = (content: string, by?: string) =>
        credentials.withToken(app, token =>
          api.checkText(token, { content, scene, ...(by !== undefined && { openid: by }) }),
        )
      const isRisky = async (content: string): Promise<boolean> => {
        try {
          return (await ask(content, openid)) === 'risky'
        } catch (error) {
          if (
            openid === undefined ||
            !(error instanceof WechatError) ||
            !NOT_SEEN.has(error.errcode)
          )
            throw error
          return (await ask(content)) === 'risky'
        }
      }
      try {
        for (const part of partsOf(texts))
          if (await isRisky(part)) throw new AppError('content_refused')
      } catch (error) {
        // an hour without WeChat must not stop a fair, and published texts are reviewed as well
        if (error instanceof AppError && error.code === 'content_refused') throw error
        onError(error)
      }
    },
  }
}

/** The texts without markup, in pieces of WeChat's size. */
function partsOf(texts: readonly string[]): string[] {
  const signs = Array.from(
    texts
      .map(text => plainText(text, MOST_CHARS * MOST_CHECKS))
      .filter(Boolean)
      .join('\n'),
  )
  const count = Math.min(MOST_CHECKS, Math.ceil(signs.length / MOST_CHARS))
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * MOST_CHARS, (index + 1) * MOST_CHARS).join(''),
  )
}

/** Every text in the answers to a form, whatever its shape. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
