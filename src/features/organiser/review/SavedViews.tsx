import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { deskViewMessages } from '@/i18n/messages/deskViews'
import { useText } from '@/i18n/useText'
import { useReview } from './ReviewContext'
import { isShownAs, LONGEST_NAME, MOST_VIEWS, showView, useSavedViews } from './useSavedViews'

const NAME_ID = 'desk-view-name'
const SAVE_ID = 'desk-view-save'
const viewId = (name: string) => `desk-view-${encodeURIComponent(name)}`

/**
 * Saved filters and orders of the queue, each applied by a press, and a button that saves the
 * current one.
 */
export const SavedViews = observer(function SavedViews() {
  const { store } = useReview()
  const say = useText(deskViewMessages)
  const { views, save, remove } = useSavedViews(store.kind.Kind)
  const [name, setName] = useState<string>()
  const [isFull, setFull] = useState(false)
  const { state, company, tag, ticket, via, sort } = store
  // the pressed button disappears with the focus, so the focus moves to this element
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current !== '') focusElement(wanted.current, { isQuiet: true })
    wanted.current = ''
  }, [views, name])
  const type = (next: string | undefined) => {
    setName(next)
    setFull(false)
  }
  const leave = () => {
    wanted.current = SAVE_ID
    type(undefined)
  }
  const keep = () => {
    const given = Array.from((name ?? '').trim())
      .slice(0, LONGEST_NAME)
      .join('')
    if (given === '') return leave()
    if (!save({ name: given, state, company, tag, ticket, via, sort })) return setFull(true)
    wanted.current = viewId(given)
    type(undefined)
  }
  const drop = (at: number, gone: string) => {
    const next = views[at + 1] ?? views[at - 1]
    wanted.current = next ? viewId(next.name) : SAVE_ID
    remove(gone)
  }
  const notes = [
    ...(store.search === '' ? [] : [say('view.noSearch')]),
    ...(isFull ? [say('view.tooMany', { n: MOST_VIEWS })] : []),
  ]
  return (
    <View role="group" aria-label={say('view.list')} className="tf-review__states">
      {views.map((view, at) => (
        <View key={view.name} className="tf-review__view">
          <Pressable
            id={viewId(view.name)}
            aria-pressed={isShownAs(store, view)}
            className={cx('tf-review__state', isShownAs(store, view) && 'is-on')}
            onPress={() => void showView(store, view)}
          >
            {view.name}
          </Pressable>
          <Pressable
            className="tf-review__clear"
            label={say('view.remove', { name: view.name })}
            onPress={() => drop(at, view.name)}
          >
            <Icon name="close" size={14} />
          </Pressable>
        </View>
      ))}
      {name === undefined ? (
        <Pressable
          id={SAVE_ID}
          className="tf-desk-table__tool"
          onPress={() => {
            wanted.current = NAME_ID
            type('')
          }}
        >
          <Icon name="plus" size={14} />
          {say('view.save')}
        </Pressable>
      ) : (
        <View className="tf-review__view">
          <TextField
            id={NAME_ID}
            label={say('view.name')}
            placeholder={say('view.name')}
            value={name}
            onChange={type}
            onConfirm={keep}
          />
          <Button kind="ink" size="small" onPress={keep}>
            {say('view.keep')}
          </Button>
          <Button kind="text" size="small" onPress={leave}>
            {say('view.cancel')}
          </Button>
        </View>
      )}
      <View role="status" className="tf-desk__note">
        {name === undefined ? '' : notes.join(' ')}
      </View>
    </View>
  )
})
