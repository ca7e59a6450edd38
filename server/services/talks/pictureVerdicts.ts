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

/** Pictures of talks, which WeChat looks at after they were written, and what becomes of them. */
export function createPictureVerdicts({ batches, contentCheck, onError }: PictureVerdictsDeps) {
  /** Changes a message, and shows both sides what became of it. */
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
  /** Takes a message whose check came late. */
  const withdraw = (talkId: number, seq: number): Promise<void> =>
    change(talkId, tables => tables.changeMessage(talkId, seq, 'withdrawn', new Date(0)))
  /** Shows a picture as it is. */
  const release = (talkId: number, seq: number): Promise<void> =>
    change(talkId, tables => tables.endCheck(talkId, seq))
  contentCheck.onTalkPicture(({ talkId, seq }, verdict) =>
    verdict === 'risky' ? withdraw(talkId, seq) : release(talkId, seq),
  )

  return {
    withdraw,

    /**
     * The content of a message as it is written: a picture that WeChat will look at says so. Throws
     * content_refused for one it refused before.
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
     * Has WeChat look at the picture of a message that is written. Not awaited: where it cannot be
     * asked, the picture is shown.
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
