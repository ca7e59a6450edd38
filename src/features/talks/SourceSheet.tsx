import { TALK_SOURCES } from '@core/talks/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { Sheet } from '@/components/Sheet/Sheet'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { sourceChoices } from './talkSource'
import type { TalksStore } from './TalksStore'

interface SourceSheetProps {
  list: TalksStore
  isCompany: boolean
  onClose: () => void
}

/** Filters the list by what the talks began with. */
export const SourceSheet = observer(function SourceSheet({
  list,
  isCompany,
  onClose,
}: SourceSheetProps) {
  const text = useText(talkMessages)
  return (
    <Sheet open title={text('talks.source')} closeLabel={text('talk.close')} onClose={onClose}>
      <View id="talk-source-label" className="tf-visually-hidden">
        {text('talks.source')}
      </View>
      <ChoiceGroup
        id="talk-source"
        labelledBy="talk-source-label"
        choices={sourceChoices(isCompany, text)}
        value={{ selected: [list.source], other: {} }}
        onChange={({ selected: [chosen] }) => {
          void list.setSource(TALK_SOURCES.find(source => source === chosen) ?? '')
          onClose()
        }}
        otherLabel={label => label}
        otherMax={0}
        countText={() => 0}
      />
    </Sheet>
  )
})
