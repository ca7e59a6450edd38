import type { FieldType } from '@core/form/types'
import { NATIVE_TOOLS, SMALL_TOOLS, type ToolName } from './tools'

/** The toolbar of a field type in the mini-program: the part that WeChat's editor supports. */
export function toolsOf(type: FieldType): readonly ToolName[] {
  return type === 'SmallEditor' ? NATIVE_SMALL_TOOLS : NATIVE_TOOLS
}

const NATIVE_SMALL_TOOLS = SMALL_TOOLS.filter(tool => NATIVE_TOOLS.includes(tool))
