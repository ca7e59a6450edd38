import type { DeskOverviewReply } from '@core/contract/deskOverview'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'

/** What every channel brought: devices that came by it, who registered of them, and how many of those hold. */
export const ChannelTable = observer(function ChannelTable({ channels }: { channels: DeskOverviewReply['Channels'] }) {
  const { language } = useStores()
  const say = useText(deskOverviewMessages)
  return (
    <DeskTable
      label={say('overview.channels')}
      empty={say('overview.nobody')}
      className="tf-desk-table--figures"
      heads={[say('overview.channel'), say('overview.visitors'), say('overview.count'), say('overview.approved')]}
      rows={channels.map(({ Id, Name, Name_en, Visitors, Registered, Approved }) => ({
        id: Id,
        cells: [localized(Name, Name_en, language.current) || Id || say('overview.direct'), Visitors, Registered, Approved],
      }))}
    />
  )
})
