import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { SplitView } from '@/components/SplitView/SplitView'
import { deskMessages } from '@/i18n/messages/desk'
import { deskAdMessages } from '@/i18n/messages/deskAds'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { tableRowId } from '../DeskTable'
import { ReviewPane } from '../review/ReviewPane'
import { ListExport } from '../table/ListExport'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskRow } from '../useDeskRow'
import { AD_STATES, AdsBoard, type AdState } from './AdsBoard'

/**
 * The calendar of advertising places, and every advertisement with its figures. Each opens beside
 * the list, with its review steps.
 */
export const AdsSection = observer(function AdsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskAdMessages)
  const { language } = useStores()
  const [search, find] = useState('')
  const [shown, show] = useDeskFilter<AdState>('state', AD_STATES, '')
  const [asked, setPlace] = useDeskFilter<string>('period', 'any', '')
  const [row, open] = useDeskRow()
  const kind = desk.kinds.value?.find(one => one.Kind === 'ad')
  // without its kind nothing can be opened beside the list
  const opened = kind ? row : ''
  const { state, reload } = useLoad(`desk-ads ${language.current}`, () => desk.call('desk.ads', {}))
  // ignores a place that the fair no longer has
  const place = state.value?.Places.some(({ Id }) => Id === asked) ? asked : ''
  return (
    <DeskSection
      title={text('desk.section.ads')}
      detail={say('deskAds.detail')}
      actions={<ListExport list="ads" search={search} state={shown} filter={place} />}
      isWorkFirst
      state={state}
      loading={say('deskAds.loading')}
      retry={reload}
    >
      {reply =>
        reply.IsOn || reply.Items.length > 0 ? (
          <SplitView
            pane={
              opened !== '' &&
              kind && (
                <ReviewPane
                  key={opened}
                  kind={kind}
                  id={opened}
                  onChange={reload}
                  onClose={() => open('')}
                  returnTo={tableRowId(opened)}
                />
              )
            }
          >
            <AdsBoard
              {...{ reply, search, place, opened }}
              state={shown}
              onSearch={find}
              onState={show}
              onPlace={setPlace}
              onOpen={open}
            />
          </SplitView>
        ) : (
          <EmptyState icon="image" title={say('deskAds.off')} detail={say('deskAds.offDetail')} />
        )
      }
    </DeskSection>
  )
})
