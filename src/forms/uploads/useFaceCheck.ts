import { useState } from 'react'
import type { FieldDefinition } from '@core/form/types'
import { faceMessages } from '@/i18n/messages/face'
import { useText } from '@/i18n/useText'
import type { LocalFile } from '@/utils/media'
import { useFormContext } from '../FormContext'

export interface FaceCheck {
  hasConsent: boolean
  setConsent: (given: boolean) => void
  /**
   * Is the consent still given? The person may have withdrawn it in the account panel while the
   * device's dialog was open.
   */
  mayTake: () => boolean
  /** The photos show other people. */
  isOfOthers: boolean
  /** Photos are checked before they are sent. */
  isChecked: boolean
  /** Resolves with the text of a refusal. If the check fails, the photo is sent unchecked. */
  check: (file: LocalFile) => Promise<string | undefined>
  /** The running check, or why a photo was not checked; empty otherwise. */
  status: string
}

/**
 * The consent and the check of a Face field; undefined for other fields and without a notice on
 * faces. The component must be an observer.
 */
export function useFaceCheck(field: FieldDefinition): FaceCheck | undefined {
  const { services, faceConsent, agreeToFace } = useFormContext()
  const { faces } = services
  const text = useText(faceMessages)
  const [status, setStatus] = useState('')
  if (field.type !== 'Face' || !faces) return undefined
  const mayTake = () => faceConsent() === faces.version
  return {
    hasConsent: mayTake(),
    mayTake,
    isOfOthers: faces.isOfOthers,
    isChecked: faces.check !== undefined,
    status,
    setConsent: given => {
      setStatus('')
      const wasGiven = faceConsent() !== undefined
      agreeToFace(given ? faces.version : undefined)
      if (!given && wasGiven) void faces.withdrawn()
    },
    check: async file => {
      if (!mayTake()) return text('face.required')
      if (!faces.check) return undefined
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
