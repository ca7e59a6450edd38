export type FieldId = string

export interface PhoneValue {
  CountryCode: string
  AreaCode: string
  Number: string
  Ext: string
}
export interface AddressValue {
  Address: string
  Country: string
  Province: string
  City: string
  Area: string
}
export interface RangeValue {
  Start: string
  End: string
}
export interface CompanyValue {
  CompanyName: string
  TaxNumber: string
}
export interface UploadValue {
  url: string
}
/**
 * Radio, button and checkbox groups: chosen option values, and the texts of chosen "other" options.
 */
export interface ChoiceValue {
  selected: string[]
  other: Record<string, string>
}
/** Answer to one question node: choices, or text for flags 3 (DECISIONS §12). */
export interface QuestionAnswer {
  selected: string[]
  other: Record<string, string>
  text: string
}
/** nodeId → answer. It is flat: children have entries of their own. */
export type AnswersValue = Record<string, QuestionAnswer>

/**
 * A field's value. undefined = empty. By type: text types string · Switch, Checkbox boolean ·
 * Picker, Select, Tag, TreeSelect string[] (a cascade holds the path) · groups ChoiceValue ·
 * PhoneFormat PhoneValue · Address AddressValue · NumberRange, DateRange RangeValue · CompanySearch
 * CompanyValue · Questions AnswersValue · uploads UploadValue[].
 */
export type FieldValue =
  | string
  | boolean
  | string[]
  | ChoiceValue
  | PhoneValue
  | AddressValue
  | RangeValue
  | CompanyValue
  | AnswersValue
  | UploadValue[]
  | undefined
export type FormValues = Readonly<Record<FieldId, FieldValue>>
