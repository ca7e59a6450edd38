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

/** The versions that a publication replaces: the item's, and its draft's. */
export interface PublishOver {
  /** Undefined for a new item, which takes the id of its draft. */
  Id: string | undefined
  Revision: number
  DraftId: string | undefined
  DraftRevision: number
}

export interface WrittenStepsOptions {
  kind: 'news' | 'notice'
  draft: WrittenDraft
  /** The intent of the publication, stored with the input. */
  intent: Intent
  /** Publishes the input; resolves with the parts that the server removed from it. */
  publish: (over: PublishOver) => Promise<{ Removed: string[] }>
  /** `true` if the list has changed. */
  onClose: (isChanged: boolean) => void
}

/**
 * The actions that end the writing of an item: publishing it, discarding its draft, or closing its
 * form.
 */
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
        // saves first, so that a retry after a lost reply publishes the same draft, once
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
    /** Closes the form; the input stays as a draft. Asks first if it could not be saved. */
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
