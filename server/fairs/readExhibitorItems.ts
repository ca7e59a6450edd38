import type { FairSettings } from '../repositories/fairRepository'
import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/
const MAX = 50

/**
 * Items that companies receive when they arrive: `ExhibitorItems` of fair.json, `[{ "Id", "Name",
 * "Name_en" }]`.
 */
export function readExhibitorItems(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'exhibitorItems'> {
  const written = fair['ExhibitorItems']
  if (written === undefined) return {}
  if (!Array.isArray(written) || written.length > MAX) {
    problems.error(
      FILE,
      'ExhibitorItems',
      `it is no list of at most ${MAX}; write one, like [{"Id": "badges", "Name": "…", "Name_en": "…"}]`,
    )
    return {}
  }
  const items = written.map((item: unknown, index) => {
    const one = isObject(item) ? item : {}
    const [id, name, nameEn] = [text(one, 'Id'), text(one, 'Name'), text(one, 'Name_en')]
    if (!ID.test(id))
      problems.error(
        FILE,
        `ExhibitorItems.${index}`,
        'it has no Id of letters, digits, _ and -; add one',
      )
    else if (name === '' && nameEn === '')
      problems.error(FILE, `ExhibitorItems.${id}`, 'it has no name; add Name and Name_en')
    return { id, name, nameEn }
  })
  const twice = items.find(({ id }, index) => items.findIndex(other => other.id === id) !== index)
  if (twice)
    problems.error(FILE, `ExhibitorItems.${twice.id}`, 'two of them have this Id; rename one')
  return { exhibitorItems: items }
}
