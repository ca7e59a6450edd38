import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { AccountRow, rowId } from './AccountRow'
import { ConsentList } from './ConsentList'
import { useExport } from './useExport'

/** The person's consents, the export of their data, and its deletion (DECISIONS §8). */
export const PrivacySection = observer(function PrivacySection({
  onDelete,
}: {
  onDelete: () => void
}) {
  const text = useText(myAccountMessages)
  const { isBusy, start } = useExport()
  return (
    <View>
      <SectionHead level={3} title={text('my.consents')} />
      <ConsentList />
      <AccountRow
        isAction
        icon="download"
        title={text(isBusy ? 'my.exporting' : 'my.export')}
        detail={text('my.exportDetail')}
        onPress={start}
      />
      <AccountRow
        id={rowId('delete')}
        icon="trash"
        title={text('my.delete')}
        detail={text('my.deleteDetail')}
        onPress={onDelete}
      />
    </View>
  )
})
