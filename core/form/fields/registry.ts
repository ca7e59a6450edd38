import type { FieldType } from '../types'
import { address } from './address'
import { checkboxGroup, choice } from './choice'
import { companySearch } from './companySearch'
import { date, dateRange } from './date'
import type { FieldKind } from './defineFieldType'
import { numberRange } from './numberRange'
import { phone } from './phone'
import { picker, treeSelect } from './picker'
import { questions } from './questions'
import { richText } from './richText'
import { checkbox, toggle } from './switch'
import { tag } from './tag'
import { text } from './text'
import { upload } from './upload'

/** Every field type of SPEC §3 and its family. */
export const fieldTypes: Readonly<Record<FieldType, FieldKind>> = {
  Text: text,
  TextArea: text,
  Custom: text,
  Select: picker,
  Picker: picker,
  TreeSelect: treeSelect,
  RadioGroup: choice,
  ButtonGroup: choice,
  CheckboxGroup: checkboxGroup,
  Checkbox: checkbox,
  Switch: toggle,
  PhoneFormat: phone,
  Address: address,
  Tag: tag,
  Date: date,
  DateTime: date,
  DateRange: dateRange,
  NumberRange: numberRange,
  CompanySearch: companySearch,
  Questions: questions,
  Face: upload,
  Image: upload,
  File: upload,
  Audio: upload,
  Video: upload,
  Editor: richText,
  SmallEditor: richText,
  MPEditor: richText,
}
