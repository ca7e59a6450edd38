import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { Intent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { BulkBar } from '../table/BulkBar'
import { hasWords } from '../table/hasWords'
import { ListExport } from '../table/ListExport'
import { useChosen } from '../table/useChosen'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskWork } from '../useDeskWork'
import { useWriting, type Writing } from './useWriting'
import { WrittenActions } from './WrittenActions'

/** All, those on show, and those taken from their readers. */
const SHOWN = ['', 'on', 'gone'] as const

/** What news and notices have in common. */
export interface Written {
  Id: string
  Revision: number
  Title: string
  Title_en: string
  PublishedAt: string
  Origin: string
}

export interface WrittenFormProps<Item, Typed> {
  writing: Writing<Item, Typed>
  /** Of saving it, kept beside what is typed. */
  intent: Intent
  /** Hears of all that is typed. */
  onKeep: (typed: Typed, item: Item | undefined) => void
  /** Hears whether the list is another. */
  onClose: (isChanged: boolean) => void
}

export interface WrittenSectionProps<Item extends Written, Typed> {
  /** Names its texts and its table. */
  kind: 'news' | 'notices'
  /** What is typed is kept as. */
  keptAs: 'news' | 'notice'
  ask: () => Promise<readonly Item[]>
  /** Takes it from those who read. */
  withdraw: (known: { Id: string; Revision: number }) => Promise<unknown>
  goneAt: (item: Item) => string
  Form: ComponentType<WrittenFormProps<Item, Typed>>
  /** Said under the title, what there is of it. */
  factsOf: (item: Item) => readonly (string | false)[]
  /** A column between the day and what can be done. */
  column?: { head: string; of: (item: Item) => string }
  /** What observers can do, too. */
  lookAt?: (item: Item, title: string) => ReactNode
  /** Hears that one is being written: its form takes the place of the list. */
  onWriting?: () => void
  /** The one that is open beside the list; empty for none. */
  opened?: string
  /** What is gone may be published again. */
  comesBack?: boolean
}

/** What the organiser writes for others: written, changed, and taken from them. */
export const WrittenSection = observer(function WrittenSection<Item extends Written, Typed>(
  props: WrittenSectionProps<Item, Typed>,
) {
  const { kind, goneAt, column, lookAt, comesBack = false, opened, Form } = props
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const writing = useWriting<Item, Typed>(props.keptAs)
  const { state, reload } = useLoad(`desk-${kind}`, props.ask)
  const [search, find] = useState('')
  const [shown, show] = useDeskFilter('state', SHOWN, '')
  const order = useDeskOrder(['title', 'day'])
  const isWriting = writing.written !== undefined && desk.mayAct
  const { onWriting } = props
  useEffect(() => {
    if (isWriting) onWriting?.()
    // once for each form
  }, [isWriting])
  const titleOf = ({ Title, Title_en }: Item) => localized(Title, Title_en, language.current)
  const isOnShow = (item: Item) => goneAt(item) === ''
  const isOf = (item: Item, value: (typeof SHOWN)[number]) =>
    value === '' || (value === 'on') === (goneAt(item) === '')
  const isShown = (item: Item) => isOf(item, shown) && hasWords(search, item.Title, item.Title_en)
  const all = state.value ?? []
  // what a search hides is not withdrawn with the others
  const chosen = useChosen(
    all.filter(item => isOnShow(item) && isShown(item)).map(({ Id }) => Id),
    id => {
      const item = all.find(({ Id }) => Id === id)
      return item ? titleOf(item) : id
    },
  )
  const withdraw = async (item: Item) => {
    const isMeant = await feedback.confirm({
      title: say(`${kind}.withdrawAsk`, { title: titleOf(item) }),
      message: say(`${kind}.withdrawMeans`),
      confirm: say(`${kind}.withdraw`),
      cancel: text('desk.cancel'),
    })
    if (!isMeant) return
    await run(async () => {
      await props.withdraw({ Id: item.Id, Revision: item.Revision })
      reload()
    }, reload)
  }
  if (writing.written && desk.mayAct)
    return (
      <Form
        writing={writing.written}
        intent={writing.intent}
        onKeep={writing.keep}
        onClose={isChanged => {
          writing.close()
          if (isChanged) reload()
        }}
      />
    )
  const hasActions = desk.mayAct || lookAt !== undefined
  const cellsOf = (item: Item) => [
    <View key="title">
      <View className="tf-review-row__title">{titleOf(item)}</View>
      <View className="tf-review-row__facts">
        {[...props.factsOf(item), item.Origin === 'folder' && say('fromFolder')]
          .filter(Boolean)
          .join(' · ')}
      </View>
    </View>,
    goneAt(item) === '' ? (
      fairDateText(item.PublishedAt)
    ) : (
      <StatusChip key="gone" look="expired" text={say(`${kind}.withdrawn`)} />
    ),
    ...(column ? [column.of(item)] : []),
    ...(hasActions
      ? [
          <WrittenActions
            key="do"
            {...{ kind, comesBack, isBusy }}
            title={titleOf(item)}
            isGone={goneAt(item) !== ''}
            onOpen={() => writing.open(item)}
            onWithdraw={() => void withdraw(item)}
          >
            {lookAt?.(item, titleOf(item))}
          </WrittenActions>,
        ]
      : []),
  ]
  return (
    <DeskSection
      title={text(`desk.section.${kind}`)}
      detail={say(`${kind}.detail`)}
      actions={
        <>
          <ListExport list={kind} search={search} state={shown} sort={order.word} />
          {desk.mayAct && (
            <Button kind="ink" size="small" icon="plus" onPress={() => writing.open(undefined)}>
              {say(`${kind}.new`)}
            </Button>
          )}
        </>
      }
      state={state}
      loading={say(`${kind}.loading`)}
      retry={reload}
    >
      {items =>
        items.length === 0 ? (
          <EmptyState
            icon="notice"
            title={say(`${kind}.none`)}
            detail={say(`${kind}.noneDetail`)}
          />
        ) : (
          <>
            <View className="tf-desk-tools">
              <DeskChips
                label={text('desk.states')}
                options={SHOWN.map(value => ({
                  value,
                  text: `${value === '' ? text('desk.all') : say(value === 'on' ? `${kind}.on` : `${kind}.withdrawn`)} ${items.filter(item => isOf(item, value)).length}`,
                }))}
                value={shown}
                onChange={show}
              />
              <DeskSearch
                id={`desk-${kind}-search`}
                label={say('notices.search')}
                isBusy={false}
                first={search}
                onSearch={find}
              />
            </View>
            <DeskTable
              label={text(`desk.section.${kind}`)}
              empty={text('desk.emptySearch')}
              name={kind}
              order={order}
              chosen={desk.mayAct && items.some(isOnShow) ? chosen : undefined}
              {...(opened !== undefined && { opened })}
              hasActions={hasActions}
              heads={[
                { name: 'title', text: say('notices.title'), sorts: true },
                { name: 'day', text: say('notices.published'), width: '112px', sorts: true },
                ...(column ? [{ name: 'more', text: column.head, width: '136px' }] : []),
                ...(hasActions
                  ? [
                      {
                        name: 'do',
                        text: say('do'),
                        width: kind === 'news' ? '200px' : '248px',
                        stays: true,
                      },
                    ]
                  : []),
              ]}
              rows={items.filter(isShown).map(item => ({
                id: item.Id,
                cells: cellsOf(item),
                keys: { title: titleOf(item), day: item.PublishedAt },
              }))}
            />
            <BulkBar
              chosen={chosen}
              isDanger
              step={say(`${kind}.withdraw`)}
              means={say(`${kind}.withdrawMeans`)}
              take={async id => {
                const item = items.find(({ Id }) => Id === id)
                if (item) await props.withdraw({ Id: id, Revision: item.Revision })
              }}
              onDone={reload}
            />
          </>
        )
      }
    </DeskSection>
  )
}) as <Item extends Written, Typed>(props: WrittenSectionProps<Item, Typed>) => ReactNode
