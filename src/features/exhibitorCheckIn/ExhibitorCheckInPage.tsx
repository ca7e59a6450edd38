import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { IdentityCard } from '@/components/IdentityCard/IdentityCard'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { localized } from '@core/domain/language'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { ArrivalFacts } from './ArrivalFacts'
import { ArriveForm } from './ArriveForm'
import { LeavePanel } from './LeavePanel'
import type { Presence } from './useArrivalCode'
import './ExhibitorCheckIn.scss'

const LOOKS = { away: 'draft', in: 'approved', out: 'expired' } as const

/**
 * A company says that it is there, by the code of a hall, and later that it has handed its booth
 * back (PAGES gzdzjj/sign).
 */
export const ExhibitorCheckInPage = observer(function ExhibitorCheckInPage() {
  const text = useText(exhibitorCheckInMessages)
  return (
    <PageShell title={text('arrival.title')} width="reading">
      <CompanyPresence />
    </PageShell>
  )
})

/** Drawn once configuration and person are known. */
const CompanyPresence = observer(function CompanyPresence() {
  const { api, language } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const [latest, show] = useState<Presence>()
  /**
   * Grows with every request and every reply. The reply to an earlier request is older than what is
   * shown, and is ignored.
   */
  const turn = useRef(0)
  const { state, reload } = useLoad(language.current, async () => {
    const mine = ++turn.current
    const read = await api.call('presence.read', {})
    if (mine === turn.current) show(read)
    return read
  })
  const done = (answered: Presence) => {
    turn.current++
    show(answered)
  }
  useReturn(reload)
  const presence = latest ?? state.value
  if (!presence) {
    if (state.status !== 'failed')
      return <Skeleton shape="card" label={text('arrival.loading')} rows={2} />
    const message = messageOf(state.error, text('arrival.failed')) ?? text('arrival.failed')
    return <ErrorState message={message} retry={{ text: text('arrival.retry'), onPress: reload }} />
  }
  const { State, Company } = presence
  return (
    <View className="tf-arrival">
      <IdentityCard
        icon="company"
        level={2}
        look="raised"
        name={localized(Company.Name, Company.Name_en, language.current)}
      >
        {Company.Booth !== '' && <Text>{text('arrival.booth', { booth: Company.Booth })}</Text>}
        <StatusChip look={LOOKS[State]} text={text(`arrival.${State}`)} />
      </IdentityCard>
      {presence.Arrived && <ArrivalFacts presence={presence} />}
      {State === 'away' && <ArriveForm presence={presence} onDone={done} />}
      {State === 'in' && <LeavePanel onDone={done} />}
    </View>
  )
})
