import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { LEAD_LIST_ID } from './LeadList'
import type { LeadListStore } from './LeadListStore'
import { Pick } from './Pick'
import { TagEditor } from './TagEditor'

interface MarkingProps {
  list: LeadListStore
  /** The action on all selected leads. */
  what: 'tags' | 'assignee'
  onClose: () => void
}

/** Sets the tags or the responsible colleague of all selected leads. */
export const Marking = observer(function Marking({ list, what, onClose }: MarkingProps) {
  const { language } = useStores()
  const text = useText(leadMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const intent = useIntent()
  const [tags, setTags] = useState<readonly string[]>([])
  const [assignee, setAssignee] = useState('')
  const { about } = list
  const mark = async () => {
    const to = what === 'tags' ? { Tags: [...tags] } : { Assignee: assignee }
    await list.mark(to, intent.of(list.chosenIds, to))
    intent.end()
    onClose()
    // the bar with the pressed button disappears with the selection
    focusElement(LEAD_LIST_ID)
    await feedback.success(text('lead.saved'))
  }
  return (
    <Sheet
      open
      title={`${text(what === 'tags' ? 'leads.tagThem' : 'leads.assignThem')} · ${text('leads.chosen', { n: list.chosen.size })}`}
      closeLabel={text('lead.close')}
      onClose={onClose}
      footer={
        <Button
          block
          loading={busy !== ''}
          disabled={what === 'tags' && tags.length === 0}
          onPress={() => void run('mark', mark)}
        >
          {text('leads.markDo')}
        </Button>
      }
    >
      <View className="tf-leads__detail">
        {what === 'tags' ? (
          <TagEditor
            tags={tags}
            known={about?.Tags ?? []}
            isBusy={false}
            onChange={next => {
              setTags(next)
              return Promise.resolve(true)
            }}
          />
        ) : (
          <Pick
            id="leads-assignee"
            label={text('leads.assignee')}
            value={assignee}
            onChange={setAssignee}
            choices={[
              { value: '', text: text('leads.nobody') },
              ...(about?.Colleagues ?? []).map(({ Id, Name, Name_en }) => ({
                value: Id,
                text:
                  Id === about?.Self
                    ? text('leads.mine')
                    : localized(Name, Name_en, language.current),
              })),
            ]}
          />
        )}
      </View>
    </Sheet>
  )
})
