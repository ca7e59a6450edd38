import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useDesk } from '../../DeskContext'
import { useDeskWork } from '../../useDeskWork'
import { openForm } from '../formFiles'
import type { BuilderStore } from './BuilderStore'
import type { DraftSaver } from './DraftSaver'

/** Another editor has saved a draft, or published: the second one decides which one goes on. */
export const ConflictNote = observer(function ConflictNote({
  store,
  saver,
  id,
}: {
  store: BuilderStore
  saver: DraftSaver
  id: string
}) {
  const desk = useDesk()
  const text = useText(builderMessages)
  const { isBusy, run } = useDeskWork()
  if (saver.state !== 'conflict') return null
  const takeTheirs = () =>
    run(async () => {
      const opened = await openForm(desk, id)
      saver.adopt(opened)
      if (opened.published) store.publishedAs(opened.published)
      store.replace(opened.draft ?? opened.published ?? store.draft)
    })
  const keepMine = () => run(async () => void (await saver.overwrite(store.draft)))
  return (
    <View role="alert" className="tf-b-conflict">
      <View className="tf-b-grow">{saver.message || text('builder.conflict')}</View>
      <Button kind="secondary" size="small" loading={isBusy} onPress={() => void takeTheirs()}>
        {text('builder.takeTheirs')}
      </Button>
      <Button kind="ink" size="small" loading={isBusy} onPress={() => void keepMine()}>
        {text('builder.keepMine')}
      </Button>
    </View>
  )
})
