import { isInstant } from '@core/domain/instant'
import { text, type JsonObject } from './folderFiles'

/**
 * A time of a fair folder under any of these names (problems use the first name); empty where it is
 * missing or refused.
 */
export function readTime(
  object: JsonObject,
  [name, ...others]: readonly [string, ...string[]],
  refuse: (property: string, message: string) => void,
): string {
  const written = text(object, name, ...others)
  if (written === '' || isInstant(written)) return written
  refuse(
    name,
    'the time is not ISO 8601 with an offset, or no day has it; write it like 2031-04-10T23:59:59+08:00',
  )
  return ''
}
