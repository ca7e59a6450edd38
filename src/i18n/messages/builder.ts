import { builderFieldMessages } from './builderFields'
import { builderRuleMessages } from './builderRules'
import { builderVersionMessages } from './builderVersions'

/** The form builder at the organiser's desk. */
export const builderMessages = {
  ...builderFieldMessages,
  ...builderRuleMessages,
  ...builderVersionMessages,
} as const
