import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { dataPageMessages } from '@/i18n/messages/dataPages'
import { useText } from '@/i18n/useText'
import { ResourcePage } from '@/resources/ResourcePage'
import { useNavigate } from '@/shell/navigate'
import { UnknownData } from './UnknownData'
import { useDataKind } from './useDataKind'
import { useDataTitle } from './useDataTitle'

/** Records of any form of the fair as cards (PAGES data_list, mock-up x-data-list). */
export const DataListPage = observer(function DataListPage() {
  const { menuId, kind } = useDataKind()
  const title = useDataTitle(menuId)
  const text = useText(dataPageMessages)
  const navigate = useNavigate()
  if (!kind) return <UnknownData />
  return (
    <ResourcePage
      kind={kind}
      route="recordList"
      record="recordForm"
      query={{ menuId }}
      hasColumns={false}
      {...(title !== '' && { title })}
      toolbar={() => (
        <Button
          kind="text"
          size="medium"
          icon="menu"
          onPress={() => navigate.replace('recordTable', { menuId })}
        >
          {text('dataPages.toTable')}
        </Button>
      )}
    />
  )
})
