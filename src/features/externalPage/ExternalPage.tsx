import { readLinkAddress } from '@core/domain/linkAddress'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { externalPageMessages } from '@/i18n/messages/externalPage'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { OutsideView } from './OutsideView'

/**
 * The payment page of a development server. The mini-program shows it in a web-view, which DevTools
 * opens.
 */
const CASHIER = '/dev/cashier/'

/**
 * Opens the address in `url` (SPEC §2 h5/load) if it is on this site, or https on a host the fair
 * lists. Any other address is shown and not opened.
 */
export const ExternalPage = observer(function ExternalPage() {
  const text = useText(externalPageMessages)
  return (
    <PageShell title={text('external.title')} width="reading" fallback="landing">
      <Opening />
    </PageShell>
  )
})

/** Drawn once the configuration is loaded, because it holds the list of hosts. */
const Opening = observer(function Opening() {
  const { config, platform } = useStores()
  const text = useText(externalPageMessages)
  const navigate = useNavigate()
  const [address] = useState(() => platform.readLocation().query.url ?? '')
  const { siteOrigin } = platform
  const link = readLinkAddress(address, config.settings?.linkHosts ?? [], siteOrigin)
  // this page has buttons to press, so it does not open as a file
  if (link.kind === 'site' && link.path.startsWith(CASHIER))
    return <OutsideView host={hostOf(siteOrigin)} url={siteOrigin + link.path} />
  if (link.kind === 'site')
    return <OutsideView isOwn host={hostOf(siteOrigin)} url={siteOrigin + link.path} />
  if (link.kind === 'outside') return <OutsideView host={link.host} url={link.url} />
  return (
    <EmptyState
      icon="warning"
      title={text('external.blocked')}
      detail={
        link.host
          ? text('external.blockedDetail', { host: link.host })
          : text('external.blockedEmpty')
      }
      action={{
        text: text('external.back'),
        icon: 'back',
        onPress: () => navigate.back('landing'),
      }}
    />
  )
})

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '')
