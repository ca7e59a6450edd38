import { readLayout, type LayoutProblem } from '@core/onsite/badgeLayout'
import type { FairSettings } from '../repositories/fairRepository'
import type { FolderFiles } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'badge.json'
const SAYS: Readonly<Record<LayoutProblem['code'], string>> = {
  paper: 'the paper must be a4, a6 or label',
  size: 'the badge must be 20 to 300 mm and fit on the paper',
  items: 'a badge has 1 to 30 items; list them',
  id: 'it needs an Id of letters, digits, _ and -',
  twice: 'the Id is used twice; rename one',
  kind: 'there is no such item on a badge; write name, company, qr or another one',
  outside: 'it lies outside the badge; move it or make it smaller',
  letters: 'letters are 5 to 96 points',
  align: 'it is aligned left, center or right',
  text: 'the text has more than 100 characters; make it shorter',
}

/**
 * badge.json: the print layout of visitors' badges; undefined without the file, so that the
 * product's own layout is used.
 */
export function readBadgeLayout(
  files: FolderFiles,
  problems: ProblemList,
): Pick<FairSettings, 'badgeLayout'> {
  const written = files.object(FILE, false)
  if (!written) return {}
  const { layout, problems: found } = readLayout(written)
  for (const { at, code } of found) problems.error(FILE, at, SAYS[code])
  return { badgeLayout: layout }
}
