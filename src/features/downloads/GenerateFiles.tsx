import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'

/** Files that the user can make here; only administrators make the tables. */
const WAYS = ['sheet', 'badges', 'contacts', 'leads'] as const
type Way = (typeof WAYS)[number]

/** Makes a file without opening the list it is made from (PAGES download2). */
export const GenerateFiles = observer(function GenerateFiles({
  onOrdered,
}: {
  onOrdered: () => void
}) {
  const { api, session } = useStores()
  const text = useText(downloadMessages)
  const bring = useOwnFile()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const isAdmin = session.user?.role === 'admin'
  const order = async (way: Way) => {
    const keyed = { intent: intent.of(way) }
    const make = () => {
      if (way === 'sheet') return api.call('badge.print', {}, keyed)
      if (way === 'leads') return api.call('lead.export', { Format: 'xlsx' }, keyed)
      return api.call(
        'record.export',
        { Resource: way === 'badges' ? 'badge' : 'contact', Format: 'xlsx' },
        keyed,
      )
    }
    const ordered = await make()
    intent.end()
    onOrdered()
    await bring(ordered)
  }
  return (
    <View className="tf-downloads__group">
      <SectionHead title={text('myFiles.generate')} />
      <View className="tf-downloads__ways">
        {WAYS.filter(way => isAdmin || way === 'sheet').map(way => (
          <Button
            key={way}
            kind="secondary"
            size="small"
            icon="plus"
            loading={busy === way}
            onPress={() => void run(way, () => order(way))}
          >
            {text(`myFiles.generate.${way}`)}
          </Button>
        ))}
      </View>
    </View>
  )
})
