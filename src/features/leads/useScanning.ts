import { useState } from 'react'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import type { ScanStore } from './ScanStore'
import type { ScanOutcome } from './types'

export interface Scanning {
  /** Opens the camera; without a camera the user types the number. */
  scan: () => Promise<void>
  /** Takes a scanned or typed code; false if it is not the code of a badge. */
  take: (scanned: string) => Promise<boolean>
  /** The user types the number. */
  isTyping: boolean
  type: (isOn: boolean) => void
}

/** Scanning, for every button of the page that starts it. */
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
