import type { SetupReadinessReply } from '@core/contract/setupParts'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskReadyMessages } from '@/i18n/messages/deskReady'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import type { DeskPlace } from '../deskPlace'

type Item = SetupReadinessReply['Items'][number]

/**
 * The place where each item is fixed: a page of the set-up, or another section. Settings of the
 * server's operator have no place here.
 */
const PLACES: Readonly<Record<Item['Item'], string | DeskPlace | undefined>> = {
  dates: 'info',
  contact: 'info',
  logo: 'pictures',
  privacy: 'consent',
  form: { section: 'forms' },
  closes: 'rules',
  tickets: 'tickets',
  payment: undefined,
  gates: 'gates',
  gateStaff: 'roles',
  companies: { section: 'import' },
  booths: { section: 'companies' },
  halls: { section: 'import' },
  translations: 'texts',
  sms: undefined,
  mail: undefined,
  wechat: undefined,
}
const CHIP = { missing: 'rejected', look: 'draft', ready: 'approved' } as const

/**
 * What is missing before the fair opens, each with a link to the place where it is fixed; then what
 * is ready.
 */
export const ReadyList = observer(function ReadyList({
  items,
  onPage,
}: {
  items: readonly Item[]
  onPage: (page: string) => void
}) {
  const desk = useDesk()
  const say = useText(deskReadyMessages)
  const open = items.filter(({ State }) => State !== 'ready')
  const done = items.filter(({ State }) => State === 'ready')
  // what must be done comes first
  const sorted = [
    ...open.filter(({ State }) => State === 'missing'),
    ...open.filter(({ State }) => State === 'look'),
  ]
  const mend = (place: string | DeskPlace) =>
    typeof place === 'string' ? onPage(place) : desk.go(place)
  return (
    <>
      {open.length === 0 && (
        <EmptyState icon="success" title={say('ready.all')} detail={say('ready.allDetail')} />
      )}
      {open.length > 0 && (
        <View className="tf-setup-card">
          <SectionHead title={`${say('ready.open')} · ${open.length}`} />
          <View role="list">
            {sorted.map(({ Item, State, Count }) => {
              const place = PLACES[Item]
              const name = say(`ready.${Item}`)
              return (
                <View key={Item} role="listitem" className="tf-setup-ready">
                  <StatusChip look={CHIP[State]} text={say(`ready.state.${State}`)} />
                  <View className="tf-setup-ready__text">
                    <View className="tf-setup-ready__name">{name}</View>
                    <View className="tf-desk__note">{say(`ready.${Item}.why`, { n: Count })}</View>
                  </View>
                  {place === undefined && (
                    <View className="tf-desk__note">{say('ready.byServer')}</View>
                  )}
                  {place !== undefined && (
                    <Button
                      kind="secondary"
                      size="small"
                      label={say('ready.mendOf', { name })}
                      onPress={() => mend(place)}
                    >
                      {say('ready.mend')}
                    </Button>
                  )}
                </View>
              )
            })}
          </View>
        </View>
      )}
      {done.length > 0 && (
        <View className="tf-setup-card">
          <SectionHead title={`${say('ready.done')} · ${done.length}`} />
          <View className="tf-setup-ready__done">
            {done.map(({ Item }) => (
              <StatusChip key={Item} look="approved" text={say(`ready.${Item}`)} />
            ))}
          </View>
        </View>
      )}
    </>
  )
})
