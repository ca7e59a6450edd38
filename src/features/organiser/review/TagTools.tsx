import type { RecordItem } from '@core/contract/resource'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskTagMessages } from '@/i18n/messages/deskTags'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { useDeskWork } from '../useDeskWork'
import { useReview } from './ReviewContext'
import { TagSheet } from './TagSheet'

const MOST_SHOWN = 12

/** Filters the list by a tag. */
export const TagFilter = observer(function TagFilter() {
  const { store, tags } = useReview()
  const say = useText(deskTagMessages)
  if (!tags.isOffered || (tags.tags.length === 0 && store.tag === '')) return null
  const shown = tags.tags.slice(0, MOST_SHOWN)
  const isMissing = store.tag !== '' && !shown.some(({ Tag }) => Tag === store.tag)
  return (
    <DeskChips
      label={say('tags.filter')}
      options={[
        { value: '', text: say('tags.all') },
        ...(isMissing ? [{ value: store.tag, text: store.tag }] : []),
        ...shown.map(({ Tag, Count }) => ({
          value: Tag,
          text: say('tags.one', { tag: Tag, n: Count }),
        })),
      ]}
      value={store.tag}
      onChange={tag => void store.narrowBy({ tag })}
    />
  )
})

/** Opens the sheet that tags several people. */
export const TagButton = observer(function TagButton() {
  const desk = useDesk()
  const { store, tags } = useReview()
  const say = useText(deskTagMessages)
  const [isOpen, open] = useState(false)
  if (!tags.isOffered || !desk.mayAct || store.items.length === 0) return null
  const counts = store.page.value?.Counts ?? {}
  const total =
    store.state === ''
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : (counts[store.state] ?? 0)
  return (
    <>
      <Button kind="secondary" size="small" onPress={() => open(true)}>
        {say('tags.open')}
      </Button>
      {isOpen && (
        <TagSheet
          ids={store.chosen.map(({ Id }) => Id)}
          total={total}
          onClose={() => open(false)}
        />
      )}
    </>
  )
})

/** The tags of one person. Each can be removed, and others added. */
export const TagsOfOne = observer(function TagsOfOne({
  record,
}: {
  record: Pick<RecordItem, 'Id' | 'Tags'>
}) {
  const desk = useDesk()
  const { tags } = useReview()
  const say = useText(deskTagMessages)
  const { run } = useDeskWork()
  const [isOpen, open] = useState(false)
  if (!tags.isOffered) return null
  return (
    <View>
      <SectionHead title={say('tags.title')} />
      <View className="tf-review__states">
        {(record.Tags ?? []).map(tag =>
          desk.mayAct ? (
            <Pressable
              key={tag}
              className="tf-review__state is-on"
              label={say('tags.remove', { tag })}
              onPress={() => void run(() => tags.mark(tag, false, [record.Id]))}
            >
              {tag}
              <Icon name="close" size={14} />
            </Pressable>
          ) : (
            <View key={tag} className="tf-review__tag">
              {tag}
            </View>
          ),
        )}
        {desk.mayAct && (
          <Button kind="text" size="small" icon="plus" onPress={() => open(true)}>
            {say('tags.add')}
          </Button>
        )}
      </View>
      {isOpen && <TagSheet ids={[record.Id]} total={1} onClose={() => open(false)} />}
    </View>
  )
})
