import type { FieldType } from '@core/form/types'
import { FULL_TOOLS, NATIVE_TOOLS, SMALL_TOOLS, type ToolName } from './tools'

/** The toolbar of a field type in a browser. */
export function toolsOf(type: FieldType): readonly ToolName[] {
  return type === 'SmallEditor' ? SMALL_TOOLS : type === 'MPEditor' ? NATIVE_TOOLS : FULL_TOOLS
}
