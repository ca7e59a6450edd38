import { AUDIT_AREA_NAMES, type AuditArea } from '@core/domain/auditAreas'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { DateField } from '@/components/DatePicker/DateField'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { dateTexts } from '@/forms/dateTexts'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { DeskTitle } from '../DeskTitle'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskFilter } from '../useDeskFilter'
import { useKindName } from '../useKindName'
import { AuditStore, type AuditEvent } from './AuditStore'
import { beginWith, daysFilter, daysWord, readDays, type AuditDays } from './auditDays'
import { AuditExport } from './AuditExport'
import { AuditRow } from './AuditRow'
import { actionWord, subjectWord, whoWord, type NameOfKind } from './auditWords'

const NO_NAMES = { subject: '', company: '' }

/** Who did what when. A press on a person, an action or an object filters the trail by it. */
export const AuditSection = observer(function AuditSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const { language } = useStores()
  const forms = useText(formMessages)
  const say = useText(deskAuditMessages)
  const company = desk.place?.company
  const [area, chooseArea] = useDeskFilter<AuditArea | ''>('state', AUDIT_AREA_NAMES, '')
  const [period, choosePeriod] = useDeskFilter<string>('period', 'any', '')
  const days = readDays(period)
  const [store] = useState(
    () =>
      new AuditStore(
        desk,
        beginWith({
          Area: area || undefined,
          Exhibitor: company || undefined,
          ...daysFilter(days),
        }),
      ),
  )
  const between = (chosen: AuditDays) => {
    choosePeriod(daysWord(chosen))
    void store.narrow(daysFilter(chosen))
  }
  const narrowTo = (Area: AuditArea | '') => {
    chooseArea(Area)
    void store.narrow({ Area: Area || undefined })
  }
  useEffect(() => void store.fetch(), [store])
  const isWide = useDesktop()
  const { page, filter } = store
  const nameOf = useNames()
  const events = page.value?.Events ?? []
  const companyOf = (id: string) =>
    events.find(event => event.Company === id || event.Subject === `exhibitor:${id}`)
      ?.CompanyName || subjectWord('exhibitor:', NO_NAMES, nameOf)
  /** The name of the subject or person the trail is filtered by, taken from a shown row. */
  const subjectOf = (subject: string) => {
    const onto = events.find(event => event.Subject === subject)
    const by = events.find(event => event.Actor === subject)
    if (!onto && by) return whoWord(by)
    return subjectWord(
      subject,
      { subject: onto?.SubjectName ?? '', company: onto?.CompanyName ?? '' },
      nameOf,
    )
  }
  return (
    <View className="tf-desk__column">
      <DeskTitle
        title={text('desk.section.audit')}
        note={<View className="tf-desk__note">{text('desk.audit.detail')}</View>}
      >
        {isWide && events.length > 0 && <AuditExport store={store} nameOf={nameOf} />}
      </DeskTitle>
      <View className="tf-audit__range">
        <DeskField id="desk-audit-days" label={say('range')}>
          <DateField
            {...fieldControl({ id: 'desk-audit-days' })}
            isRange
            value={days}
            bounds={{ start: '2000-01-01', end: '2099-12-31' }}
            title={say('range')}
            placeholder={say('anyTime')}
            texts={dateTexts(forms, language.current, true)}
            onChange={between}
          />
        </DeskField>
      </View>
      <DeskChips
        label={say('areas')}
        options={[
          { value: '' as const, text: text('desk.all') },
          ...AUDIT_AREA_NAMES.map(area => ({ value: area, text: say(`area.${area}`) })),
        ]}
        value={filter.Area ?? ''}
        onChange={narrowTo}
      />
      {(filter.Action ?? filter.Subject ?? filter.Exhibitor) !== undefined && (
        <View className="tf-review__states">
          {filter.Subject !== undefined && (
            <Filter
              value={subjectOf(filter.Subject)}
              onRemove={() => void store.narrow({ Subject: undefined })}
            />
          )}
          {filter.Action !== undefined && (
            <Filter
              value={actionWord(filter.Action)}
              onRemove={() => void store.narrow({ Action: undefined })}
            />
          )}
          {filter.Exhibitor !== undefined && (
            <Filter
              value={companyOf(filter.Exhibitor)}
              onRemove={() => void store.narrow({ Exhibitor: undefined })}
            />
          )}
        </View>
      )}
      {!page.value && page.status !== 'failed' && (
        <Skeleton shape="list" label={text('desk.audit.loading')} rows={8} />
      )}
      {page.status === 'failed' && (
        <ErrorState
          message={messageOf(page.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: () => void store.fetch() }}
        />
      )}
      {page.status === 'ready' && events.length === 0 && (
        <EmptyState icon="clock" title={text('desk.audit.none')} />
      )}
      {events.length > 0 && <Events store={store} events={events} nameOf={nameOf} />}
      {/* on the phone the records come first */}
      {!isWide && events.length > 0 && <AuditExport store={store} nameOf={nameOf} />}
      {page.value && page.value.Next !== '' && (
        <Button
          kind="secondary"
          size="medium"
          block
          loading={store.more.status === 'loading'}
          onPress={() => void store.loadMore()}
        >
          {text('desk.more')}
        </Button>
      )}
    </View>
  )
})

const Filter = observer(function Filter({
  value,
  onRemove,
}: {
  value: string
  onRemove: () => void
}) {
  const text = useText(deskMessages)
  return (
    <Pressable
      className="tf-review__state is-on"
      label={text('desk.audit.remove', { value })}
      onPress={onRemove}
    >
      {value}
      <Icon name="close" size={14} />
    </Pressable>
  )
})

interface EventsProps {
  store: AuditStore
  events: readonly AuditEvent[]
  nameOf: NameOfKind
}

const HEADS = ['at', 'actor', 'action', 'subject', 'details'] as const

const Events = observer(function Events({ store, events, nameOf }: EventsProps) {
  const text = useText(deskMessages)
  const say = useText(deskAuditMessages)
  return (
    <View role="table" aria-label={text('desk.section.audit')} className="tf-audit">
      <View role="row" className="tf-audit__row tf-audit__row--head">
        {HEADS.map(head => (
          <View key={head} role="columnheader" className="tf-audit__cell">
            {text(`desk.audit.${head}`)}
          </View>
        ))}
        <View role="columnheader" className="tf-audit__cell">
          <View className="tf-desk__hidden">{say('open')}</View>
        </View>
      </View>
      {events.map(event => (
        <AuditRow key={event.Id} store={store} event={event} nameOf={nameOf} />
      ))}
    </View>
  )
})

/** Names of the reviewed kinds; for observers. */
function useNames(): (kind: string) => string | undefined {
  const desk = useDesk()
  const nameOf = useKindName()
  return kind => {
    const known = desk.kinds.value?.find(({ Kind }) => Kind === kind)
    return known && nameOf(known)
  }
}
