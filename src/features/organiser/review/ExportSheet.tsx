import { RECORD_SORTS } from '@core/domain/recordLists'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { Sheet } from '@/components/Sheet/Sheet'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskExportMessages } from '@/i18n/messages/deskExport'
import { useText } from '@/i18n/useText'
import { useIntent } from '@/shell/useIntent'
import { searchWords } from '@/utils/searchWords'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { deskWord } from '../deskWord'
import { useDeskFile } from '../useDeskFile'
import { useDeskWork } from '../useDeskWork'
import { useKindName } from '../useKindName'
import { useNarrowedBy } from './PeopleFilters'
import { useReview } from './ReviewContext'

const FORMATS = ['xlsx', 'csv'] as const
const FORMAT = { id: 'desk-export-format' }

/**
 * The content and format of an export of the list. Only the owner may export whole phone numbers.
 */
export const ExportSheet = observer(function ExportSheet({
  company,
  onClose,
}: {
  company: string
  onClose: () => void
}) {
  const desk = useDesk()
  const { store } = useReview()
  const text = useText(deskMessages)
  const say = useText(deskExportMessages)
  const nameOf = useKindName()
  const bring = useDeskFile()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx')
  const [isFull, setFull] = useState(false)
  const { kind, search, state, page } = store
  const counts = page.value?.Counts ?? kind.Counts
  const count =
    state === '' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : (counts[state] ?? 0)
  const narrowed = [
    store.tag && say('tagged', { tag: store.tag }),
    ...useNarrowedBy(),
    state && deskWord('state', state),
    search.trim() && say('searched', { words: search.trim() }),
    company,
  ].filter(Boolean)
  const order = () =>
    run(async () => {
      const request = {
        Kind: kind.Kind,
        Search: searchWords(search) || undefined,
        State: state || undefined,
        Exhibitor: store.company || undefined,
        Tag: store.tag || undefined,
        Ticket: store.ticket || undefined,
        Source: store.via || undefined,
        Format: format,
        Full: isFull || undefined,
        // exports of registrations and forms are in the order of arrival
        Sort: RECORD_SORTS.find(one => !kind.Kind.includes(':') && one === store.sort),
      }
      const ordered = await desk.call('desk.export', request, { intent: intent.of(request) })
      intent.end()
      await bring(ordered)
      onClose()
    })
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('title', { kind: nameOf(kind) })}
      closeLabel={text('desk.cancel')}
      footer={
        <Button block loading={isBusy} onPress={() => void order()}>
          {say('make')}
        </Button>
      }
    >
      <View className="tf-desk__note">
        {narrowed.length > 0
          ? say('narrowed', { n: count, by: narrowed.join(' · ') })
          : say('all', { n: count })}
      </View>
      <DeskField {...FORMAT} label={say('format')}>
        <ChoiceGroup
          {...fieldControl(FORMAT)}
          choices={FORMATS.map(value => ({ value, text: say(value) }))}
          value={{ selected: [format], other: {} }}
          onChange={({ selected: [chosen] }) => setFormat(chosen === 'csv' ? 'csv' : 'xlsx')}
          otherLabel={words => words}
          otherMax={0}
          countText={() => 0}
        />
      </DeskField>
      {desk.isOwner && (
        <SwitchField
          id="desk-export-full"
          title={say('full')}
          consequence={say('fullMeans')}
          checked={isFull}
          onChange={setFull}
        />
      )}
    </Sheet>
  )
})
