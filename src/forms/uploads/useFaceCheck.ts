import { useState } from 'react'
import type { FieldDefinition } from '@core/form/types'
import { faceMessages } from '@/i18n/messages/face'
import { useText } from '@/i18n/useText'
import type { LocalFile } from '@/utils/media'
import { useFormContext } from '../FormContext'

export interface FaceCheck {
  hasConsent: boolean
  setConsent: (given: boolean) => void
  /** Resolves with the words of a refusal; without consent, or where it cannot be looked at, a photo goes on unchecked. */
  check: (file: LocalFile) => Promise<string | undefined>
  /** What is under way, or why a photo went unchecked; empty when there is nothing to say. */
  status: string
}

/** The check of a Face field; undefined for other fields and where nothing looks at faces. The component must be an observer. */
export function useFaceCheck(field: FieldDefinition): FaceCheck | undefined {
  const { faces } = useFormContext().services
  const text = useText(faceMessages)
  const [status, setStatus] = useState('')
  if (field.type !== 'Face' || !faces) return undefined
  return {
    // Asked anew each time: it may be taken back in the account panel.
    hasConsent: faces.hasConsent(),
    status,
    setConsent: given => {
      setStatus('')
      faces.setConsent(given)
    },
    check: async file => {
      // Asked anew: it may have been taken back in the account panel.
      if (!faces.hasConsent()) return undefined
      setStatus(text('face.checking'))
      try {
        const refusal = await faces.check(file)
        setStatus('')
        return refusal
      } catch {
        setStatus(text('face.unchecked'))
        return undefined
      }
    },
  }
}
