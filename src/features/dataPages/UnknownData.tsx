import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { dataPageMessages } from '@/i18n/messages/dataPages'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'

/** An address that names no records. */
export const UnknownData = observer(function UnknownData() {
  const text = useText(dataPageMessages)
  const navigate = useNavigate()
  const action = { text: text('dataPages.home'), onPress: () => navigate.replace('exhibitorHome') }
  return (
    <PageShell title={text('dataPages.unknown')} fallback="exhibitorHome">
      <EmptyState
        icon="file"
        title={text('dataPages.unknown')}
        detail={text('dataPages.unknownDetail')}
        action={action}
      />
    </PageShell>
  )
})
