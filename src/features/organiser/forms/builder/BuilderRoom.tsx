import { fieldOf, type FormDraft } from '@core/builder/draft'
import { countParts } from '@core/builder/countParts'
import { nameIn } from '@core/builder/sentence'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import { useTabGuard } from '../../writing/useTabGuard'
import { formLink, openForm, seenForm, type OpenedForm } from '../formFiles'
import { BuilderStore, type BuilderMode } from './BuilderStore'
import { Canvas } from './Canvas'
import { ChecksDock } from './ChecksDock'
import { BIcon } from './controls'
import { ConflictNote } from './ConflictNote'
import { DraftSaver } from '../../writing/DraftSaver'
import { Palette } from './Palette'
import { PropertiesPanel } from './PropertiesPanel'
import { QuestionPanel } from './QuestionPanel'
import { QuestionRuleCard } from './QuestionRuleCard'
import { QuestionsPane } from './QuestionsPane'
import { RoomHead } from './RoomHead'
import { RulesPane } from './RulesPane'
import { SettingsPane } from './SettingsPane'
import { TextsPane } from './TextsPane'
import { useBuilderKeys } from './useBuilderKeys'
import { usePaused } from './usePaused'
import { VersionsPanel } from './VersionsPanel'
import './Builder.scss'

/** The form builder, which fills the whole window. */
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
  // the pages that a link may open; links can be written without them, too
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
  // after a pause in typing, because checking and comparing a long form takes a moment
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

/** Announces the field that a key selected to screen readers, because the focus does not move. */
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

/** The parts of the builder. */
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
