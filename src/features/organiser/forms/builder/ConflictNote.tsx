import type { FormDraft } from '@core/builder/draft'
import { mergeForms } from '@core/builder/mergeForms'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../../DeskContext'
import { useDeskWork } from '../../useDeskWork'
import { openForm, seenForm } from '../formFiles'
import type { BuilderStore } from './BuilderStore'
import type { DraftSaver } from '../../writing/DraftSaver'

/** Another editor has saved a draft, or published: the user decides which version goes on. */
export const ConflictNote = observer(function ConflictNote({
  store,
  saver,
  id,
}: {
  store: BuilderStore
  saver: DraftSaver<FormDraft>
  id: string
}) {
  const desk = useDesk()
  const text = useText(builderMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  if (saver.state !== 'conflict') return null
  const takeTheirs = () =>
    run(async () => {
      const opened = await openForm(desk, id)
      saver.adopt(seenForm(opened))
      if (opened.published) store.publishedAs(opened.published)
      store.replace(opened.draft ?? opened.published ?? store.draft)
    })
  const mergeBoth = () =>
    run(async () => {
      const opened = await openForm(desk, id)
      const theirs = opened.draft ?? opened.published
      const { draft, clashes } = mergeForms(saver.saved, store.draft, theirs ?? store.draft)
      saver.adopt(seenForm(opened))
      if (opened.published) store.publishedAs(opened.published)
      store.edit(() => draft)
      saver.note(draft)
      await saver.flush()
      if (clashes > 0) await feedback.success(text('builder.merged', { n: clashes }))
    })
  const keepMine = () => run(async () => void (await saver.overwrite(store.draft)))
  return (
    <View role="alert" className="tf-b-conflict">
      <View className="tf-b-grow">{saver.message || text('builder.conflict')}</View>
      <Button kind="secondary" size="small" loading={isBusy} onPress={() => void takeTheirs()}>
        {text('builder.takeTheirs')}
      </Button>
      <Button kind="secondary" size="small" loading={isBusy} onPress={() => void keepMine()}>
        {text('builder.keepMine')}
      </Button>
      <Button kind="ink" size="small" loading={isBusy} onPress={() => void mergeBoth()}>
        {text('builder.mergeBoth')}
      </Button>
    </View>
  )
})
