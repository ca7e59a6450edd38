import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { BIcon, type BuilderIconName } from './controls'

const OWN: Readonly<Record<string, BuilderIconName>> = {
  Text: 'text-field',
  TextArea: 'list',
  Email: 'mail',
  Number: 'text-field',
  RadioGroup: 'choice',
  CheckboxGroup: 'multi-choice',
  ButtonGroup: 'choice',
  TreeSelect: 'tree',
  Tag: 'tag',
  NumberRange: 'swap',
  Custom: 'settings',
}
const SHARED: Readonly<Record<string, IconName>> = {
  Mobile: 'phone',
  CardId: 'id-card',
  CompanyName: 'company',
  Address: 'location',
  Select: 'chevron-down',
  Picker: 'chevron-down',
  Country: 'location',
  Checkbox: 'check',
  Switch: 'check',
  Image: 'image',
  Face: 'camera',
  File: 'file',
  Video: 'video',
  Audio: 'mic',
  Date: 'calendar',
  DateTime: 'clock',
  DateRange: 'calendar',
  Questions: 'questionnaire',
  Editor: 'edit',
  SmallEditor: 'edit',
  MPEditor: 'edit',
}

/** The icon of a palette entry. */
export function FieldIcon({ of }: { of: string }) {
  const own = OWN[of]
  return own ? <BIcon name={own} /> : <Icon name={SHARED[of] ?? 'edit'} size={18} duo />
}
