import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const DEMO = 'fairs/suilan'
export type Json = Record<string, unknown>
/** A copy of the demo fair to spoil. */
export async function copyOfDemo(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'fairpass-fair-'))
  await cp(DEMO, dir, { recursive: true })
  return dir
}
export async function edit(dir: string, file: string, change: (json: Json) => void): Promise<void> {
  const json = JSON.parse(await readFile(join(dir, file), 'utf8')) as Json
  change(json)
  await writeFile(join(dir, file), JSON.stringify(json))
}
export const WITH_PICTURES =
  '<p><img src="asset:hall.png" alt="Hall"><img src="https://cdn.example/a.png" alt="b"></p>'
/** Texts with a picture of the folder and one of another site. */
export async function addPictures(dir: string): Promise<void> {
  for (const file of ['news.json', 'notices.json']) {
    const list = JSON.parse(await readFile(join(dir, file), 'utf8')) as Json[]
    await writeFile(
      join(dir, file),
      JSON.stringify(list.map((item, at) => (at === 0 ? { ...item, Html: WITH_PICTURES } : item))),
    )
  }
  await writeFile(
    join(dir, 'content/hall.json'),
    JSON.stringify({ Type: 'hall', Title: '馆', Title_en: 'Hall', Html: WITH_PICTURES }),
  )
}
export const formText = (fields: Json[], more: Json = {}) =>
  JSON.stringify({
    Id: 'extra',
    Name: 'x',
    Name_en: 'x',
    Url: '/x',
    Fields: fields.map(field => ({ Name: 'n', Name_en: 'n', Type: 'Text', ...field })),
    ...more,
  })
