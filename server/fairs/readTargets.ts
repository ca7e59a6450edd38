import { NOTICE_TARGET, PRESS } from '@core/domain/noticeTarget'
import type { FolderExhibitor } from './folder'
import type { JsonObject } from './folderFiles'

/**
 * `Targets` of a notice or a file: `role:admin`, `hall:N1`, `company:ID`; for a file also `media`,
 * the press. Without targets it is for every exhibitor.
 */
export function readTargets(
  item: JsonObject,
  exhibitors: readonly FolderExhibitor[],
  refuse: (property: string, message: string) => void,
  { mayBePress = false } = {},
): string[] {
  const given = item['Targets']
  if (given === undefined) return []
  const targets = (Array.isArray(given) ? given : [given]).map(String)
  for (const target of targets) {
    if (mayBePress && target === PRESS) continue
    const [kind, ...rest] = target.split(':')
    const value = rest.join(':')
    if (!NOTICE_TARGET.test(target))
      refuse(
        'Targets',
        `"${target}" is no known target; write role:admin, role:staff, hall:N1${mayBePress ? ', media' : ''} or company:ID`,
      )
    else if (kind === 'company' && !exhibitors.some(({ id }) => id === value))
      refuse('Targets', `no company has the Id "${value}"; add it to exhibitors.json or change it`)
    else if (kind === 'hall' && !exhibitors.some(({ hall }) => hall === value))
      refuse('Targets', `no company is in hall "${value}"; change it, or leave it out`)
  }
  return targets
}
