import { CONSENT_FIELDS } from '@core/form/switchConsents'

type Answers = Readonly<Record<string, unknown>>

/**
 * This device's answers without consents that were withdrawn elsewhere in between: the user has to
 * tick the box again. `before` is the server's version when the change began; without it no older
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
