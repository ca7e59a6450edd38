import { proseDate } from '@core/format/dateText'
import { CONTACT_STATES } from '@core/invitations/batch'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeShort, lastDay } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { AddContact } from './AddContact'
import { BatchForm } from './BatchForm'
import { BATCH_LOOKS } from './BatchList'
import { BatchShare } from './BatchShare'
import { ContactRow } from './ContactRow'
import { Following } from './Following'
import { ImportContacts } from './ImportContacts'
import { listPanel, ListFilters } from './ListFilters'
import { LoadFailed } from './LoadFailed'
import { MessagePreview } from './MessagePreview'
import { NoContacts } from './NoContacts'
import { remindedAt } from './remindedAt'
import type { BatchOverview, BatchRow } from './types'
import { useBatch } from './useBatch'

/** Id of the list of invited people. */
const CONTACTS_ID = 'batch-contact'

interface BatchDetailProps {
  id: string
  overview: BatchOverview
}

/** One batch: its text and state, its link for everybody, and everybody in it. */
export const BatchDetail = observer(function BatchDetail({ id, overview }: BatchDetailProps) {
  const text = useText(batchMessages)
  const store = useBatch(id)
  const [sheet, show] = useState<'edit' | 'add' | 'import'>()
  const { page, state, reload } = store
  if (!page) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('batches.loading')} rows={4} />
    return <LoadFailed error={state.error} onRetry={reload} />
  }
  const { Batch: batch, Contacts: contacts } = page
  const { filter, isNarrowed } = store
  const isOpen = batch.State === 'draft' || batch.State === 'sent'
  // an error stays on the page until the user tries again
  const isWaiting =
    batch.State === 'sent' && (batch.Counts['draft'] ?? 0) > 0 && state.status !== 'failed'
  const close = () => show(undefined)
  const states = CONTACT_STATES.flatMap(one => {
    const count = batch.Counts[one] ?? 0
    return count > 0 || one === filter.state
      ? [{ id: one, text: text(`contact.${one}`), count }]
      : []
  })
  return (
    <>
      {state.status === 'failed' && <LoadFailed error={state.error} onRetry={reload} />}
      {isWaiting && <Following key={batch.Revision} ask={store.renew} />}
      <Head
        batch={batch}
        store={store}
        canEdit={overview.Until !== ''}
        onEdit={() => show('edit')}
        isEmpty={contacts.length === 0 && !isNarrowed}
      />
      {page.Message && isOpen && <MessagePreview message={page.Message} />}
      <View className="tf-batch__part">
        <SectionHead title={text('batch.share')} />
        {batch.Url === '' ? (
          batch.State === 'draft' && (
            <View className="tf-batch__note">{text('batch.shareDraft')}</View>
          )
        ) : (
          <BatchShare batch={batch} company={overview.Company} />
        )}
      </View>
      <View className="tf-batch__part">
        <SectionHead title={text('batch.contacts')} />
        {isOpen && (
          <View className="tf-batch__actions">
            {/* an empty list shows this button in its empty state */}
            {(contacts.length > 0 || isNarrowed) && (
              <Button kind="secondary" size="medium" icon="plus" onPress={() => show('add')}>
                {text('batch.add')}
              </Button>
            )}
            <Button kind="secondary" size="medium" icon="upload" onPress={() => show('import')}>
              {text('batch.import')}
            </Button>
          </View>
        )}
        {(contacts.length > 0 || isNarrowed) && (
          <ListFilters
            id={CONTACTS_ID}
            label={text('batch.searchContacts')}
            states={states}
            filter={filter}
            onNarrow={store.narrow}
          />
        )}
        <View {...listPanel(CONTACTS_ID, states, filter.state)}>
          {contacts.length === 0 ? (
            <NoContacts
              {...(isNarrowed
                ? { onAll: () => store.narrow({ search: '', state: '' }) }
                : isOpen
                  ? { onAdd: () => show('add') }
                  : {})}
            />
          ) : (
            <View role="list" aria-label={text('batch.contacts')}>
              {contacts.map(contact => (
                <ContactRow
                  key={contact.Id}
                  contact={contact}
                  reminded={remindedAt(batch, contact)}
                  company={overview.Company}
                  onDrop={() => store.drop(contact)}
                  onRemind={() => store.remindOne(contact)}
                />
              ))}
            </View>
          )}
        </View>
        {page.Next !== '' && (
          <Button
            kind="secondary"
            size="medium"
            block
            loading={store.isLoadingMore}
            onPress={store.loadMore}
          >
            {text('batch.more')}
          </Button>
        )}
      </View>
      {sheet === 'edit' && (
        <BatchForm
          overview={overview}
          batch={batch}
          onClose={close}
          onStale={reload}
          onSaved={() => {
            close()
            reload()
          }}
        />
      )}
      {sheet === 'add' && <AddContact id={id} onClose={close} onAdded={reload} />}
      {sheet === 'import' && (
        <ImportContacts
          id={id}
          onClose={close}
          onAdded={() => {
            close()
            reload()
          }}
        />
      )}
    </>
  )
})

interface HeadProps {
  batch: BatchRow
  store: ReturnType<typeof useBatch>
  /** False once registration has closed: then the batch cannot be changed. */
  canEdit: boolean
  onEdit: () => void
  /** The batch invites no contact yet. */
  isEmpty: boolean
}

const Head = observer(function Head({ batch, store, canEdit, onEdit, isEmpty }: HeadProps) {
  const { language } = useStores()
  const text = useText(batchMessages)
  const { current } = language
  const unsent = batch.Counts['draft'] ?? 0
  const isOpen = batch.State === 'draft' || batch.State === 'sent'
  const facts = [
    text(`batches.type.${batch.Type}`),
    text('batches.used', { used: batch.Used, quota: batch.Quota }),
    text('batches.until', { date: proseDate(current, lastDay(batch.ExpiresAt)) }),
    batch.RemindedAt !== ''
      ? text('batch.reminded', { time: fairTimeShort(batch.RemindedAt) })
      : batch.RemindDays > 0 &&
        text(batch.RemindDays === 1 ? 'batch.byItselfOne' : 'batch.byItself', {
          n: batch.RemindDays,
        }),
  ]
  return (
    <View className="tf-batch__part">
      <View className="tf-batch__card-head">
        <View {...heading(2)} className="tf-batch__name">
          {batch.Title}
        </View>
        <StatusChip look={BATCH_LOOKS[batch.State]} text={text(`batches.state.${batch.State}`)} />
      </View>
      <View className="tf-batch__note">{facts.filter(Boolean).join(' · ')}</View>
      <View className="tf-batch__words">
        {(current === 'en' ? batch.Words_en : batch.Words) || batch.Words || batch.Words_en}
      </View>
      <View className="tf-batch__note">
        <Text>{batch.Sender}</Text>
      </View>
      {batch.State === 'draft' && isEmpty && (
        <View role="note" className="tf-batch__warning">
          <Icon name="warning" size={16} />
          <Text>{text('batch.draftEmpty')}</Text>
        </View>
      )}
      {isOpen && (
        <View className="tf-batch__actions">
          {(batch.State === 'draft' || unsent > 0) && (
            <Button
              size="medium"
              loading={store.busy === 'send'}
              onPress={() => store.send(unsent)}
            >
              {text(batch.State === 'draft' ? 'batch.send' : 'batch.sendMore')}
            </Button>
          )}
          {batch.State === 'sent' && batch.RemindedAt === '' && (
            <Button
              kind="secondary"
              size="medium"
              loading={store.busy === 'remind'}
              onPress={store.remind}
            >
              {text('batch.remind')}
            </Button>
          )}
          {canEdit && (
            <Button kind="secondary" size="medium" icon="edit" onPress={onEdit}>
              {text('batch.edit')}
            </Button>
          )}
          <Button
            kind="danger"
            size="medium"
            loading={store.busy === 'revoke'}
            onPress={store.revoke}
          >
            {text('batch.revoke')}
          </Button>
        </View>
      )}
    </View>
  )
})
