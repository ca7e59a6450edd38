import { localized } from '@core/domain/language'
import { ApiError } from '@/api/ApiError'
import { deskDraftMessages } from '@/i18n/messages/deskDrafts'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { Intent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'
import type { WrittenDraft } from './useWrittenDraft'

/** What a publication is over: the item, and the draft that goes with it. */
export interface PublishOver {
  /** None for a new item, which takes the id of its draft. */
  Id: string | undefined
  Revision: number
  DraftId: string | undefined
  DraftRevision: number
}

export interface WrittenStepsOptions {
  kind: 'news' | 'notice'
  draft: WrittenDraft
  /** Of publishing it, kept beside what is typed. */
  intent: Intent
  /** Sends what is typed; answers with what was taken out. */
  publish: (over: PublishOver) => Promise<{ Removed: string[] }>
  /** Hears whether the list is another. */
  onClose: (isChanged: boolean) => void
}

/** What ends the writing of an item: publishing it, dropping its draft, or closing its form. */
export function useWrittenSteps(options: WrittenStepsOptions) {
  const { kind, draft, intent, publish, onClose } = options
  const { saver, form } = draft
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskDraftMessages)
  const text = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  return {
    isBusy,
    publish: () =>
      run(async () => {
        // saved first: after a lost answer the same is published, once
        if (!(await saver.flush()) && saver.state === 'conflict') return
        const { revision, base } = saver.seen
        const isNew = draft.isNew()
        try {
          const { Removed } = await publish({
            Id: isNew ? undefined : draft.id(),
            Revision: Number(base),
            DraftId: isNew ? draft.id() : undefined,
            DraftRevision: revision,
          })
          intent.end()
          saver.end()
          onClose(true)
          await feedback.success(
            Removed.length > 0
              ? text('write.removed', { names: Removed.join(', ') })
              : text('write.published'),
          )
        } catch (error) {
          const code = error instanceof ApiError ? error.code : ''
          if (code !== 'conflict' && code !== 'setup_conflict') throw error
          saver.contest(code === 'setup_conflict' && error instanceof ApiError ? error.message : '')
        }
      }),
    drop: async () => {
      const { Title, Title_en } = form.now()
      const isMeant = await feedback.confirm({
        title: say('discardAsk', {
          title: localized(Title, Title_en, language.current) || say('untitled'),
        }),
        message: say('discardMeans'),
        confirm: say('discard'),
        cancel: text('write.goOn'),
        danger: true,
      })
      if (!isMeant) return
      await run(
        async () => {
          await saver.hold()
          const { revision } = saver.seen
          if (revision > 0)
            await desk.call('desk.writtenDiscard', {
              ...{ Kind: kind, Id: draft.id(), Revision: revision },
            })
          saver.end()
          onClose(true)
        },
        () => saver.contest(''),
      )
    },
    /** What is typed stays as a draft. Asks where it could not be saved. */
    close: async () => {
      const isKept =
        (await saver.flush()) ||
        (await feedback.confirm({
          title: say('leaveAsk'),
          message: [saver.message, say('leaveMeans')].filter(Boolean).join(' '),
          confirm: say('leave'),
          cancel: text('write.goOn'),
          danger: true,
        }))
      if (!isKept) return
      saver.end()
      onClose(form.isTouched())
    },
  }
}

export type WrittenSteps = ReturnType<typeof useWrittenSteps>
