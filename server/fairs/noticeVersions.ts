import { readJson, type FairFile } from './fairFile'
import { isObject, text, type JsonObject } from './folderFiles'
import { ProblemList, type FairProblem } from './problems'

/** The notices that people agree to, and the setting with the version that a consent names. */
const NOTICES = [
  ['content/privacy.json', 'PrivacyVersion'],
  ['content/face.json', 'FaceVersion'],
] as const

/**
 * Warns when a notice's text changes but its version does not: later no one could tell which text a
 * consent was about. It is a warning only, because typing errors may be corrected.
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

/** Both languages, without white space. */
const wordsOf = (page: JsonObject): string =>
  [text(page, 'Html'), text(page, 'Html_en')].join('\n').replace(/\s+/g, ' ').trim()
