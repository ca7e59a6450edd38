import { localized } from '@core/domain/language'
import { MAX_NOTE } from '@core/leads/followUp'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { LeadDetailStore } from './LeadDetailStore'
import { isTooLong, LimitedField } from './LimitedField'
import type { LeadDetail } from './types'
import { useChange } from './useChange'
import { useKeptText } from './useKeptText'

const ID = 'lead-note'

/**
 * The notes with author and time, the latest first. The text field keeps its text until it is
 * saved.
 */
export const LeadNotes = observer(function LeadNotes({
  store,
  notes,
}: {
  store: LeadDetailStore
  notes: LeadDetail['Notes']
}) {
  const { language } = useStores()
  const text = useText(leadMessages)
  const change = useChange(store)
  const [typed, type] = useKeptText(`lead_note_${store.id}`, '')
  const now = useRef(typed)
  now.current = typed
  const add = async () => {
    const Note = typed.trim()
    if (Note === '' || isTooLong(Note, MAX_NOTE)) return
    // the user may have begun the next note while this one was saved
    if ((await change({ Note })) && now.current === typed) type('')
  }
  return (
    <View className="tf-leads__field">
      <LimitedField
        id={ID}
        label={text('lead.notes')}
        placeholder={text('lead.note')}
        max={MAX_NOTE}
        multiline
        value={typed}
        onChange={type}
      />
      <View className="tf-leads__end-row">
        <Button
          kind="ink"
          size="medium"
          loading={store.isChanging('Note')}
          onPress={() => void add()}
        >
          {text('lead.addNote')}
        </Button>
      </View>
      {notes.length === 0 && <View className="tf-leads__meta">{text('lead.noNotes')}</View>}
      <View {...(notes.length > 0 ? { role: 'list' } : {})}>
        {notes.map(({ Id, At, Author, Text }) => (
          <View key={Id} role="listitem" className="tf-leads__note-row">
            <View className="tf-leads__note-text">{Text}</View>
            <View className="tf-leads__meta">
              {text('lead.by', {
                name:
                  (Author && localized(Author.Name, Author.Name_en, language.current)) ||
                  text('lead.gone'),
                time: fairTimeText(At),
              })}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
})
