import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { Sheet } from '@/components/Sheet/Sheet'
import type { FormStore } from '@/forms/FormStore'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { Asking } from './Asking'
import type { ScanStore } from './ScanStore'
import type { ScanItem } from './types'

interface AskSheetProps {
  scans: ScanStore
  /** The scan that the questions are about. */
  item: ScanItem
  form: FormStore
  onClose: () => void
}

/**
 * The scan questions, in a sheet over the page. Answers are kept on the device like the scan, and
 * submitted with it or after it.
 */
export const AskSheet = observer(function AskSheet({ scans, item, form, onClose }: AskSheetProps) {
  const { language } = useStores()
  const text = useText(leadMessages)
  const { name } = form.form
  return (
    <Sheet
      open
      tall
      title={localized(name.cn, name.en, language.current)}
      closeLabel={text('lead.close')}
      onClose={onClose}
    >
      <Asking
        form={form}
        onLater={onClose}
        onAnswer={async answers => {
          const outcome = await scans.answer(item, answers)
          if (outcome.status === 'refused')
            return { kind: 'refused', message: outcome.message || text('leads.refused') }
          onClose()
          return { kind: 'done' }
        }}
      />
    </Sheet>
  )
})
