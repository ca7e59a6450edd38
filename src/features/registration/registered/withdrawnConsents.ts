import { CONSENT_FIELDS } from '@core/form/switchConsents'

type Answers = Readonly<Record<string, unknown>>

/**
 * Answers of this device without the consents that were withdrawn elsewhere since: who agrees again
 * ticks the box again. `before` is what the server had when they were begun; without it no older
 * consent counts.
 */
export function withoutWithdrawn(mine: Answers, theirs: Answers, before?: Answers): Answers {
  const withdrawn = Object.keys(CONSENT_FIELDS).filter(
    id => mine[id] === true && theirs[id] !== true && (before === undefined || before[id] === true),
  )
  return withdrawn.length === 0
    ? mine
    : { ...mine, ...Object.fromEntries(withdrawn.map(id => [id, false])) }
}
