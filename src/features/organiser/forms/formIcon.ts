import { SCAN_FORM } from '@core/leads/followUp'
import { ICON_NAMES, type IconName } from '@/components/Icon/iconNames'
import { REGISTERING } from './answerCount'
import type { FormRow } from './FormsTable'

const OF_GUEST: Readonly<Record<string, IconName>> = {
  visitor: 'account',
  media: 'mic',
  vip: 'star',
}

/** The icon for the purpose of a form, shown before its name. */
export function formIcon(
  { id, form }: Pick<FormRow, 'id' | 'form'>,
  registers: Readonly<Record<string, string>>,
): IconName {
  const guest = REGISTERING.find(each => registers[each] === id)
  if (guest !== undefined) return OF_GUEST[guest] ?? 'account'
  if (id === SCAN_FORM) return 'leads'
  if (form?.Resource !== undefined)
    return ICON_NAMES.find(name => name === form.Resource) ?? 'company'
  return form && form.Audience.length > 0 ? 'booth' : 'questionnaire'
}
