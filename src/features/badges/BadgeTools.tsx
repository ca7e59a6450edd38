import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { badgeToolMessages } from '@/i18n/messages/badgeTools'
import { useText } from '@/i18n/useText'
import { ImportButton } from '@/resources/import/ImportButton'
import type { ResourceStore } from '@/resources/ResourceStore'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import './BadgeTools.scss'

/** Actions on all badges: import many from a sheet, and print the valid ones. */
export const BadgeTools = observer(function BadgeTools({ resource }: { resource: ResourceStore }) {
  const { api } = useStores()
  const text = useText(badgeToolMessages)
  const bring = useOwnFile()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const print = async () => {
    const ordered = await api.call('badge.print', {}, { intent: intent.of('print') })
    intent.end()
    await bring(ordered)
  }
  return (
    <View className="tf-badge-tools">
      <ImportButton resource={resource} />
      <Button
        kind="text"
        size="medium"
        icon="download"
        loading={busy !== ''}
        onPress={() => void run('print', print)}
      >
        {text('badgeTools.print')}
      </Button>
    </View>
  )
})
