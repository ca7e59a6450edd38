import { TAG_LETTERS } from '@core/domain/registrationTags'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskTagMessages } from '@/i18n/messages/deskTags'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'
import { useReview } from './ReviewContext'

const ID = 'desk-tag'

/** Sets or removes a tag of the selected people, or of all people the list finds. */
export const TagSheet = observer(function TagSheet({
  ids,
  total,
  onClose,
}: {
  ids: readonly string[]
  total: number
  onClose: () => void
}) {
  const { tags } = useReview()
  const say = useText(deskTagMessages)
  const { isBusy, run } = useDeskWork()
  const [tag, setTag] = useState('')
  const [whom, setWhom] = useState<'chosen' | 'found'>(ids.length > 0 ? 'chosen' : 'found')
  const [isChecked, setChecked] = useState(false)
  const length = Array.from(tag.trim()).length
  const problem =
    length === 0
      ? say('tags.empty')
      : length > TAG_LETTERS
        ? say('tags.long', { n: TAG_LETTERS })
        : undefined
  const field = {
    id: ID,
    required: true,
    hint: say('tags.hint'),
    error: isChecked ? problem : undefined,
  }
  const mark = (isSet: boolean) => {
    setChecked(true)
    if (problem !== undefined) return
    void run(async () => {
      await tags.mark(tag.trim(), isSet, whom === 'chosen' ? ids : undefined)
      onClose()
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('tags.open')}
      closeLabel={say('tags.cancel')}
      footer={
        <View className="tf-review-detail__actions">
          <Button size="medium" loading={isBusy} onPress={() => mark(true)}>
            {say('tags.add')}
          </Button>
          <Button kind="secondary" size="medium" loading={isBusy} onPress={() => mark(false)}>
            {say('tags.removeMany')}
          </Button>
        </View>
      }
    >
      <DeskChips
        label={say('tags.whom')}
        options={[
          ...(ids.length > 0
            ? [{ value: 'chosen' as const, text: say('tags.chosen', { n: ids.length }) }]
            : []),
          { value: 'found' as const, text: say('tags.found', { n: total }) },
        ]}
        value={whom}
        onChange={setWhom}
      />
      <DeskField {...field} label={say('tags.new')}>
        <TextField
          {...fieldControl(field)}
          value={tag}
          placeholder={say('tags.example')}
          onChange={setTag}
          onConfirm={() => mark(true)}
        />
      </DeskField>
      {tags.tags.length > 0 && (
        <View className="tf-review__states">
          {tags.tags.slice(0, 20).map(({ Tag }) => (
            <Pressable key={Tag} className="tf-review__state" onPress={() => setTag(Tag)}>
              {Tag}
            </Pressable>
          ))}
        </View>
      )}
    </Sheet>
  )
})

/** The result of a tag: how many people were changed, who was not and why, and the undo button. */
export const TagResults = observer(function TagResults() {
  const { tags } = useReview()
  const say = useText(deskTagMessages)
  const { isBusy, run } = useDeskWork()
  const { result } = tags
  const of = (wanted: string) => (result?.items ?? []).filter(({ Result }) => Result === wanted)
  const [changed, same] = [of('changed').length, of('same').length]
  const refused = [...of('full'), ...of('gone')]
  return (
    <View role="status" aria-live="polite">
      {result && (
        <View className="tf-review__result">
          <View className="tf-review__result-text">
            <View className="tf-review__result-done">
              <Icon name="success" size={16} />
              <Text>
                {say(result.isSet ? 'tags.set' : 'tags.unset', { tag: result.tag, n: changed })}
              </Text>
            </View>
            {same > 0 && (
              <View className="tf-review__result-line">{say('tags.same', { n: same })}</View>
            )}
            {refused.length > 0 && (
              <View
                role="list"
                aria-label={say('tags.refused', { n: refused.length })}
                className="tf-review__result-lines"
              >
                {refused.map(({ Id, Title, Result }) => (
                  <View key={Id} role="listitem" className="tf-review__result-line">
                    {say(Result === 'full' ? 'tags.full' : 'tags.gone', { name: Title })}
                  </View>
                ))}
              </View>
            )}
            {changed > 0 && (
              <Button
                kind="text"
                size="small"
                loading={isBusy}
                onPress={() => void run(() => tags.undo())}
              >
                {say('tags.undo')}
              </Button>
            )}
          </View>
          <Pressable
            className="tf-review__result-close"
            label={say('tags.close')}
            onPress={tags.closeResult}
          >
            <Icon name="close" size={16} />
          </Pressable>
        </View>
      )}
    </View>
  )
})
