import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { showCurrent } from '@/components/showCurrent'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { deskProviderMessages } from '@/i18n/messages/deskProviders'
import { deskReadyMessages } from '@/i18n/messages/deskReady'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { setupFieldMessages } from '@/i18n/messages/setupFields'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'
import { useTabGuard } from '../writing/useTabGuard'
import { idOf, isHall } from './halls/hallFile'
import type { HallPlace } from './halls/hallFile'
import { HallsPage } from './halls/HallsPage'
import { HistoryPanel } from './HistoryPanel'
import { NewFairPanel } from './NewFairPanel'
import { PreviewPage } from './PreviewPage'
import { ProvidersPage } from './ProvidersPage'
import { PublishPanel } from './PublishPanel'
import { contentPage, SETUP_GROUPS, sharedPaths, USUAL_PAGES } from './setupPages'
import { ReadyPage } from './ReadyPage'
import { SheetPanel } from './SheetPanel'
import { SetupPageView } from './SetupPageView'
import { SetupStore } from './SetupStore'
import '../Figures.scss'
import './Setup.scss'

const READY = 'ready'
const CHECK = 'check'
const HISTORY = 'history'
const NEW = 'new'
const PROVIDERS = 'providers'
const PREVIEW = 'preview'
const SHEET = 'sheet'
const HALLS = 'halls'
/** Pages that are not just fields of a file. */
const PLAIN = [READY, CHECK, HISTORY, NEW, PROVIDERS, PREVIEW, SHEET, HALLS]

/**
 * The owner's set-up of the fair: settings in pages, saved as drafts, published together as a
 * version.
 */
export const SetupSection = observer(function SetupSection() {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskSetupMessages)
  const ready = useText(deskReadyMessages)
  const provider = useText(deskProviderMessages)
  const sheet = useText(deskSheetMessages)
  const hall = useText(deskHallMessages)
  const feedback = useFeedback()
  const { run } = useDeskWork()
  const [setup] = useState(
    () =>
      new SetupStore(
        desk,
        error =>
          void feedback.error(messageOf(error, say('setup.notSaved')) ?? say('setup.notSaved')),
      ),
  )
  const asked = desk.place?.section === 'setup' ? desk.place.form : undefined
  // A phone shows the list or one of its pages.
  const [hallPlace, setHallPlace] = useState<HallPlace>()
  const [isListed, list] = useState(asked === undefined)
  useEffect(() => void run(async () => void (await setup.load())), [setup])
  // saves pending input when the user leaves the section
  useEffect(() => () => void setup.flush(), [setup])
  useTabGuard(setup.isSaving)
  const isLoaded = setup.state !== undefined
  const listed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (listed.current) showCurrent(listed.current)
  }, [isLoaded, asked])
  const { state, drafts } = setup
  if (!state) return <Skeleton shape="list" label={say('setup.loading')} rows={6} />
  if (state.Version === 0)
    return (
      <EmptyState
        icon="info"
        title={say('setup.noVersion')}
        detail={say('setup.noVersionDetail')}
      />
    )
  // lists the usual pages, too, even if the fair has none of them yet
  const written = state.Files.map(({ Path }) => Path).filter(path => path.startsWith('content/'))
  const contents = [...new Set([...written, ...USUAL_PAGES])].map(contentPage)
  const groups = [
    ...SETUP_GROUPS,
    { title: setupFieldMessages['set.content-pages'], pages: contents },
  ]
  const pages = groups.flatMap(group => group.pages)
  const isKnown = PLAIN.includes(asked ?? '') || pages.some(({ id }) => id === asked)
  const current = isKnown && asked !== undefined ? asked : READY
  const setCurrent = (form: string) => desk.go({ section: 'setup', form })
  const page = pages.find(({ id }) => id === current)
  const shared = sharedPaths(pages)
  const discard = async () => {
    if (!page) return
    const isMeant = await feedback.confirm({
      title: say('setup.discardAsk', { name: page.title[language.current] }),
      message: say('setup.discardMeans'),
      confirm: say('setup.discard'),
      cancel: say('setup.cancel'),
      danger: true,
    })
    if (isMeant) await run(() => setup.discardPage(page, shared))
  }
  const toCheck = () => {
    setCurrent(CHECK)
    void run(() => setup.check())
  }
  const openOf = (file: string, field: string) => {
    const [property, row] = field.split('.')
    if (!isHall(file) || state.Files.every(({ Path }) => Path !== file)) return undefined
    const at = property === 'Booths' && /^\d+$/.test(row ?? '') ? Number(row) : undefined
    return () => {
      setHallPlace(at === undefined ? { id: idOf(file) } : { id: idOf(file), at, isSought: true })
      setCurrent(HALLS)
    }
  }
  const entry = (id: string, text: string, hasDraft: boolean) => (
    <Pressable
      key={id}
      role="link"
      aria-current={current === id ? 'page' : undefined}
      className={cx('tf-setup__entry', current === id && 'is-current')}
      onPress={() => {
        setCurrent(id)
        setHallPlace(undefined)
        list(false)
      }}
    >
      <View className="tf-setup__entry-text">{text}</View>
      {hasDraft && <View role="img" aria-label={say('setup.hasDraft')} className="tf-setup__dot" />}
    </Pressable>
  )
  return (
    <View className="tf-setup">
      <View className={cx('tf-setup__body', isListed && 'is-listed')}>
        <View
          ref={listed}
          role="navigation"
          aria-label={say('setup.title')}
          className="tf-setup__list"
        >
          <View className="tf-setup__name">{say('setup.title')}</View>
          <View className="tf-setup__group">{entry(READY, ready('ready.title'), false)}</View>
          {groups.map(({ title, pages: own }) => (
            <View key={title.en} className="tf-setup__group">
              <View {...heading(2)} className="tf-setup__group-title">
                {title[language.current]}
              </View>
              {own.map(one => entry(one.id, one.title[language.current], setup.isChanged(one)))}
              {title.en === SETUP_GROUPS[0]?.title.en &&
                entry(
                  HALLS,
                  hall('halls.title'),
                  drafts.some(({ Path }) => isHall(Path)),
                )}
            </View>
          ))}
          <View className="tf-setup__group">
            <View {...heading(2)} className="tf-setup__group-title">
              {say('setup.release')}
            </View>
            {entry(PREVIEW, say('setup.drafts'), false)}
            {entry(CHECK, say('setup.check'), false)}
            {entry(HISTORY, say('setup.history'), false)}
            {entry(SHEET, sheet('sheets.title'), false)}
            {entry(NEW, say('setup.new'), false)}
            {entry(PROVIDERS, provider('providers.title'), false)}
          </View>
        </View>
        <View className="tf-setup__page">
          <View className="tf-setup__back">
            <Button kind="text" size="small" icon="back" onPress={() => list(true)}>
              {say('setup.all')}
            </Button>
          </View>
          {current === PROVIDERS && <ProvidersPage />}
          {current === PREVIEW && <PreviewPage setup={setup} />}
          {current === HALLS && (
            <HallsPage setup={setup} place={hallPlace} onPlace={setHallPlace} />
          )}
          {current === SHEET && <SheetPanel setup={setup} onCheck={toCheck} />}
          {current === READY && <ReadyPage version={state.Version} onPage={setCurrent} />}
          {page && <SetupPageView key={page.id} setup={setup} page={page} />}
          {current === CHECK && (
            <>
              <View {...heading(1)} className="tf-review__title">
                {say('setup.check')}
              </View>
              <PublishPanel setup={setup} onDone={() => setCurrent(HISTORY)} openOf={openOf} />
            </>
          )}
          {current === NEW && (
            <>
              <View {...heading(1)} className="tf-review__title">
                {say('setup.new')}
              </View>
              <NewFairPanel />
            </>
          )}
          {current === HISTORY && (
            <>
              <View {...heading(1)} className="tf-review__title">
                {say('setup.history')}
              </View>
              <HistoryPanel setup={setup} onRestored={toCheck} />
            </>
          )}
        </View>
      </View>
      <View className={cx('tf-setup__bar', drafts.length === 0 && !setup.isSaving && 'is-idle')}>
        <View role="status" className="tf-setup__stand">
          {drafts.length > 0 && (
            <StatusChip look="draft" text={say('setup.changes', { n: drafts.length })} />
          )}
          <View className="tf-desk__note">
            {setup.isSaving
              ? say('setup.saving')
              : say('setup.last', {
                  n: state.Version,
                  time: fairTimeText(state.At).slice(0, 16),
                  name: state.By || say('setup.folder'),
                })}
          </View>
        </View>
        {page && setup.hasDraft(page, shared) && (
          <Button kind="text" size="medium" onPress={() => void discard()}>
            {say('setup.discard')}
          </Button>
        )}
        {current !== CHECK && drafts.length > 0 && (
          <Button size="medium" onPress={toCheck}>
            {say('setup.checkPublish')}
          </Button>
        )}
      </View>
    </View>
  )
})
