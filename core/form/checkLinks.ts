import type { Field } from './Field'
import type { Report } from './problems'
import { readObject, readText } from './wire'

/** The name of a content page. */
const PAGE = /^[A-Za-z0-9][\w-]{0,63}$/

/** Checks `Configs.links`: parts of a check box's name that each open a content page. */
export function checkLinks({ id, type, configs }: Field, report: Report): void {
  const links = configs['links']
  if (links === undefined) return
  if (!Array.isArray(links)) return report(id, 'Configs', 'badLinks')
  if (type !== 'Checkbox') return report(id, 'Configs', 'useless', 'Configs.links', type, '')
  for (const link of links.map(readObject)) {
    const page = readText(link?.['type'])
    if (!link || !PAGE.test(page)) report(id, 'Configs', 'badLink', page)
    else if (readText(link['text']) === '' && readText(link['text_en']) === '')
      report(id, 'Configs', 'linkNoText', page)
  }
}
