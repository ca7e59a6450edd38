/** Every field type of SPEC §3; other types are refused. */
export const FIELD_TYPES = [
  'Text',
  'TextArea',
  'TreeSelect',
  'Select',
  'Picker',
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
  'Checkbox',
  'Switch',
  'PhoneFormat',
  'Address',
  'Tag',
  'RadioGroup',
  'CheckboxGroup',
  'ButtonGroup',
  'Editor',
  'SmallEditor',
  'MPEditor',
  'NumberRange',
  'Date',
  'DateTime',
  'DateRange',
  'Custom',
  'Questions',
  'CompanySearch',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export type InputType = 'text' | 'number' | 'idcard' | 'password' | 'mobile' | 'email'
