import { INVITATION_STATES } from '@core/domain/invitationStates'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { colleagueMessages } from '@/i18n/messages/colleagues'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { InvitationLink } from '@/shell/colleagues/InvitationLink'
import { PAGE_SIZE, type useInvitations } from './useInvitations'

const TABS_ID = 'invitation-states'

interface InvitedPeopleProps {
  invitations: ReturnType<typeof useInvitations>
  counts: Readonly<Record<string, number>>
}

/**
 * Everybody invited by name, with the state of the invitation. With more than one page a filter by
 * state appears (PAGES, every list).
 */
export const InvitedPeople = observer(function InvitedPeople({
  invitations,
  counts,
}: InvitedPeopleProps) {
  const text = useText(invitationMessages)
  const links = useText(colleagueMessages)
  const { filter, narrow } = invitations
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const used = INVITATION_STATES.filter(state => (counts[state] ?? 0) > 0 || state === filter)
  const isTabbed = total > PAGE_SIZE || filter !== ''
  const n = total - (counts['revoked'] ?? 0)
  const isEmpty = total === 0 && (invitations.people ?? []).length === 0
  return (
    <View className="tf-my-invitations__part">
      <SectionHead title={text('mine.list')} />
      <View className="tf-my-invitations__note">
        {isEmpty ? text('mine.empty') : text('mine.summary', { n, done: counts['accepted'] ?? 0 })}
      </View>
      {isTabbed && (
        <Tabs
          id={TABS_ID}
          label={text('mine.states')}
          tabs={[
            { id: '', text: text('mine.all'), count: total },
            ...used.map(state => ({
              id: state as string,
              text: links(`link.${state}`),
              count: counts[state] ?? 0,
            })),
          ]}
          current={filter}
          onChange={id => narrow(INVITATION_STATES.find(state => state === id) ?? '')}
        />
      )}
      {!isEmpty && (
        <View {...(isTabbed ? tabPanel(TABS_ID, filter) : {})}>
          <People invitations={invitations} />
        </View>
      )}
    </View>
  )
})

const People = observer(function People({ invitations }: Pick<InvitedPeopleProps, 'invitations'>) {
  const text = useText(invitationMessages)
  const { people, state, reload, hasMore, loadMore, isLoadingMore, revoke } = invitations
  const isFailed = state.status === 'failed'
  const problem = isFailed && (
    <ErrorState
      message={messageOf(state.error, text('mine.failed')) ?? text('mine.failed')}
      retry={{ text: text('mine.retry'), onPress: reload }}
    />
  )
  if (!people) return problem || <Skeleton shape="list" label={text('mine.loading')} />
  return (
    <>
      {problem}
      {people.length === 0 ? (
        <View role="status" className="tf-my-invitations__note">
          {text('mine.noMatch')}
        </View>
      ) : (
        <View role="list" aria-label={text('mine.list')} className="tf-invitation-links">
          {people.map(row => (
            <InvitationLink key={row.Id} row={row} onRevoke={revoke} />
          ))}
        </View>
      )}
      {hasMore && (
        <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
          {text('mine.more')}
        </Button>
      )}
    </>
  )
})
