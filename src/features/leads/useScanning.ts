import { useState } from 'react'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import type { ScanStore } from './ScanStore'
import type { ScanOutcome } from './types'

export interface Scanning {
  /** Opens the camera; where there is none, the number is typed. */
  scan: () => Promise<void>
  /** Takes what was scanned or typed; false for what is no badge's. */
  take: (scanned: string) => Promise<boolean>
  /** The number is typed. */
  isTyping: boolean
  type: (isOn: boolean) => void
}

/** Scanning, from wherever on the page it is asked for. */
export function useScanning(scans: ScanStore, onScanned: (outcome: ScanOutcome) => void): Scanning {
  const { platform } = useStores()
  const text = useText(leadMessages)
  const feedback = useFeedback()
  const [isTyping, type] = useState(false)
  const take = async (scanned: string): Promise<boolean> => {
    const outcome = await scans.scan(scanned)
    if (!outcome) {
      await feedback.error(text('leads.codeWrong'))
      return false
    }
    platform.vibrate()
    onScanned(outcome)
    return true
  }
  const scan = async () => {
    const answer = await platform.scanCode()
    if ('text' in answer) return void (await take(answer.text))
    if (answer.refused === 'cancelled') return
    await feedback.error(text(`leads.scan.${answer.refused}`))
    type(true)
  }
  return { scan, take, isTyping, type }
}
