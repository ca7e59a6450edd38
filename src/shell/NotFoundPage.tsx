import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useNavigate } from './navigate'
import { PageShell } from './PageShell'

/** For addresses that no page answers. */
export const NotFoundPage = observer(function NotFoundPage() {
  const text = useText(shellMessages)
  const navigate = useNavigate()
  return (
    <PageShell title={text('shell.notFound')} width="reading" fallback="landing">
      <EmptyState
        icon="search"
        title={text('shell.notFound')}
        detail={text('shell.notFoundDetail')}
        action={{ text: text('shell.toStart'), icon: 'home', onPress: () => navigate.restart('landing') }}
      />
    </PageShell>
  )
})
