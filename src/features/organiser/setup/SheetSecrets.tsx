import type { SetupSheetReply } from '@core/contract/sheets'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskSheetMessages } from '@/i18n/messages/deskSheets'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { csvText } from '../csvText'
import { DeskTable } from '../DeskTable'

/** The first passwords and codes from an import: shown only once, to be saved as a list. */
export const SheetSecrets = observer(function SheetSecrets({
  secrets,
}: {
  secrets: SetupSheetReply['Secrets']
}) {
  const { platform } = useStores()
  const say = useText(deskSheetMessages)
  const feedback = useFeedback()
  const heads = [say('sheets.who'), say('sheets.login'), say('sheets.secret')]
  const rows = secrets.map(({ Name, Login, Secret }) => [Name, Login || '–', Secret])
  const save = async () => {
    if (!(await platform.saveFile(csvText([heads, ...rows]), `${say('sheets.secrets')}.csv`)))
      await feedback.error(say('sheets.noDownload'))
  }
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('sheets.secrets')} />
      <View className="tf-desk__note">{say('sheets.secretsDetail')}</View>
      <View>
        <Button kind="secondary" size="medium" icon="download" onPress={() => void save()}>
          {say('sheets.secretsFile')}
        </Button>
      </View>
      <DeskTable
        label={say('sheets.secrets')}
        heads={heads}
        rows={rows.map((cells, at) => ({ id: String(at), cells }))}
      />
    </View>
  )
})
