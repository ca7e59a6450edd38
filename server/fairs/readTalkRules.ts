import { MAX_WORD, MAX_WORDS } from '@core/talks/limits'
import { plainWord } from '@core/talks/wordList'
import { isObject, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'

/** Words that talks refuse, and whether WeChat checks a message before it is shown. */
export interface TalkRules {
  words: string[]
  holds: boolean
}

/**
 * The rules of talks: `Talks` of fair.json. Without them no word is refused, and no message waits.
 */
export function readTalkRules(fair: JsonObject, problems: ProblemList): TalkRules {
  const given = fair['Talks']
  const none = { words: [], holds: false }
  if (given === undefined) return none
  if (!isObject(given)) {
    problems.error(FILE, 'Talks', 'it must be an object')
    return none
  }
  const { Words: words = [], Holds: holds = false } = given
  const isWord = (word: unknown): word is string =>
    typeof word === 'string' && word.length <= MAX_WORD
  if (!Array.isArray(words) || words.length > MAX_WORDS || !words.every(isWord)) {
    problems.error(
      FILE,
      'Talks.Words',
      `it must be a list of at most ${MAX_WORDS} words of at most ${MAX_WORD} characters`,
    )
    return none
  }
  if (typeof holds !== 'boolean')
    problems.error(FILE, 'Talks.Holds', 'it is neither true nor false; write one of them')
  return { words: eachOnce(words), holds: holds === true }
}

/** Removes words that talks cannot distinguish (see plainWord). */
function eachOnce(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words
    .map(word => word.trim())
    .filter(word => {
      const plain = plainWord(word)
      const isNew = plain !== '' && !seen.has(plain)
      seen.add(plain)
      return isNew
    })
}
