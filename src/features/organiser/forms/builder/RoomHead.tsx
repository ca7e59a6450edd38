import type { countParts } from '@core/builder/countParts'
import { itemsOf, textOf, type FormDraft } from '@core/builder/draft'
import { nameIn } from '@core/builder/sentence'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import type { DeskPlace } from '../../deskPlace'
import { momentOf } from '../../fairMoment'
import type { DraftSaver } from '../../writing/DraftSaver'
import type { BuilderStore } from './BuilderStore'
import { BIcon, IconButton } from './controls'

/** The form's name and state, and the tools over the builder. */
export const RoomHead = observer(function RoomHead({
  store,
  saver,
  id,
  changes,
  parts,
  errors,
}: {
  store: BuilderStore
  saver: DraftSaver<FormDraft>
  id: string
  /** Number of changes since the published version. */
  changes: number
  parts: ReturnType<typeof countParts>
  errors: number
}) {
  const desk = useDesk()
  const feedback = useFeedback()
  const { language } = useStores()
  const text = useText(builderMessages)
  const { draft, published } = store
  const leave = async (place: DeskPlace) => {
    const isKept =
      (await saver.flush()) ||
      (await feedback.confirm({
        title: text('builder.leaveAsk'),
        message: `${saver.message} ${text('builder.leaveDetail')}`.trim(),
        confirm: text('builder.leave'),
        cancel: text('builder.stay'),
        danger: true,
      }))
    if (isKept) desk.go(place)
  }
  const fields = itemsOf(draft, 'Fields').length
  const isFailed = saver.state === 'failed' && saver.message !== ''
  const isFresh = saver.state === 'saved' && saver.at === ''
  const saveWords = isFailed
    ? saver.message
    : isFresh
      ? ''
      : text(`builder.save.${saver.state}`, { at: momentOf(saver.at).slice(-5) })
  return (
    <View className="tf-b-head">
      <IconButton name={text('builder.back')} onPress={() => void leave({ section: 'forms' })}>
        <Icon name="back" size={20} />
      </IconButton>
      <View className="tf-b-head__name">
        <View {...heading(1)} className="tf-b-head__title">
          {nameIn(
            { Name: textOf(draft, 'Name'), Name_en: textOf(draft, 'Name_en') },
            language.current,
          ) || id}
        </View>
        <View className="tf-b-hint">
          {text('builder.meta', { id, n: fields, rules: parts.rules })}
          {parts.questions > 0 && text('builder.metaQuestions', { n: parts.questions })}
        </View>
      </View>
      <View className={cx('tf-b-chip', changes > 0 || !published ? 'is-draft' : 'is-live')}>
        {text(
          !published ? 'builder.stateNew' : changes > 0 ? 'builder.stateDraft' : 'builder.live',
        )}
      </View>
      {changes > 0 && (
        <Pressable className="tf-b-head__changes" onPress={() => store.show('versions')}>
          {text('builder.changesLink', { n: changes })}
        </Pressable>
      )}
      <View role="status" className={cx('tf-b-hint', saver.state === 'failed' && 'is-wrong')}>
        {saveWords}
      </View>
      <View className="tf-b-grow" />
      <View className="tf-b-head__tools">
        <IconButton name={text('builder.undo')} disabled={!store.canUndo} onPress={store.undo}>
          <BIcon name="undo" size={20} />
        </IconButton>
        <IconButton name={text('builder.redo')} disabled={!store.canRedo} onPress={store.redo}>
          <BIcon name="redo" size={20} />
        </IconButton>
        <IconButton name={text('builder.history')} onPress={() => store.show('versions')}>
          <BIcon name="history" size={20} />
        </IconButton>
        <IconButton
          name={text('builder.tryOut')}
          onPress={() => void leave({ section: 'setup', form: 'preview' })}
        >
          <Icon name="phone" size={20} />
        </IconButton>
        <Button
          kind="secondary"
          size="small"
          label={text('builder.checkOf', { n: errors })}
          onPress={() => store.look({ isChecking: !store.isChecking })}
        >
          <Text>{text('builder.check')}</Text>
          {errors > 0 && <Text className="tf-b-count">{errors}</Text>}
        </Button>
        <Button size="small" onPress={() => store.show('versions')}>
          {text('builder.publish')}
        </Button>
      </View>
    </View>
  )
})
