import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Routes that say they are in preparation: no menu leads to them. */
export function pagesInPreparation(root: string): string[] {
  const pages = path.join(root, 'src/pages')
  return (readdirSync(pages, { recursive: true }) as string[])
    .filter(file => file.endsWith('.tsx') && readFileSync(path.join(pages, file), 'utf8').includes('InPreparationPage'))
    .map(file => `/pages/${file.slice(0, -'.tsx'.length).split(path.sep).join('/')}`)
    .sort()
}
