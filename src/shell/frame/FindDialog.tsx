import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { heading } from '@/components/a11y'
import { Dialog } from '@/components/Dialog/Dialog'
import { Pressable } from '@/components/Pressable/Pressable'
import { SearchField } from '@/components/TextField/SearchField'
import { frameMessages } from '@/i18n/messages/frame'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { FoundGroup, FoundItem, NavGroup } from './frameNav'

const ID = 'frame-find'
/** Pause in typing before the server is asked. */
const REST_MS = 250
const PAGES_SHOWN = 8

interface FindDialogProps {
  open: boolean
  onClose: () => void
  hint: string
  groups: readonly NavGroup[]
  find: (words: string) => Promise<readonly FoundGroup[]>
}

/**
 * Search over pages and records: pages appear immediately, records when the server answers. Enter
 * opens the first.
 */
export function FindDialog(props: FindDialogProps) {
  const text = useText(frameMessages)
  const shell = useText(shellMessages)
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={text('frame.search')}
      closeLabel={shell('shell.close')}
      className="tf-find"
    >
      <Find {...props} />
    </Dialog>
  )
}

type Found = { words: string; groups: readonly FoundGroup[] | 'failed' }

function Find({ groups, find, hint, onClose }: FindDialogProps) {
  const text = useText(frameMessages)
  const [typed, type] = useState('')
  const [found, setFound] = useState<Found>({ words: '', groups: [] })
  const look = useRef(find)
  look.current = find
  const words = typed.trim()
  useEffect(() => {
    if (words === '') return undefined
    let isOver = false
    const timer = setTimeout(() => {
      look.current(words).then(
        came => !isOver && setFound({ words, groups: came }),
        () => !isOver && setFound({ words, groups: 'failed' }),
      )
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words])
  const isFailed = found.groups === 'failed' && found.words === words
  const records = found.groups !== 'failed' && found.words === words ? found.groups : []
  const pages = pagesOf(groups, words)
  const shown = [
    ...(pages.length > 0 ? [{ id: 'pages', title: text('frame.pages'), items: pages }] : []),
    ...records,
  ]
  const isSearching = words !== '' && found.words !== words
  const open = (item: FoundItem | undefined) => {
    if (!item) return
    onClose()
    item.open()
  }
  return (
    <View className="tf-find__body">
      <View {...{ 'data-autofocus': true }}>
        <SearchField
          id={ID}
          label={hint}
          className="tf-find__field"
          value={typed}
          onChange={type}
          onConfirm={() => open(shown[0]?.items[0])}
        />
      </View>
      <View role="status" className="tf-find__status">
        {isSearching && text('frame.searching')}
        {isFailed && text('frame.failed')}
        {!isSearching &&
          !isFailed &&
          words !== '' &&
          shown.length === 0 &&
          text('frame.nothing', { words })}
      </View>
      <View role="region" aria-label={text('frame.results')}>
        {shown.map(group => (
          <View key={group.id} className="tf-find__group">
            <View {...heading(3)} className="tf-find__title">
              {group.title}
            </View>
            {group.items.map(item => (
              <Pressable
                key={item.id}
                role="link"
                className="tf-find__item"
                onPress={() => open(item)}
              >
                <Text className="tf-find__text">{item.text}</Text>
                <Text className="tf-find__detail">{item.detail}</Text>
              </Pressable>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}

/** Pages whose name contains the words; without words the first pages. */
function pagesOf(groups: readonly NavGroup[], words: string): FoundItem[] {
  const wanted = words.toLowerCase()
  return groups
    .flatMap(group => group.entries)
    .flatMap(entry =>
      entry.pages.length > 1
        ? entry.pages.map(page => ({ ...page, detail: entry.text }))
        : [{ ...entry, detail: '' }],
    )
    .filter(
      ({ text, detail }) => wanted === '' || `${text} ${detail}`.toLowerCase().includes(wanted),
    )
    .slice(0, PAGES_SHOWN)
    .map(({ id, text, detail, open }) => ({ id, text, detail, open }))
}
