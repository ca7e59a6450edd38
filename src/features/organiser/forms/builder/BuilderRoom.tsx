import { fieldOf, itemsOf, textOf, type FormDraft } from '@core/builder/draft'
import { countParts } from '@core/builder/countParts'
import { nameIn } from '@core/builder/sentence'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import type { DeskPlace } from '../../deskPlace'
import { momentOf } from '../../fairMoment'
import { useTabGuard } from '../../writing/useTabGuard'
import { formLink, openForm, seenForm, type OpenedForm } from '../formFiles'
import { BuilderStore, type BuilderMode } from './BuilderStore'
import { Canvas } from './Canvas'
import { ChecksDock } from './ChecksDock'
import { BIcon, IconButton } from './controls'
import { ConflictNote } from './ConflictNote'
import { DraftSaver } from '../../writing/DraftSaver'
import { Palette } from './Palette'
import { PropertiesPanel } from './PropertiesPanel'
import { QuestionPanel } from './QuestionPanel'
import { QuestionRuleCard } from './QuestionRuleCard'
import { QuestionsPane } from './QuestionsPane'
import { RulesPane } from './RulesPane'
import { SettingsPane } from './SettingsPane'
import { TextsPane } from './TextsPane'
import { useBuilderKeys } from './useBuilderKeys'
import { usePaused } from './usePaused'
import { VersionsPanel } from './VersionsPanel'
import './Builder.scss'

/** A form is built here: a room of its own, over the whole window. */
export const BuilderRoom = observer(function BuilderRoom({ id }: { id: string }) {
  const desk = useDesk()
  const text = useText(builderMessages)
  const { state, reload } = useLoad(`builder-${id}`, () => openForm(desk, id))
  const opened = state.value
  if (opened && (opened.draft ?? opened.published)) return <Room key={id} id={id} opened={opened} />
  return (
    <View className="tf-builder is-empty">
      <Button kind="text" size="medium" icon="back" onPress={() => desk.go({ section: 'forms' })}>
        {text('builder.back')}
      </Button>
      {state.status === 'loading' && (
        <Skeleton shape="list" label={text('builder.loading')} rows={8} />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('builder.failed')) ?? text('builder.failed')}
          retry={{ text: text('builder.retry'), onPress: reload }}
        />
      )}
      {opened && <View className="tf-b-empty">{text('builder.noForm')}</View>}
    </View>
  )
})

const MODES: readonly BuilderMode[] = ['fields', 'questions', 'rules', 'texts', 'settings']

const Room = observer(function Room({ id, opened }: { id: string; opened: OpenedForm }) {
  const desk = useDesk()
  const text = useText(builderMessages)
  const [store] = useState(
    () => new BuilderStore(opened.draft ?? opened.published ?? {}, opened.published),
  )
  const [saver] = useState(() => new DraftSaver(formLink(desk, id), seenForm(opened)))
  const { draft } = store
  const [first] = useState(draft)
  useEffect(() => {
    if (draft !== first || store.canUndo || store.canRedo) saver.note(draft)
  }, [draft, first, saver, store])
  useEffect(() => () => void saver.stop(), [saver])
  useTabGuard(saver.state !== 'saved')
  // which pages a link may open; without them links are written all the same
  const { state: files } = useLoad('builder-pages', () => desk.call('setup.get', {}))
  useEffect(() => {
    if (files.value)
      store.knowPages(
        files.value.Files.flatMap(({ Path }) => /^content\/(.+)\.json$/.exec(Path)?.[1] ?? []),
      )
  }, [files.value, store])
  const save = useCallback(() => void saver.flush(), [saver])
  useBuilderKeys(store, save)
  const pausedDraft = usePaused(draft)
  // not at each letter: a long form takes a moment to check and to compare
  const findings = useMemo(() => (pausedDraft ? store.checked.findings : []), [pausedDraft, store])
  const { published } = store
  const changes = useMemo(
    () => (pausedDraft ? store.changes.length : 0),
    [pausedDraft, store, published],
  )
  const parts = useMemo(() => countParts(pausedDraft), [pausedDraft])
  const isWide = store.mode === 'texts' || store.mode === 'settings' || store.mode === 'rules'
  return (
    <View className={cx('tf-builder', `is-${store.mode}`)}>
      <RoomHead
        store={store}
        saver={saver}
        id={id}
        changes={changes}
        parts={parts}
        errors={findings.filter(({ severity }) => severity === 'error').length}
      />
      <Rail store={store} />
      {store.mode === 'fields' && <Palette store={store} id={id} />}
      {store.mode === 'questions' && <QuestionsPane store={store} />}
      {store.mode === 'rules' && <RulesPane store={store} />}
      {store.mode === 'texts' && <TextsPane store={store} />}
      {store.mode === 'settings' && <SettingsPane store={store} />}
      {!isWide && (
        <Canvas store={store}>
          {store.mode === 'questions' && <QuestionRuleCard store={store} />}
          {store.isChecking && <ChecksDock store={store} findings={findings} />}
        </Canvas>
      )}
      {isWide && store.isChecking && <ChecksDock store={store} findings={findings} />}
      <Side store={store} saver={saver} id={id} />
      <ConflictNote store={store} saver={saver} id={id} />
      <Chosen store={store} />
      <View className="tf-b-narrow">{text('builder.narrow')}</View>
    </View>
  )
})

/** Which field was chosen by a key, for screen readers: the focus stays where it was. */
const Chosen = observer(function Chosen({ store }: { store: BuilderStore }) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const field = fieldOf(store.draft, store.selected)
  return (
    <View role="status" aria-live="polite" className="tf-visually-hidden">
      {field
        ? text('builder.chosenField', { name: nameIn(field, language.current, store.selected) })
        : ''}
    </View>
  )
})

const Side = observer(function Side({
  store,
  saver,
  id,
}: {
  store: BuilderStore
  saver: DraftSaver<FormDraft>
  id: string
}) {
  const text = useText(builderMessages)
  return (
    <View role="complementary" aria-label={text('builder.panels')} className="tf-b-side">
      {store.panel === 'versions' ? (
        <VersionsPanel store={store} saver={saver} id={id} />
      ) : store.mode === 'questions' ? (
        <QuestionPanel store={store} />
      ) : (
        <PropertiesPanel store={store} />
      )}
    </View>
  )
})

const RoomHead = observer(function RoomHead({
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
  /** Since the version online. */
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

/** The parts of the work on a form. */
const Rail = observer(function Rail({ store }: { store: BuilderStore }) {
  const text = useText(builderMessages)
  const icon = {
    fields: <BIcon name="text-field" size={20} />,
    questions: <BIcon name="tree" size={20} />,
    rules: <BIcon name="rule" size={20} />,
    texts: <Icon name="language" size={20} />,
    settings: <BIcon name="settings" size={20} />,
  }
  return (
    <View role="navigation" aria-label={text('builder.modes')} className="tf-b-rail">
      {MODES.map(mode => (
        <Pressable
          key={mode}
          label={text(`builder.mode.${mode}`)}
          aria-current={store.mode === mode ? 'page' : undefined}
          className={cx('tf-b-rail__item', store.mode === mode && 'is-on')}
          onPress={() => store.open(mode)}
          {...{ title: text(`builder.mode.${mode}`) }}
        >
          {icon[mode]}
        </Pressable>
      ))}
    </View>
  )
})
