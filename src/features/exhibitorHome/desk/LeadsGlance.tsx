import type { ApiReply } from '@core/contract/api'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeShort } from '@/i18n/fairTime'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { Glance } from './Glance'

type Reply = ApiReply<'lead.list'>
type Lead = Reply['Items'][number]
const SHOWN = 4
/** The page of leads with its camera open. */
export const SCANNING = { scan: '1' }

/** How many leads the company has, and the last ones. */
export const LeadsGlance = observer(function LeadsGlance() {
  const { api } = useStores()
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  return (
    <Glance
      title={text('exDesk.leads')}
      more={leads =>
        leads?.About
          ? text('exDesk.allLeads', { n: leads.About.Figures.Total })
          : text('exDesk.openLeads')
      }
      onMore={() => navigate.to('leads')}
      load={() => api.call('lead.list', { Size: SHOWN })}
      rows={SHOWN}
      height={306}
    >
      {({ Items, About }) => (
        <>
          {About && <Figures figures={About.Figures} />}
          {Items.length === 0 ? (
            <View className="tf-ex-desk__none">
              <View>{text('exDesk.noLeads')}</View>
              <Button
                kind="secondary"
                size="small"
                icon="card-scan"
                onPress={() => navigate.to('leads', SCANNING)}
              >
                {text('exDesk.scan')}
              </Button>
            </View>
          ) : (
            <View role="list">
              {Items.map(lead => (
                <LeadRow key={lead.Id} lead={lead} />
              ))}
            </View>
          )}
        </>
      )}
    </Glance>
  )
})

function Figures({ figures }: { figures: NonNullable<Reply['About']>['Figures'] }) {
  const text = useText(leadMessages)
  const [today = 0, yesterday = 0] = [...figures.Days].reverse().map(({ New }) => New)
  const cells = [
    ['leads.total', figures.Total, text('leads.totalNote', { n: figures.Week })],
    ['leads.today', today, text('leads.todayNote', { n: yesterday })],
    ['leads.open', figures.Waiting, text('leads.openNote', { n: figures.Due })],
    ['leads.state.qualified', figures.States.qualified ?? 0, ''],
  ] as const
  return (
    <View role="list" aria-label={text('leads.figures')} className="tf-ex-desk__cells">
      {cells.map(([name, count, note]) => (
        <View key={name} role="listitem" className="tf-ex-desk__cell">
          <View className="tf-ex-desk__cell-name">{text(name)}</View>
          <View className="tf-ex-desk__cell-line">
            <Text className="tf-ex-desk__count">{count}</Text>
            <Text className="tf-ex-desk__note">{note}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}

function LeadRow({ lead }: { lead: Lead }) {
  const text = useText(leadMessages)
  const navigate = useNavigate()
  const name = lead.Name || text('leads.unnamed')
  return (
    <View role="listitem" className="tf-ex-home__item">
      <Pressable
        role="link"
        className="tf-ex-desk__row"
        onPress={() => navigate.to('leads', { id: lead.Id })}
      >
        <View {...decorative} className="tf-ex-desk__avatar">
          {Array.from(name)[0]}
        </View>
        <View className="tf-ex-desk__who">
          <Text className="tf-ex-desk__name">{name}</Text>
          <Text className="tf-ex-desk__side">{lead.Position}</Text>
        </View>
        <Text className="tf-ex-desk__company">{lead.CompanyName}</Text>
        <Text className="tf-ex-desk__side">
          {text('leads.at', {
            source: text(`leads.source.${lead.Source}`),
            time: fairTimeShort(lead.LastAt),
          })}
        </Text>
        <Icon name="chevron-right" size={16} />
      </Pressable>
    </View>
  )
}
