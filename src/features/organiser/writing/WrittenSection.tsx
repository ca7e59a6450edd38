import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText, fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskDraftMessages } from '@/i18n/messages/deskDrafts'
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
import { entriesOf, type Written, type WrittenEntry, type WrittenList } from './writtenEntries'
import { newItem, openedItem, type OpenedItem, type Typed } from './writtenItem'

/** Filters: all, published, with a draft, withdrawn. */
const SHOWN = ['', 'on', 'draft', 'gone'] as const

export interface WrittenFormProps {
  writing: Writing<OpenedItem, Typed>
  /** The intent of the publication, stored with the input. */
  intent: Intent
  /** Called with every change of the input. */
  onKeep: (typed: Typed, item: OpenedItem) => void
  /** Gets the save that is still running when the form is closed. */
  onLeave: (work: Promise<void>) => void
  /** `true` if the list has changed. */
  onClose: (isChanged: boolean) => void
}

export interface WrittenSectionProps<Item extends Written> {
  /** Prefix of its texts and its table. */
  kind: 'news' | 'notices'
  /** The name under which the input is stored, here and on the server. */
  keptAs: 'news' | 'notice'
  ask: () => Promise<WrittenList<Item>>
  /** Withdraws an item from its readers. */
  withdraw: (known: { Id: string; Revision: number }) => Promise<unknown>
  goneAt: (item: Item) => string
  Form: ComponentType<WrittenFormProps>
  /** The audience, shown under the title. */
  targetsOf: (targets: readonly string[]) => string
  /** Further facts about the item. */
  factsOf?: (item: Item) => readonly (string | false)[]
  /** A column between the day and the actions. */
  column?: { head: string; of: (item: Item) => string }
  /** An action that observers have, too. */
  lookAt?: (item: Item, title: string) => ReactNode
  /** Called when the user begins to write: the form replaces the list. */
  onWriting?: () => void
  /** Id of the item that is open beside the list; empty for none. */
  opened?: string
  /** A withdrawn item may be published again. */
  comesBack?: boolean
}

/**
 * Items that the organiser writes for others: they are drafted, published, changed and withdrawn
 * here.
 */
export const WrittenSection = observer(function WrittenSection<Item extends Written>(
  props: WrittenSectionProps<Item>,
) {
  const { kind, keptAs, goneAt, column, lookAt, comesBack = false, opened, Form } = props
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const of = useText(deskDraftMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const writing = useWriting<OpenedItem, Typed>(keptAs)
  const { state, reload } = useLoad(`desk-${kind}`, async () => entriesOf(await props.ask()))
  const [search, find] = useState('')
  const [shown, show] = useDeskFilter('state', SHOWN, '')
  const order = useDeskOrder(['title', 'day'])
  const isWriting = writing.written !== undefined && desk.mayAct
  const { onWriting } = props
  useEffect(() => {
    if (isWriting) onWriting?.()
    // only when a form opens or closes
  }, [isWriting])
  const titleOf = ({ head }: WrittenEntry<Item>) =>
    localized(head.Title, head.Title_en, language.current) || of('untitled')
  const isGone = ({ item }: WrittenEntry<Item>) => item !== undefined && goneAt(item) !== ''
  const isOnShow = (entry: WrittenEntry<Item>) => entry.item !== undefined && !isGone(entry)
  const isOf = (entry: WrittenEntry<Item>, value: (typeof SHOWN)[number]) =>
    value === '' ||
    (value === 'on' && isOnShow(entry)) ||
    (value === 'gone' && isGone(entry)) ||
    (value === 'draft' && entry.draft !== undefined)
  const isShown = (entry: WrittenEntry<Item>) =>
    isOf(entry, shown) && hasWords(search, entry.head.Title, entry.head.Title_en)
  const all = state.value ?? []
  // an item hidden by a search must not be withdrawn with the others
  const chosen = useChosen(
    all.filter(entry => isOnShow(entry) && isShown(entry)).map(({ id }) => id),
    id => {
      const entry = all.find(one => one.id === id)
      return entry ? titleOf(entry) : id
    },
  )
  /** Loads the item before opening it, because another editor may have begun a draft. */
  const open = (id: string) =>
    run(async () => {
      try {
        const found = await desk.call('desk.writtenOpen', { Kind: keptAs, Id: id })
        writing.open(openedItem(id, found))
      } catch (error) {
        reload()
        throw error
      }
    })
  const withdraw = async (entry: WrittenEntry<Item>) => {
    const { item } = entry
    const isMeant = await feedback.confirm({
      title: say(`${kind}.withdrawAsk`, { title: titleOf(entry) }),
      message: say(`${kind}.withdrawMeans`),
      confirm: say(`${kind}.withdraw`),
      cancel: text('desk.cancel'),
    })
    if (!isMeant || !item) return
    await run(async () => {
      await props.withdraw({ Id: item.Id, Revision: item.Revision })
      reload()
    }, reload)
  }
  const discard = async (entry: WrittenEntry<Item>) => {
    const isMeant = await feedback.confirm({
      title: of('discardAsk', { title: titleOf(entry) }),
      message: of('discardMeans'),
      confirm: of('discard'),
      cancel: text('desk.cancel'),
      danger: true,
    })
    if (!isMeant || !entry.draft) return
    const { Id, Revision } = entry.draft
    await run(async () => {
      await desk.call('desk.writtenDiscard', { Kind: keptAs, Id, Revision })
      reload()
    }, reload)
  }
  if (writing.written && desk.mayAct)
    return (
      <Form
        writing={writing.written}
        intent={writing.intent}
        onKeep={writing.keep}
        onLeave={writing.leave}
        onClose={isChanged => {
          writing.close()
          if (isChanged) reload()
        }}
      />
    )
  const hasActions = desk.mayAct || lookAt !== undefined
  const factsOf = ({ item, head }: WrittenEntry<Item>) =>
    [
      props.targetsOf(head.Targets),
      ...(item ? (props.factsOf?.(item) ?? []) : []),
      item?.Origin === 'folder' && say('fromFolder'),
    ]
      .filter(Boolean)
      .join(' · ')
  const savedBy = ({ By, At }: { By: string; At: string }) =>
    of(By === '' ? 'byNobody' : 'by', { name: By, at: fairTimeText(At).slice(0, 16) })
  const cellsOf = (entry: WrittenEntry<Item>) => [
    <View key="title">
      <View className="tf-review-row__title">{titleOf(entry)}</View>
      <View className="tf-review-row__facts">{factsOf(entry)}</View>
      {entry.draft && (
        <View className="tf-review-row__facts">
          {[entry.item && of('unpublished'), savedBy(entry.draft)].filter(Boolean).join(' · ')}
        </View>
      )}
    </View>,
    !entry.item ? (
      <StatusChip key="draft" look="draft" text={of('draft')} />
    ) : isGone(entry) ? (
      <StatusChip key="gone" look="expired" text={say(`${kind}.withdrawn`)} />
    ) : (
      fairDateText(entry.item.PublishedAt)
    ),
    ...(column ? [entry.item ? column.of(entry.item) : ''] : []),
    ...(hasActions
      ? [
          <WrittenActions
            key="do"
            {...{ kind, comesBack, isBusy }}
            title={titleOf(entry)}
            draft={!entry.item ? 'new' : entry.draft ? 'changes' : 'none'}
            isGone={isGone(entry)}
            onOpen={() => void open(entry.id)}
            onWithdraw={() => void withdraw(entry)}
            onDiscard={() => void discard(entry)}
          >
            {entry.item && lookAt?.(entry.item, titleOf(entry))}
          </WrittenActions>,
        ]
      : []),
  ]
  const chipText = (value: (typeof SHOWN)[number]) =>
    value === ''
      ? text('desk.all')
      : value === 'draft'
        ? of('filter')
        : say(value === 'on' ? `${kind}.on` : `${kind}.withdrawn`)
  return (
    <DeskSection
      title={text(`desk.section.${kind}`)}
      detail={say(`${kind}.detail`)}
      actions={
        <>
          <ListExport list={kind} search={search} state={shown} sort={order.word} />
          {desk.mayAct && (
            <Button kind="ink" size="small" icon="plus" onPress={() => writing.open(newItem())}>
              {say(`${kind}.new`)}
            </Button>
          )}
        </>
      }
      state={state}
      loading={say(`${kind}.loading`)}
      retry={reload}
    >
      {entries =>
        entries.length === 0 ? (
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
                  text: `${chipText(value)} ${entries.filter(entry => isOf(entry, value)).length}`,
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
              chosen={desk.mayAct && entries.some(isOnShow) ? chosen : undefined}
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
              rows={entries.filter(isShown).map(entry => ({
                id: entry.id,
                cells: cellsOf(entry),
                keys: {
                  title: titleOf(entry),
                  day: entry.item?.PublishedAt ?? entry.draft?.At ?? '',
                },
              }))}
            />
            <BulkBar
              chosen={chosen}
              isDanger
              step={say(`${kind}.withdraw`)}
              means={say(`${kind}.withdrawMeans`)}
              take={async id => {
                const item = entries.find(entry => entry.id === id)?.item
                if (item) await props.withdraw({ Id: id, Revision: item.Revision })
              }}
              onDone={reload}
            />
          </>
        )
      }
    </DeskSection>
  )
}) as <Item extends Written>(props: WrittenSectionProps<Item>) => ReactNode
