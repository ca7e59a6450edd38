import type { ChatSendRequest } from '@core/contract/chat'
import { AppError } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { MessageBody, StoredMessage } from '../../repositories/talkStates'
import type { ContentCheck } from '../wechat/contentCheck'
import type { HeldTalk, TalkBatches } from './talkBatches'

interface PictureVerdictsDeps {
  batches: TalkBatches
  contentCheck: ContentCheck
  onError: (error: unknown) => void
}

/** Pictures in talks, which WeChat checks after they were sent, and the consequences. */
export function createPictureVerdicts({ batches, contentCheck, onError }: PictureVerdictsDeps) {
  /** Changes a message and shows the change to both sides. */
  const change = (
    talkId: number,
    apply: (tables: HeldTalk['tables']) => Promise<StoredMessage | undefined>,
  ): Promise<void> =>
    batches.change({
      talkId,
      async apply(held) {
        const changed = await apply(held.tables)
        if (!changed) return
        held.show(changed)
        held.touch('a')
        held.touch('b')
      },
    })
  /** Withdraws a message that a late check refused. */
  const withdraw = (talkId: number, seq: number): Promise<void> =>
    change(talkId, tables => tables.changeMessage(talkId, seq, 'withdrawn', new Date(0)))
  /** Shows a picture after its check. */
  const release = (talkId: number, seq: number): Promise<void> =>
    change(talkId, tables => tables.endCheck(talkId, seq))
  contentCheck.onTalkPicture(({ talkId, seq }, verdict) =>
    verdict === 'risky' ? withdraw(talkId, seq) : release(talkId, seq),
  )

  return {
    withdraw,

    /**
     * The content of a message, with a mark if WeChat will check its picture. Throws
     * content_refused for a picture that WeChat refused before.
     */
    async marked(
      context: CallContext,
      { Kind }: Pick<ChatSendRequest, 'Kind'>,
      body: MessageBody,
      holds: boolean,
    ): Promise<MessageBody> {
      if (Kind !== 'image' || body.url === undefined) return body
      await contentCheck.requireAllowed(context, [body.url])
      if (!(await contentCheck.looksAtPictures(context))) return body
      return { ...body, checking: holds ? 'held' : 'soon' }
    },

    /**
     * Asks WeChat to check the picture of a sent message. Not awaited: if WeChat cannot be asked,
     * the picture is shown.
     */
    ask(context: CallContext, { talkId, seq, body }: StoredMessage): void {
      if (body.checking === undefined || body.url === undefined) return
      void contentCheck
        .talkPicture(context, 'note', body.url, { talkId, seq })
        .then(isAsked => (isAsked ? undefined : release(talkId, seq)))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) onError(error)
        })
    },
  }
}
