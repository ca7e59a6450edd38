import { readTags } from '@core/leads/followUp'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { useLostFocus } from '@/components/useLostFocus'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'

/** The most suggested tags: tags in use that the lead does not have yet. */
const SUGGESTED = 8
const ID = 'lead-tag'

interface TagEditorProps {
  tags: readonly string[]
  known: readonly string[]
  isBusy: boolean
  onChange: (tags: string[]) => Promise<boolean>
}

/**
 * The tags of a lead. A press removes one; the user adds others by typing or from the tags in use.
 */
export const TagEditor = observer(function TagEditor({
  tags,
  known,
  isBusy,
  onChange,
}: TagEditorProps) {
  const text = useText(leadMessages)
  const feedback = useFeedback()
  const [typed, setTyped] = useState('')
  useLostFocus(`${ID}s`)
  const put = async (next: readonly string[]): Promise<boolean> => {
    const good = readTags(next)
    if (good) return onChange(good)
    feedback.validation(text('lead.tagLong'))
    return false
  }
  const add = async () => {
    if (!isBusy && typed.trim() !== '' && (await put([...tags, typed]))) setTyped('')
  }
  const others = known.filter(tag => !tags.includes(tag)).slice(0, SUGGESTED)
  return (
    <View {...{ id: `${ID}s`, tabIndex: -1 }} className="tf-leads__field">
      <View id={`${ID}-label`} className="tf-leads__label">
        {text('lead.tags')}
      </View>
      {tags.length > 0 && (
        <View className="tf-leads__tags">
          {tags.map(tag => (
            <Pressable
              key={tag}
              label={text('lead.removeTag', { tag })}
              disabled={isBusy}
              className="tf-leads__tag-button"
              onPress={() => void put(tags.filter(other => other !== tag))}
            >
              <Text>{tag}</Text>
              <Icon name="close" size={14} />
            </Pressable>
          ))}
        </View>
      )}
      <View className="tf-leads__scan-code">
        <View className="tf-leads__grow">
          <TextField
            id={ID}
            labelledBy={`${ID}-label`}
            placeholder={text('lead.addTag')}
            value={typed}
            onChange={setTyped}
            onConfirm={() => void add()}
          />
        </View>
        <Button
          kind="secondary"
          loading={isBusy}
          label={text('lead.addTag')}
          onPress={() => void add()}
        >
          {text('lead.add')}
        </Button>
      </View>
      {others.length > 0 && (
        <View className="tf-leads__tags">
          {others.map(tag => (
            <Pressable
              key={tag}
              label={text('lead.addTagOf', { tag })}
              disabled={isBusy}
              className="tf-leads__tag-button tf-leads__tag-button--new"
              onPress={() => void put([...tags, tag])}
            >
              <Icon name="plus" size={14} />
              <Text>{tag}</Text>
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
})
