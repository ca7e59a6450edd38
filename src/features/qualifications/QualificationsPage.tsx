import { daysFrom } from '@core/format/calendarDay'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RecordItem } from '@/api/parse/record'
import { fairDateText } from '@/i18n/fairTime'
import { qualificationMessages } from '@/i18n/messages/qualifications'
import { useText } from '@/i18n/useText'
import { DateName, ResourceCard } from '@/resources/list/ResourceCard'
import type { CardControls } from '@/resources/list/ResourceList'
import { ResourcePage } from '@/resources/ResourcePage'
import { useStores } from '@/stores/StoreContext'
import { NeededPapers } from './NeededPapers'
import { qualificationKind } from './qualificationKind'
import './Qualifications.scss'

/**
 * A company's documents with their expiry dates (PAGES qualification, mock-up u-qualifications).
 */
export const QualificationsPage = () => (
  <ResourcePage
    kind={qualificationKind}
    route="qualifications"
    head={list => (
      <>
        <NeededPapers resource={list} />
        <PrivateNote />
      </>
    )}
    renderCard={(record, card) => <PaperCard record={record} card={card} />}
    hasColumns
  />
)

function PrivateNote() {
  const text = useText(qualificationMessages)
  return <View className="tf-papers__note">{text('qualification.private')}</View>
}

/** A document with its remaining validity. */
const PaperCard = observer(function PaperCard({
  record,
  card,
}: {
  record: RecordItem
  card: CardControls
}) {
  const { clock } = useStores()
  const text = useText(qualificationMessages)
  const [number = '', issuer = '', until = ''] = record.subtitle
  const left =
    until === '' ? Number.NaN : daysFrom(fairDateText(new Date(clock.now()).toISOString()), until)
  const counts = record.state === 'expiring' || record.state === 'expired'
  const when = () => {
    if (left < 0) return text('qualification.over', { n: -left })
    return left === 0 ? text('qualification.endsToday') : text('qualification.endsIn', { n: left })
  }
  return (
    <ResourceCard
      kind={qualificationKind}
      record={record}
      {...card}
      {...(counts &&
        !Number.isNaN(left) && { note: <Text className="tf-papers__left">{when()}</Text> })}
    >
      <Text className="tf-record__part">{number}</Text>
      <Text className="tf-record__part">{issuer}</Text>
      <Text className="tf-record__part">
        {until && <DateName kind={qualificationKind} field="ValidTo" />}
        {until || text('qualification.noEnd')}
      </Text>
    </ResourceCard>
  )
})
