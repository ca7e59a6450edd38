import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import type { AuditEvent, AuditStore } from './AuditStore'
import { detailLines, doneWord, placeOf, subjectWord, whoWord, type NameOfKind } from './auditWords'

interface AuditRowProps {
  store: AuditStore
  event: AuditEvent
  nameOf: NameOfKind
}

/**
 * Who did what to what, when, and the details. A press on a name or an action filters the trail by
 * it.
 */
export const AuditRow = observer(function AuditRow({ store, event, nameOf }: AuditRowProps) {
  const desk = useDesk()
  const say = useText(deskAuditMessages)
  const { At, Actor, Company, CompanyName, Action, Subject, SubjectName } = event
  const place = placeOf(event, nameOf)
  const subject = subjectWord(Subject, { subject: SubjectName, company: CompanyName }, nameOf)
  return (
    <View role="row" className="tf-audit__row">
      <View role="cell" className="tf-audit__cell tf-audit__time">
        {fairTimeText(At)}
      </View>
      <View role="cell" className="tf-audit__cell tf-audit__who">
        <Narrow shown={whoWord(event)} onNarrow={() => void store.narrow({ Subject: Actor })} />
        {Company !== '' && CompanyName !== '' && (
          <Narrow
            isQuiet
            shown={CompanyName}
            onNarrow={() => void store.narrow({ Exhibitor: Company })}
          />
        )}
      </View>
      <View role="cell" className="tf-audit__cell">
        <Narrow shown={doneWord(event)} onNarrow={() => void store.narrow({ Action })} />
      </View>
      <View role="cell" className="tf-audit__cell tf-audit__subject">
        {subject !== '' && (
          <Narrow shown={subject} onNarrow={() => void store.narrow({ Subject })} />
        )}
      </View>
      <View role="cell" className="tf-audit__cell tf-audit__details">
        {detailLines(event, nameOf).join('\n')}
      </View>
      <View role="cell" className="tf-audit__cell tf-audit__to">
        {place && (
          <Pressable
            role="link"
            className="tf-audit__open"
            label={say('openOf', { name: subject })}
            onPress={() => desk.go(place)}
          >
            <Text>{say('open')}</Text>
            <Icon name="chevron-right" size={14} />
          </Pressable>
        )}
      </View>
    </View>
  )
})

const Narrow = observer(function Narrow({
  shown,
  isQuiet,
  onNarrow,
}: {
  shown: string
  isQuiet?: boolean
  onNarrow: () => void
}) {
  const text = useText(deskMessages)
  if (shown === '') return null
  return (
    <Pressable
      className={isQuiet ? 'tf-audit__value is-quiet' : 'tf-audit__value'}
      label={text('desk.audit.narrow', { value: shown })}
      onPress={onNarrow}
    >
      {shown}
    </Pressable>
  )
})
