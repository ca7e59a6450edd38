import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { ExportButton } from './ExportButton'
import type { LeadListStore } from './LeadListStore'

/** Actions on the selected leads (mock-up j); shown while leads are selected. */
export const ChosenBar = observer(function ChosenBar({
  list,
  onMark,
}: {
  list: LeadListStore
  onMark: (what: 'tags' | 'assignee') => void
}) {
  const text = useText(leadMessages)
  const { chosen, areAllChosen } = list
  if (chosen.size === 0) return null
  return (
    <View
      role="region"
      aria-label={text('leads.chosen', { n: chosen.size })}
      className="tf-leads__bar-chosen"
    >
      <Pressable
        role="checkbox"
        aria-checked={areAllChosen ? true : 'mixed'}
        className="tf-leads__choose-all"
        onPress={() => list.chooseAll(!areAllChosen)}
      >
        <ChoiceMark kind="checkbox" state={areAllChosen ? 'on' : 'half'} />
        <Text>{text('leads.chooseAll')}</Text>
      </Pressable>
      <View role="status" className="tf-leads__meta">
        {text('leads.chosen', { n: chosen.size })}
      </View>
      <View className="tf-leads__chosen-actions">
        <Button kind="secondary" size="medium" onPress={() => onMark('tags')}>
          {text('leads.tagThem')}
        </Button>
        <Button kind="secondary" size="medium" onPress={() => onMark('assignee')}>
          {text('leads.assignThem')}
        </Button>
        {list.about?.CanExport && <ExportButton list={list} isOfChosen />}
      </View>
    </View>
  )
})
