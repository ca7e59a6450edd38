import { readJson, type FairFile } from './fairFile'
import { isObject, text, type JsonObject } from './folderFiles'
import { ProblemList, type FairProblem } from './problems'

/** What people agree to, and the version their consent names. */
const NOTICES = [
  ['content/privacy.json', 'PrivacyVersion'],
  ['content/face.json', 'FaceVersion'],
] as const

/**
 * Warns of a notice that gets other words under the version people have agreed to: it could
 * not be told later which words a consent was about. A misspelt word may be mended all the same.
 */
export function noticeVersions(
  before: readonly FairFile[],
  after: readonly FairFile[],
): readonly FairProblem[] {
  const problems = new ProblemList()
  for (const [path, version] of NOTICES) {
    const [was, is] = [before, after].map(files => ({
      words: wordsOf(read(files, path)),
      version: text(read(files, 'config.json'), version),
    }))
    if (was?.version && was.words !== '' && was.version === is?.version && was.words !== is.words)
      problems.warning(
        'config.json',
        version,
        'the notice has other words under the same version; give it a new version, so that each consent names its words',
      )
  }
  return problems.items
}

function read(files: readonly FairFile[], path: string): JsonObject {
  const file = files.find(one => one.path === path)
  const value = file ? readJson(file.bytes) : undefined
  return isObject(value) ? value : {}
}

/** Both languages, without the spaces between. */
const wordsOf = (page: JsonObject): string =>
  [text(page, 'Html'), text(page, 'Html_en')].join('\n').replace(/\s+/g, ' ').trim()
