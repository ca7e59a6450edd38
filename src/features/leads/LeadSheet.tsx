import type { FormDefinition } from '@core/form/types'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Detail } from '@/components/SplitView/Detail'
import { fairTimeText } from '@/i18n/fairTime'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { TalkButton } from '@/shell/talks/TalkButton'
import { VisitorInfoPanel } from '@/shell/visitorInfo/VisitorInfoPanel'
import { useStores } from '@/stores/StoreContext'
import { FollowUp } from './FollowUp'
import { LeadDetailStore } from './LeadDetailStore'
import { LeadAnswers } from './LeadAnswers'
import { LeadNotes } from './LeadNotes'
import type { Lead, LeadDetail } from './types'

interface LeadSheetProps {
  id: string
  /** Tags in use, to choose from. */
  tags: readonly string[]
  onClose: () => void
  onChange: (lead: Lead) => void
  /** The questions after a scan. */
  form: FormDefinition | undefined
}

/** One lead: the company's own notes, and the visitor's data that the company may see. */
export const LeadSheet = observer(function LeadSheet({
  id,
  tags,
  form,
  onClose,
  onChange,
}: LeadSheetProps) {
  const { api, language } = useStores()
  const text = useText(leadMessages)
  const [store] = useState(() => new LeadDetailStore(api, id, onChange))
  const lang = language.current
  useEffect(() => void store.open(), [store, lang])
  const { detail } = store
  return (
    <Detail
      title={detail.value?.Lead.Name || text('lead.title')}
      closeLabel={text('lead.close')}
      onClose={onClose}
      returnTo={`lead-${id}`}
    >
      {detail.value ? (
        <Opened store={store} detail={detail.value} tags={tags} form={form} />
      ) : detail.status === 'failed' ? (
        <ErrorState
          message={messageOf(detail.error, text('lead.failed')) ?? text('lead.failed')}
          retry={{ text: text('leads.retry'), onPress: () => void store.open() }}
        />
      ) : (
        <Skeleton shape="form" label={text('lead.loading')} rows={4} />
      )}
    </Detail>
  )
})

interface OpenedProps extends Pick<LeadSheetProps, 'tags' | 'form'> {
  store: LeadDetailStore
  detail: LeadDetail
}

const Opened = observer(function Opened({ store, detail, tags, form }: OpenedProps) {
  const text = useText(leadMessages)
  const { Lead: lead, VisitorId } = detail
  const first = fairTimeText(lead.FirstAt)
  const who = [lead.CompanyName, lead.Position].filter(Boolean).join(' · ')
  return (
    <View className="tf-leads__detail">
      <View className="tf-leads__work">
        <View className="tf-leads__who">
          {who !== '' && <View>{who}</View>}
          <View className="tf-leads__meta">
            {lead.Times > 1
              ? text('lead.met', { first, last: fairTimeText(lead.LastAt), n: lead.Times })
              : text('lead.metOnce', { first })}
          </View>
        </View>
        <View className="tf-leads__talk">
          <TalkButton reason={{ Lead: lead.Id }} />
        </View>
        <FollowUp store={store} detail={detail} known={tags} />
        <LeadAnswers store={store} detail={detail} form={form} />
        <LeadNotes store={store} notes={detail.Notes} />
      </View>
      <View className="tf-leads__visitor">
        {VisitorId === '' ? (
          <Note icon="info" text={text('lead.hidden')} />
        ) : (
          <VisitorInfoPanel
            visitorId={VisitorId}
            tags={lead.Tags}
            note={<Contact store={store} lead={lead} />}
          />
        )}
      </View>
    </View>
  )
})

/** Whether the company sees the contact data, and a button to ask for them. */
const Contact = observer(function Contact({ store, lead }: { store: LeadDetailStore; lead: Lead }) {
  const text = useText(leadMessages)
  const { busy, run } = useOwnAction()
  if (lead.Shared) return <Note icon="success" text={text('lead.shared')} />
  if (lead.Request !== '')
    return (
      <Note
        icon="info"
        text={text(lead.Request === 'asked' ? 'lead.requestAsked' : 'lead.requestDeclined')}
      />
    )
  return (
    <View>
      <Note icon="info" text={text('lead.masked')} />
      <Button
        kind="secondary"
        size="small"
        loading={busy !== ''}
        onPress={() => void run('request', store.request)}
      >
        {text('lead.request')}
      </Button>
    </View>
  )
})

function Note({ icon, text }: { icon: IconName; text: string }) {
  return (
    <View role="note" className="tf-leads__note">
      <Icon name={icon} size={20} />
      <View className="tf-leads__grow">{text}</View>
    </View>
  )
}
