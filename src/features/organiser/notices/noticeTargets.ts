import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { translate } from '@/i18n/useText'
import { deskWord } from '../deskWord'

/** A target in words, for observers. */
export function targetWord(target: string): string {
  const at = target.indexOf(':')
  const [kind, name] = [target.slice(0, at), target.slice(at + 1)]
  if (kind === 'role') return deskWord('role', name)
  return kind === 'hall' || kind === 'company'
    ? translate(deskSectionMessages, `notices.${kind}Of`, { name })
    : target
}
