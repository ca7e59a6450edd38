import type { Facts } from './facts'

/** The facts of a document as they were released. */
export interface Release {
  version: string
  facts: Facts
}

/** One line for each fact, so that a difference can be read in the history. */
export function writeRelease({ version, facts }: Release): string {
  const lines = Object.keys(facts)
    .sort()
    .map(place => `    ${JSON.stringify(place)}: ${JSON.stringify(facts[place])}`)
  return `{\n  "version": ${JSON.stringify(version)},\n  "facts": {\n${lines.join(',\n')}\n  }\n}\n`
}
