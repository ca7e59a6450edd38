import type { DeskCompany, DeskCompanyReply, DeskCompanyTask } from '@core/contract/deskCompanies'
import type { TaskState } from '@core/contract/menu'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Detail } from '@/components/SplitView/Detail'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskFollowMessages } from '@/i18n/messages/deskFollow'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { tableRowId } from '../DeskTable'

const LOOKS: Readonly<Record<TaskState, StatusLook>> = {
  todo: 'draft',
  in_progress: 'draft',
  submitted: 'submitted',
  approved: 'approved',
  returned: 'rejected',
  rejected: 'rejected',
  overdue: 'expired',
}

/** All tasks of a company, with links to its submissions and its audit trail. */
export const CompanyDetail = observer(function CompanyDetail({
  company,
  onClose,
}: {
  company: DeskCompany['Company']
  onClose: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskFollowMessages)
  const { state, reload } = useLoad(`desk-company ${company.Id}`, () =>
    desk.call('desk.company', { Id: company.Id }),
  )
  const { value: found, status } = state
  const named = found?.Company ?? company
  return (
    <Detail
      title={[localized(named.Name, named.Name_en, language.current), named.Booth]
        .filter(Boolean)
        .join(' · ')}
      closeLabel={text('desk.detail.close')}
      onClose={onClose}
      returnTo={tableRowId(company.Id)}
      footer={
        <Button
          block
          kind="secondary"
          icon="clock"
          onPress={() => desk.go({ section: 'audit', company: company.Id })}
        >
          {say('companies.trail')}
        </Button>
      }
    >
      {!found && status !== 'failed' && (
        <Skeleton shape="list" label={say('companies.loading')} rows={5} />
      )}
      {!found && status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {found && (
        <>
          <View className="tf-desk__note">
            {[
              say('companies.facts', { done: found.Done, total: found.Total, leads: found.Leads }),
              [say(`presence.${found.Presence}`), found.ArrivedAt && fairTimeText(found.ArrivedAt)]
                .filter(Boolean)
                .join(' '),
            ].join(' · ')}
          </View>
          {found.Contact && <Contact contact={found.Contact} company={company.Id} />}
          <View role="list" className="tf-review__card">
            {found.Tasks.map(task => (
              <Task key={task.Kind} task={task} company={company.Id} />
            ))}
          </View>
        </>
      )}
    </Detail>
  )
})

/** The contact of the company, with a link to their record. */
const Contact = observer(function Contact({
  contact,
  company,
}: {
  contact: NonNullable<DeskCompanyReply['Contact']>
  company: string
}) {
  const desk = useDesk()
  const say = useText(deskFollowMessages)
  return (
    <View className="tf-review__card">
      <View className="tf-review-row">
        <Pressable
          className="tf-review-row__open"
          onPress={() => desk.go({ section: 'kind', kind: 'contact', id: contact.Id, company })}
        >
          <View className="tf-review-row__text">
            <View className="tf-review-row__title">
              {say('companies.contact', { name: contact.Name })}
            </View>
            <View className="tf-review-row__facts">{contact.Facts.join(' · ')}</View>
          </View>
          <Icon name="chevron-right" size={16} />
        </Pressable>
      </View>
    </View>
  )
})

const Task = observer(function Task({ task, company }: { task: DeskCompanyTask; company: string }) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskFollowMessages)
  const { Kind, State, Closes, Count, Granted } = task
  const facts = [
    Closes && say('companies.by', { time: fairTimeText(Closes) }),
    Count !== undefined &&
      Granted !== undefined &&
      say('companies.places', { n: Count, of: Granted }),
  ].filter(Boolean)
  const content = (
    <>
      <View className="tf-review-row__text">
        <View className="tf-review-row__title">
          {localized(task.Name, task.Name_en, language.current)}
        </View>
        <View className="tf-review-row__facts">{facts.join(' · ')}</View>
      </View>
      <StatusChip look={LOOKS[State]} text={say(`task.${State}`)} />
    </>
  )
  // the organiser cannot read a draft that was never submitted
  const canOpen =
    State !== 'todo' &&
    State !== 'overdue' &&
    (desk.kinds.value?.some(kind => kind.Kind === Kind) ?? false)
  return (
    <View role="listitem" className="tf-review-row">
      {canOpen ? (
        <Pressable
          className="tf-review-row__open"
          onPress={() => desk.go({ section: 'kind', kind: Kind, company })}
        >
          {content}
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ) : (
        <View className="tf-review-row__open">{content}</View>
      )}
    </View>
  )
})
