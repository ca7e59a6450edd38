import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { DeskContext } from './DeskContext'
import { DeskFrame } from './DeskFrame'
import { DeskLogin } from './DeskLogin'
import { builtForm } from './deskPlace'
import { DeskStore } from './DeskStore'
import { DeskWorkFrame } from './DeskWorkFrame'
import { FirstFactor } from './logins/FirstFactor'
import './Desk.scss'

/**
 * The organiser's desk: items that wait for a decision, and lists to look through (DECISIONS §6).
 */
export const OrganiserPage = observer(function OrganiserPage() {
  const text = useText(deskMessages)
  const stores = useStores()
  const [desk] = useState(() => new DeskStore(stores))
  const isFramed = useDesktop() && desk.user !== undefined && !desk.lacksSecondFactor
  // the form builder fills the whole window
  const isBuilding = builtForm(desk.place) !== ''
  return (
    <DeskContext.Provider value={desk}>
      <PageShell
        title={text('desk.title')}
        width="full"
        footer={false}
        isStart
        {...(isFramed && { frame: isBuilding ? <View /> : <DeskWorkFrame /> })}
      >
        {!desk.user ? <DeskLogin /> : desk.lacksSecondFactor ? <FirstFactor /> : <DeskFrame />}
      </PageShell>
    </DeskContext.Provider>
  )
})
