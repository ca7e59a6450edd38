import { AUDIENCES, parseAudience, type Audience } from '@core/domain/audience'
import { isInstant } from '@core/domain/instant'

/** The settings of a definition: all it says besides its fields (fairs/README.md). */
export interface FormSettings {
  /** A questionnaire is final once submitted. */
  kind: 'form' | 'questionnaire'
  /** Who finds the form in their list; no one by default. */
  audience: readonly Audience[]
  /** ISO 8601; empty = unbounded. */
  opens: string
  closes: string
  /**
   * For a registration form: until when people may change their answers; empty = the fair decides.
   */
  editUntil: string
  /**
   * The organiser reviews submissions. Without review a submission is final, and a registration is
   * valid immediately.
   */
  review: boolean
}

/** The properties of a definition that are settings: they change without a new version. */
export const SETTING_NAMES = ['Kind', 'Audience', 'Opens', 'Closes', 'EditUntil', 'Review'] as const

/** Reads stored settings; missing ones take their default. */
export function readFormSettings(settings: unknown): FormSettings {
  return checkFormSettings(settings, () => undefined)
}

/** Reads settings, and reports each that cannot be read with its remedy. */
export function checkFormSettings(
  settings: unknown,
  report: (property: string, message: string) => void,
): FormSettings {
  const wire = (typeof settings === 'object' && settings !== null ? settings : {}) as Readonly<
    Record<string, unknown>
  >
  const kind = wire['Kind'] === 'questionnaire' ? 'questionnaire' : 'form'
  if (!['questionnaire', 'form', undefined].includes(wire['Kind'] as string | undefined))
    report('Kind', 'it is neither form nor questionnaire; write one of them')
  if (wire['Review'] !== undefined && typeof wire['Review'] !== 'boolean')
    report('Review', 'it is neither true nor false; write one of them')
  const review = wire['Review'] === true
  if (review && kind === 'questionnaire')
    report('Review', 'a questionnaire is final once submitted and has no review; remove Review')
  const opens = readTime(wire, 'Opens', report)
  const closes = readTime(wire, 'Closes', report)
  const editUntil = readTime(wire, 'EditUntil', report)
  if (opens && closes && Date.parse(opens) >= Date.parse(closes))
    report('Opens', 'the form opens after it closes; swap Opens and Closes')
  return {
    kind,
    audience: readAudience(wire['Audience'], report),
    opens,
    closes,
    editUntil,
    review: review && kind === 'form',
  }
}

/** Whether a form takes answers at this moment, or why not. */
export function periodOf({ opens, closes }: FormSettings, now: Date): 'open' | 'early' | 'late' {
  if (opens && now < new Date(opens)) return 'early'
  return closes && now > new Date(closes) ? 'late' : 'open'
}

function readAudience(
  written: unknown,
  report: (property: string, message: string) => void,
): Audience[] {
  if (written === undefined) return []
  const names: unknown[] = Array.isArray(written) ? written : [written]
  return names.flatMap(name => {
    const audience = parseAudience(name)
    if (!audience)
      report(
        'Audience',
        `"${String(name)}" is no known audience; list any of ${AUDIENCES.join(', ')}`,
      )
    return audience ?? []
  })
}

function readTime(
  wire: Readonly<Record<string, unknown>>,
  name: string,
  report: (property: string, message: string) => void,
): string {
  const written = wire[name]
  if (written === undefined || written === '') return ''
  if (typeof written === 'string' && isInstant(written)) return written
  report(
    name,
    'the time is not ISO 8601 with an offset, or no day has it; write it like 2031-03-20T18:00:00+08:00',
  )
  // a form that is already stored still closes on time
  return typeof written === 'string' && !Number.isNaN(Date.parse(written)) ? written : ''
}
