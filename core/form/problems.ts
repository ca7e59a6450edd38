import type { ProblemCode } from './problemTexts'
import type { Bilingual } from './types'
import { pick, readText, RESERVED_KEYS, type WireObject } from './wire'

/** Reports a problem of a property; the text also says how to mend it. */
export type Report = (
  field: string,
  property: string,
  code: ProblemCode,
  ...named: (string | number)[]
) => void

/**
 * Names that a submission uses besides the answers (RegisterRequest, SubmissionRequest,
 * RecordWriteRequest and the common fields), and unsafe names.
 */
const TAKEN: ReadonlySet<string> = new Set(
  RESERVED_KEYS.concat(
    'FormId',
    'Resource',
    'Id',
    'FormVersion',
    'Revision',
    'Consent',
    'FaceConsent',
    'TicketType',
    'Invite',
    'InviteShare',
    'Click',
    'token',
    'f',
    'appId',
    'lang',
    'menuId',
  ),
)

/** True for a name a field may have. */
export const isFieldName = (id: string): boolean => !TAKEN.has(id)

/** Reads a bilingual property: `Name` and `Name_en`. */
export function parseText(wire: WireObject, property: string): Bilingual {
  const lower = property.charAt(0).toLowerCase() + property.slice(1)
  return {
    cn: readText(pick(wire, property, lower)),
    en: readText(pick(wire, `${property}_en`, `${lower}_en`)),
  }
}
