import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import type { LeadListStore } from './LeadListStore'

interface ExportButtonProps {
  list: LeadListStore
  /** Exports the selected leads instead of all matches. */
  isOfChosen?: boolean
}

/**
 * Saves the list or the selected leads as a file. First it says how many leads and which data the
 * file contains.
 */
export const ExportButton = observer(function ExportButton({
  list,
  isOfChosen = false,
}: ExportButtonProps) {
  const { api } = useStores()
  const text = useText(leadMessages)
  const feedback = useFeedback()
  const bring = useOwnFile()
  const { busy, run } = useOwnAction()
  const intent = useIntent()
  const order = async () => {
    const isMeant = await feedback.confirm({
      title: text('leads.exportTitle'),
      message: isOfChosen
        ? text('leads.exportChosen', { n: list.chosenIds.length })
        : text('leads.exportWhat', { n: list.found }),
      confirm: text('leads.exportDo'),
      cancel: text('leads.exportCancel'),
    })
    if (!isMeant) return
    const request = {
      ...(isOfChosen ? { Ids: [...list.chosenIds], Sort: list.sort } : list.question),
      Format: 'xlsx' as const,
    }
    const ordered = await api.call('lead.export', request, { intent: intent.of(request) })
    intent.end()
    await bring(ordered)
  }
  return (
    <Button
      kind={isOfChosen ? 'primary' : 'secondary'}
      size="medium"
      icon="download"
      loading={busy !== ''}
      disabled={list.found === 0}
      onPress={() => void run('export', order)}
    >
      {text('leads.export')}
    </Button>
  )
})
