import type { FormDraft } from '@core/builder/draft'
import type { SetupCheckReply } from '@core/contract/setupRelease'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import { useDeskWork } from '../../useDeskWork'
import { answerCount, REGISTERING } from '../answerCount'
import { formPath, openForm, seenForm } from '../formFiles'
import type { BuilderStore } from './BuilderStore'
import { changeWords } from './changeWords'
import { Line } from './controls'
import type { DraftSaver } from '../../writing/DraftSaver'
import { Refused } from './Refused'
import { VersionHistory } from './VersionHistory'

export interface VersionsPanelProps {
  store: BuilderStore
  saver: DraftSaver<FormDraft>
  id: string
}

const LOOK = { added: 'plus', changed: 'edit', removed: 'minus', moved: 'sort' } as const

/** The changes to publish, the publication, and the earlier versions. */
export const VersionsPanel = observer(function VersionsPanel({
  store,
  saver,
  id,
}: VersionsPanelProps) {
  const desk = useDesk()
  const { config, language } = useStores()
  const text = useText(builderMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<SetupCheckReply['Problems']>([])
  const path = formPath(id)
  const [round, setRound] = useState(0)
  const { changes, published } = store
  const registers = config.settings?.forms ?? {}
  const isRegistration = REGISTERING.some(each => registers[each] === id)
  const answers = answerCount(desk.kinds.value ?? [], registers, id)

  const publish = () =>
    run(async () => {
      if (!(await saver.flush()))
        return await feedback.error(saver.message || text('builder.notSaved'))
      const check = await desk.call('setup.check', { Paths: [path] })
      setProblems(check.Problems.filter(({ Severity }) => Severity === 'error'))
      if (!check.CanPublish) return await feedback.error(text('builder.refused'))
      const isMeant = await feedback.confirm({
        title: text('builder.publishAsk'),
        message: [
          text('builder.publishAskDetail', { n: changes.length }),
          ...(answers ? [text('builder.answersKept', { n: answers })] : []),
        ].join(language.current === 'cn' ? '' : ' '),
        confirm: text('builder.publish'),
        cancel: text('builder.keepDraft'),
      })
      if (!isMeant) return
      const done = await desk.call('setup.publish', {
        Paths: [path],
        Seen: check.Seen,
        ...(note.trim() !== '' && { Note: note.trim() }),
      })
      if (done.Version === 0)
        return setProblems(done.Problems.filter(({ Severity }) => Severity === 'error'))
      const opened = await openForm(desk, id)
      saver.adopt(seenForm(opened))
      store.publishedAs(opened.published ?? store.draft)
      setNote('')
      setRound(round + 1)
      await feedback.success(text('builder.published', { n: done.Version }))
      void desk.fetchKinds()
    })
  const restore = (version: number) =>
    run(async () => {
      const isMeant = await feedback.confirm({
        title: text('builder.restoreAsk', { n: version }),
        message: text('builder.restoreDetail'),
        confirm: text('builder.restore'),
        cancel: text('builder.cancel'),
      })
      if (!isMeant) return
      await saver.flush()
      await desk.call('setup.restore', { Version: version, Paths: [path] })
      const opened = await openForm(desk, id)
      saver.adopt(seenForm(opened))
      if (opened.draft) store.replace(opened.draft)
    })
  const discard = () =>
    run(async () => {
      const isMeant = await feedback.confirm({
        title: text('builder.discardAsk'),
        message: text('builder.discardDetail', { n: changes.length }),
        confirm: text('builder.discard'),
        cancel: text('builder.keepDraft'),
        danger: true,
      })
      if (!isMeant || !published) return
      // a draft that equals the published version is deleted
      store.replace(published)
      saver.note(published)
      await saver.flush()
    })
  return (
    <View className="tf-b-side__scroll">
      <View {...heading(2)} className="tf-b-side__head">
        {text(published ? 'builder.changes' : 'builder.neverPublished', { n: changes.length })}
      </View>
      <View className="tf-b-form">
        {published && changes.length === 0 && (
          <View className="tf-b-hint">{text('builder.noChanges')}</View>
        )}
        {changes.map((change, at) => {
          const { title, before, after, effect } = changeWords(change, language.current)
          return (
            <View key={at} className={`tf-b-change is-${change.kind}`}>
              <Icon name={LOOK[change.kind]} size={18} />
              <View className="tf-b-grow">
                <View className="tf-b-change__title">{title}</View>
                {before !== '' && <View className="tf-b-change__before">{before}</View>}
                {after !== '' && <View className="tf-b-change__after">{after}</View>}
                {effect !== '' && <View className="tf-b-hint">{effect}</View>}
              </View>
            </View>
          )
        })}
        {problems.map(problem => (
          <Refused
            key={`${problem.File} ${problem.Field} ${problem.Message}`}
            store={store}
            path={path}
            problem={problem}
          />
        ))}
        {answers !== undefined && answers > 0 && (
          <View className="tf-b-info">{text('builder.answersKept', { n: answers })}</View>
        )}
        <View className="tf-b-info">
          {text(isRegistration ? 'builder.publishInfoGuests' : 'builder.publishInfo')}
        </View>
        <Line
          label={text('builder.note')}
          value={note}
          onChange={value => setNote(value.slice(0, 200))}
        />
        <View className="tf-b-buttons">
          <Button
            kind="ink"
            size="medium"
            loading={isBusy}
            disabled={published !== undefined && changes.length === 0}
            onPress={() => void publish()}
          >
            {text('builder.publish')}
          </Button>
          {published && changes.length > 0 && (
            <Button kind="secondary" size="medium" onPress={() => void discard()}>
              {text('builder.discard')}
            </Button>
          )}
        </View>
        <VersionHistory key={round} id={id} round={round} onRestore={restore} />
      </View>
    </View>
  )
})
