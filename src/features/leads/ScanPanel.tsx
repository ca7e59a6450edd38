import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Button } from '@/components/Button/Button'
import { TextField } from '@/components/TextField/TextField'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { KeptScans } from './KeptScans'
import { ScanResult } from './ScanResult'
import type { ScanStore } from './ScanStore'
import type { ScanItem } from './types'
import type { Scanning } from './useScanning'

const CODE_ID = 'lead-code'

interface ScanPanelProps {
  scans: ScanStore
  scanning: Scanning
  /** The page's head has the buttons. */
  isBare: boolean
  onOpen: (id: string) => void
  /** Asks the questions about the last scan; undefined if there are none. */
  onAsk: ((item: ScanItem) => void) | undefined
}

/** Scanning by camera, or by a typed number. */
export const ScanButtons = observer(function ScanButtons({
  scans,
  scanning,
}: Pick<ScanPanelProps, 'scans' | 'scanning'>) {
  const text = useText(leadMessages)
  const { scan, isTyping, type } = scanning
  return (
    <>
      <Button
        icon="card-scan"
        className="tf-leads__scan-main"
        loading={scans.isBusy && !isTyping}
        onPress={() => void scan()}
      >
        {text(scans.last ? 'leads.scanNext' : 'leads.scanBadge')}
      </Button>
      <Button
        kind="secondary"
        icon="edit"
        className="tf-leads__scan-other"
        aria-expanded={isTyping}
        onPress={() => type(!isTyping)}
      >
        {text('leads.typeCode')}
      </Button>
    </>
  )
})

/** The outcome of the last scan, the number to type, and the scans stored on the device. */
export const ScanPanel = observer(function ScanPanel({
  scans,
  scanning,
  isBare,
  onOpen,
  onAsk,
}: ScanPanelProps) {
  const text = useText(leadMessages)
  const { take, isTyping } = scanning
  const [code, setCode] = useState('')
  const submit = async () => {
    if (scans.isBusy || code.trim() === '') return
    if (await take(code)) setCode('')
  }
  return (
    <View className={cx('tf-leads__scan', isBare && 'is-bare')}>
      {!isBare && (
        <View className="tf-leads__scan-buttons">
          <ScanButtons scans={scans} scanning={scanning} />
        </View>
      )}
      {isTyping && (
        <View className="tf-leads__scan-code">
          <View className="tf-leads__grow">
            <TextField
              id={CODE_ID}
              kind="number"
              label={text('leads.code')}
              placeholder={text('leads.code')}
              value={code}
              onChange={setCode}
              onConfirm={() => void submit()}
            />
          </View>
          <Button kind="ink" loading={scans.isBusy} onPress={() => void submit()}>
            {text('leads.take')}
          </Button>
        </View>
      )}
      <View role="status">
        {scans.last && <ScanResult last={scans.last} onOpen={onOpen} onAsk={onAsk} />}
      </View>
      <KeptScans scans={scans} />
    </View>
  )
})
