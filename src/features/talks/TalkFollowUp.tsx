import { MAX_NOTE, readTags } from '@core/leads/followUp'
import { localized } from '@core/domain/language'
import { Text, Textarea, View } from '@tarojs/components'
import type { ApiReply, ApiRequest } from '@core/contract/api'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { fairTimeText } from '@/i18n/fairTime'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import type { Talk } from './types'

type Change = Pick<ApiRequest<'lead.update'>, 'Note' | 'Tags'>
type Known = Pick<ApiReply<'lead.open'>, 'Lead' | 'Notes'>
/** The most notes shown beside the talk; the lead shows all. */
const SHOWN = 3

/**
 * Tags and notes of the visitor, stored with their lead. The first tag or note makes a visitor a
 * lead.
 */
export const TalkFollowUp = observer(function TalkFollowUp({ talk }: { talk: Talk }) {
  const { api, language } = useStores()
  const text = useText(talkMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [note, write] = useState('')
  const [tag, setTag] = useState('')
  const [changed, keep] = useState<Known>()
  const { state, reload } = useLoad(
    `talk lead ${talk.Id} ${talk.Lead}`,
    async (): Promise<Known | undefined> =>
      talk.Lead === '' ? undefined : api.call('lead.open', { Id: talk.Lead }),
  )
  const known = changed ?? state.value
  const tags = known?.Lead.Tags ?? []
  const change = async (to: Change): Promise<void> => {
    const before =
      known ??
      (await api.call('lead.open', { Id: (await api.call('chat.lead', { Id: talk.Id })).Lead }))
    try {
      keep(
        await api.call('lead.update', {
          Id: before.Lead.Id,
          Revision: before.Lead.Revision,
          ...to,
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      keep(undefined)
      reload()
      throw error
    }
  }
  const putTags = async (next: readonly string[]) => {
    const Tags = readTags(next)
    if (!Tags) return feedback.validation(text('talk.tagLong'))
    await change({ Tags })
    setTag('')
  }
  const addNote = async () => {
    await change({ Note: note.trim() })
    write('')
  }
  const addTag = () => void (tag.trim() !== '' && run('tag', () => putTags([...tags, tag])))
  return (
    <View className="tf-talk-follow">
      <View id="talk-tag-label" className="tf-talk-follow__label">
        {text('talk.tags')}
      </View>
      {tags.length > 0 && (
        <View className="tf-talk-follow__tags">
          {tags.map(one => (
            <Pressable
              key={one}
              label={text('talk.removeTag', { tag: one })}
              className="tf-talk-follow__tag"
              onPress={() => void run('tag', () => putTags(tags.filter(other => other !== one)))}
            >
              <Text>{one}</Text>
              <Icon name="close" size={14} />
            </Pressable>
          ))}
        </View>
      )}
      <View className="tf-talk-follow__row">
        <View className="tf-talk-follow__grow">
          <TextField
            id="talk-tag"
            labelledBy="talk-tag-label"
            placeholder={text('talk.addTag')}
            value={tag}
            onChange={setTag}
            onConfirm={addTag}
          />
        </View>
        <Button
          kind="secondary"
          size="medium"
          loading={busy === 'tag'}
          label={text('talk.addTag')}
          onPress={addTag}
        >
          {text('talk.add')}
        </Button>
      </View>
      <View className="tf-talk-follow__label">{text('talk.note')}</View>
      <Textarea
        aria-label={text('talk.note')}
        className="tf-talk-field"
        value={note}
        maxlength={MAX_NOTE}
        placeholder={text('talk.noteHint')}
        onInput={({ detail }) => write(detail.value)}
      />
      <View className="tf-talk-follow__end">
        <Button
          kind="secondary"
          size="medium"
          disabled={note.trim() === ''}
          loading={busy === 'note'}
          onPress={() => void run('note', addNote)}
        >
          {text('talk.addNote')}
        </Button>
      </View>
      {(known?.Notes ?? []).slice(0, SHOWN).map(({ Id, At, Author, Text: words }) => (
        <View key={Id} className="tf-talk-follow__note">
          <View className="tf-talk-follow__words">{words}</View>
          <View className="tf-message__line">
            {[Author && localized(Author.Name, Author.Name_en, language.current), fairTimeText(At)]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
      ))}
    </View>
  )
})
