import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useDesktop } from '@/components/useDesktop'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AddBar } from '@/resources/list/AddBar'
import { ListActions } from '@/resources/list/ListActions'
import { RecordsBeside } from '@/resources/list/RecordsBeside'
import { ResourceList } from '@/resources/list/ResourceList'
import { useBeside } from '@/resources/list/useBeside'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import { useResource } from '@/resources/useResource'
import { useFramed } from '@/shell/frame/useFramed'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { AboveBadge } from './AboveBadge'
import { badgeExtraKind, badgeKind } from './badgeKind'
import { BadgeRow } from './BadgeRow'
import { BadgesHead, BadgeWays } from './BadgesHead'
import { BadgeTools } from './BadgeTools'
import { ReuseSheet } from './ReuseSheet'
import { SelfFillSheet } from './SelfFillSheet'
import { useBadgeKind } from './useBadgeKind'
import { useDraftsMade } from './useDraftsMade'
import './Badges.scss'

/**
 * Badge management (PAGES cardlist): allowances and all badges. `badge` in the address opens one
 * beside the list; `id` opens a request for more places.
 */
export function BadgesPage() {
  const { platform } = useStores()
  const [id] = useState(() => platform.readLocation().query.id ?? '')
  return id === '' ? <Badges /> : <RecordOnDemand kind={badgeExtraKind} route="badges" id={id} />
}

const Badges = observer(function Badges() {
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const resource = useResource(badgeKind)
  const [isSending, setSending] = useState(false)
  const [isReusing, setReusing] = useState(false)
  const said = useDraftsMade()
  const { personal } = useStores()
  const kind = useBadgeKind()
  const beside = useBeside('badge')
  const { opened } = beside
  const open = (id: string) =>
    beside.isWide ? beside.open(id) : navigate.to('badgeApplication', { id })
  const add = () => open(nextNew('badge', personal))
  const askMore = () => navigate.to('badges', { id: nextNew('badgeExtra', personal) })
  const isWide = useDesktop()
  const isFramed = useFramed()
  const ways = (
    <BadgeWays
      resource={resource}
      onAskMore={askMore}
      onSend={() => setSending(true)}
      onReuse={() => setReusing(true)}
    />
  )
  /** Reads the list again, because the sheet may have made a draft. */
  const endSending = () => {
    setSending(false)
    void resource.refresh()
  }
  const endReusing = (ids: readonly string[]) => {
    setReusing(false)
    void resource.refresh()
    said(ids)
  }
  return (
    <PageShell
      title={name('badges')}
      fallback="exhibitorHome"
      actions={
        isFramed && (
          <ListActions
            resource={resource}
            toolbar={<BadgeTools resource={resource} />}
            onAdd={add}
          />
        )
      }
      bottom={<AddBar resource={resource} onAdd={add} />}
    >
      <View className="tf-badges">
        <RecordsBeside
          kind={kind}
          resource={resource}
          opened={opened}
          onClose={() => beside.open('')}
          above={record => <AboveBadge record={record} />}
        >
          <ResourceList
            resource={resource}
            opened={opened}
            onOpen={({ id }) => open(id)}
            onAdd={add}
            renderCard={(record, card) => <BadgeRow record={record} card={card} />}
            hasColumns
            toolbar={
              <>
                <BadgeTools resource={resource} />
                {!isWide && ways}
              </>
            }
            isBare={isFramed}
            head={isWide && <BadgesHead resource={resource}>{ways}</BadgesHead>}
          />
        </RecordsBeside>
      </View>
      {isSending && <SelfFillSheet onClose={endSending} />}
      {isReusing && <ReuseSheet onClose={() => setReusing(false)} onMade={endReusing} />}
    </PageShell>
  )
})
