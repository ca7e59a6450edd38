import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { scrollPageToTop } from '@/components/nodeQuery'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLostFocus } from '@/components/useLostFocus'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { tabsHere } from '@/shell/frame/frameNav'
import { FrameTabList } from '@/shell/frame/FrameTabList'
import { SkipLink } from '@/shell/SkipLink'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from './DeskContext'
import { DeskNav } from './DeskNav'
import { builtForm } from './deskPlace'
import { LazySection } from './LazySection'
import { ReviewSection } from './review/ReviewSection'
import { useDeskNav } from './useDeskNav'
import { useKindName } from './useKindName'

const ID = 'desk-frame'

/** The navigation at the side, on phones behind a button, and the chosen section. */
export const DeskFrame = observer(function DeskFrame() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const nameOf = useKindName()
  const isWide = useDesktop()
  const [isNavOpen, openNav] = useState(false)
  const { place, kind } = desk
  const lang = language.current
  // a button that opens another section, or opens and closes a form, disappears with the press
  useLostFocus(ID)
  useEffect(() => void desk.fetchKinds(), [desk, lang])
  // the desk sets its first place itself: that must not close a navigation the user has just opened
  const before = useRef(place)
  useEffect(() => {
    if (before.current) {
      openNav(false)
      scrollPageToTop()
    }
    before.current = place
  }, [place])
  if (builtForm(place) !== '') return <Section />
  const title = kind
    ? nameOf(kind)
    : place && place.section !== 'kind'
      ? text(`desk.section.${place.section}`)
      : text('desk.title')
  return (
    <View {...{ id: ID, tabIndex: -1 }} className="tf-desk">
      {!isWide && (
        <View className="tf-desk__switch">
          <Button
            kind="secondary"
            size="medium"
            block
            icon="menu"
            aria-expanded={isNavOpen}
            label={`${text('desk.nav.show')}: ${title}`}
            onPress={() => openNav(!isNavOpen)}
          >
            {title}
          </Button>
        </View>
      )}
      {!isWide && isNavOpen && <SkipLink to={`${ID}-main`} text={text('desk.nav.skip')} />}
      {!isWide && isNavOpen && <DeskNav />}
      <View {...{ id: `${ID}-main`, tabIndex: -1 }} className="tf-desk__main">
        {isWide && <DeskTabs />}
        <Section />
      </View>
    </View>
  )
})

/** The tabs of the current section. */
const DeskTabs = observer(function DeskTabs() {
  const tabs = tabsHere(useDeskNav())
  if (tabs.length === 0) return null
  return (
    <View className="tf-desk__tabs">
      <FrameTabList tabs={tabs} />
    </View>
  )
})

// not keyed by the language: switching it reloads the page; a user who cancels the reload keeps
// what they have typed
const Section = observer(function Section() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const { kinds, kind } = desk
  const place = desk.isKnown ? desk.place : undefined
  if (place && place.section !== 'kind')
    return <LazySection key={`${place.section} ${place.company ?? ''}`} name={place.section} />
  if (place?.section === 'kind' && kind)
    return (
      <ReviewSection key={`${kind.Kind} ${place.id ?? ''} ${place.company ?? ''}`} kind={kind} />
    )
  if (kinds.status === 'failed')
    return (
      <ErrorState
        message={messageOf(kinds.error, text('desk.failed')) ?? text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: () => void desk.fetchKinds() }}
      />
    )
  if (kinds.status === 'ready')
    return <EmptyState icon="file" title={text('desk.none')} detail={text('desk.noneDetail')} />
  return <Skeleton shape="list" label={text('desk.nav.loading')} rows={6} />
})
