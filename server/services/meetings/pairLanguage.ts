import type { MatchProfile } from '../../repositories/matchRepository'
import type { StoredTable } from '../../repositories/meetingPlaces'

/** The language two parties need at their table; undefined if no table has it. */
export function languageOfPair(
  parties: readonly string[],
  profiles: readonly MatchProfile[],
  tables: readonly StoredTable[],
): string | undefined {
  const asked = parties
    .map(party => profiles.find(profile => profile.party === party)?.language ?? '')
    .find(language => language !== '')
  return asked !== undefined && tables.some(({ languages }) => languages.includes(asked))
    ? asked
    : undefined
}
