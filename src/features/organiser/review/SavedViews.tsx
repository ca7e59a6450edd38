import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { deskViewMessages } from '@/i18n/messages/deskViews'
import { useText } from '@/i18n/useText'
import { useReview } from './ReviewContext'
import { isShownAs, LONGEST_NAME, showView, useSavedViews } from './useSavedViews'

/** The queue as it was narrowed and ordered before, by a press; and what keeps it as it is now. */
export const SavedViews = observer(function SavedViews() {
  const { store } = useReview()
  const say = useText(deskViewMessages)
  const { views, save, remove } = useSavedViews(store.kind.Kind)
  const [name, setName] = useState<string>()
  const { state, company, tag, sort } = store
  const keep = () => {
    const given = Array.from((name ?? '').trim())
      .slice(0, LONGEST_NAME)
      .join('')
    if (given !== '') save({ name: given, state, company, tag, sort })
    setName(undefined)
  }
  return (
    <View role="group" aria-label={say('view.list')} className="tf-review__states">
      {views.map(view => (
        <View key={view.name} className="tf-review__view">
          <Pressable
            aria-pressed={isShownAs(store, view)}
            className={cx('tf-review__state', isShownAs(store, view) && 'is-on')}
            onPress={() => void showView(store, view)}
          >
            {view.name}
          </Pressable>
          <Pressable
            className="tf-review__clear"
            label={say('view.remove', { name: view.name })}
            onPress={() => remove(view.name)}
          >
            <Icon name="close" size={14} />
          </Pressable>
        </View>
      ))}
      {name === undefined ? (
        <Pressable className="tf-desk-table__tool" onPress={() => setName('')}>
          <Icon name="plus" size={14} />
          {say('view.save')}
        </Pressable>
      ) : (
        <View className="tf-review__view">
          <TextField
            id="desk-view-name"
            label={say('view.name')}
            placeholder={say('view.name')}
            value={name}
            onChange={setName}
            onConfirm={keep}
          />
          <Button kind="ink" size="small" onPress={keep}>
            {say('view.keep')}
          </Button>
          <Button kind="text" size="small" onPress={() => setName(undefined)}>
            {say('view.cancel')}
          </Button>
        </View>
      )}
    </View>
  )
})
