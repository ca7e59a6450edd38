import { avoidedIn } from './plainWords.mjs'

const MAX_SUBJECT = 72
const TYPES = [
  'bench',
  'build',
  'chore',
  'docs',
  'feat',
  'fix',
  'perf',
  'refactor',
  'revert',
  'style',
  'test',
]
const CONVENTIONAL = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9,-]+\\))?!?: \\S`)
/** Git itself writes these subjects. */
const BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/
/** Git drops the text after this line (git commit --verbose). */
const SCISSORS = /^# -{8,} >8 -{8,}$/m

/** The problems of a commit message, one sentence each; empty for a good one. */
export function commitProblems(message) {
  const [text] = message.split(SCISSORS)
  const lines = text.split(/\r?\n/).filter(line => !line.startsWith('#'))
  const subject = lines.find(line => line.trim() !== '')?.trim() ?? ''
  if (subject === '') return ['The message is empty.']
  if (BY_GIT.test(subject)) return []
  return [
    ...(CONVENTIONAL.test(subject)
      ? []
      : [`The subject is not “type(scope): what it does”; types: ${TYPES.join(', ')}.`]),
    ...([...subject].length <= MAX_SUBJECT
      ? []
      : [`The subject has ${[...subject].length} characters; ${MAX_SUBJECT} are the limit.`]),
    ...[...new Set(avoidedIn(lines.join('\n')))].map(
      word => `“${word}”: say it plainly (docs/glossary.md).`,
    ),
  ]
}
