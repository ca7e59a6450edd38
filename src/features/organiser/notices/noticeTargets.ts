import { NOTICE_TARGET } from '@core/domain/noticeTarget'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { translate } from '@/i18n/useText'
import { deskWord } from '../deskWord'

/** Whom a notice is for, as typed: parted by commas, semicolons or spaces. */
export const splitTargets = (typed: string): string[] => typed.split(/[,，;；\s]+/).filter(Boolean)

/** The first target that the server would not accept. */
export const wrongTarget = (typed: string): string | undefined =>
  splitTargets(typed).find(target => !NOTICE_TARGET.test(target))

/** One of them in words, for observers. */
export function targetWord(target: string): string {
  const at = target.indexOf(':')
  const [kind, name] = [target.slice(0, at), target.slice(at + 1)]
  if (kind === 'role') return deskWord('role', name)
  return kind === 'hall' || kind === 'company'
    ? translate(deskSectionMessages, `notices.${kind}Of`, { name })
    : target
}
