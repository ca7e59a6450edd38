import type { VisitorCard } from '@core/contract/registration'
import { useNavigate } from '@/shell/navigate'
import { registrationPageOf } from '@/shell/ownPages'
import { guestOf } from './cardFace'

/** The way to one's own answers while they may be changed; undefined where they may not. */
export function useEditing(card: VisitorCard | undefined): (() => void) | undefined {
  const navigate = useNavigate()
  return card?.CanEdit
    ? () => navigate.to(registrationPageOf(guestOf(card)), { edit: '1' })
    : undefined
}
