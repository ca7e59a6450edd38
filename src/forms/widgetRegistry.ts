import type { ComponentType } from 'react'
import type { FieldDefinition, FieldType } from '@core/form/types'
import { AddressWidget } from './widgets/AddressWidget'
import { CheckboxWidget } from './widgets/CheckboxWidget'
import { ChoiceWidget } from './widgets/ChoiceWidget'
import { CompanyWidget } from './widgets/CompanyWidget'
import { CustomWidget } from './widgets/CustomWidget'
import { NumberRangeWidget } from './widgets/NumberRangeWidget'
import { PhoneWidget } from './widgets/PhoneWidget'
import { PickerWidget } from './widgets/PickerWidget'
import { SwitchWidget } from './widgets/SwitchWidget'
import { TextWidget } from './widgets/TextWidget'
import type { WidgetProps } from './widgets/WidgetProps'
import {
  DateRangeWidget,
  DateWidget,
  QuestionsWidget,
  RichTextWidget,
  SlotWidget,
  TagWidget,
  TreeWidget,
  UploadWidget,
} from './widgetsOnDemand'

const WIDGETS: Record<FieldType, ComponentType<WidgetProps>> = {
  Text: TextWidget,
  TextArea: TextWidget,
  PhoneFormat: PhoneWidget,
  Picker: PickerWidget,
  Select: PickerWidget,
  Address: AddressWidget,
  RadioGroup: ChoiceWidget,
  ButtonGroup: ChoiceWidget,
  CheckboxGroup: ChoiceWidget,
  Checkbox: CheckboxWidget,
  Switch: SwitchWidget,
  Date: DateWidget,
  DateTime: DateWidget,
  DateRange: DateRangeWidget,
  NumberRange: NumberRangeWidget,
  TreeSelect: TreeWidget,
  Tag: TagWidget,
  CompanySearch: CompanyWidget,
  Questions: QuestionsWidget,
  Editor: RichTextWidget,
  SmallEditor: RichTextWidget,
  MPEditor: RichTextWidget,
  Custom: CustomWidget,
  Face: UploadWidget,
  Image: UploadWidget,
  File: UploadWidget,
  Audio: UploadWidget,
  Video: UploadWidget,
}

/** The widget for a field's type; a choice of slots has its own widget. */
export function widgetFor(field: FieldDefinition): ComponentType<WidgetProps> {
  return field.configs['slots'] === undefined ? WIDGETS[field.type] : SlotWidget
}
