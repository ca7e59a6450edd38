import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const HAN = /\p{Script=Han}/u
/** Words of the card reader's dictionaries: they are printed on cards, not said by us. */
const NO_MESSAGES = ['server/messages/cardWords.ts']
/** The same in both languages, or named by what the other one calls it. */
const SAME =
  /^(\{\w+\}|[\s/·,，:：()（）→✓–]|iPhone|iPad|Windows|Mac|Linux|Android|Chrome|Edge|Safari|Firefox)+$/
/** SPEC §3 gives it no English twin: `title` has one. */
const ALONE = ['config.json Title']
const OF_LANGUAGES = [
  'setup.short.cn',
  'setup.short.en',
  'gallery.language.cn',
  'gallery.language.en',
  'shell.otherLanguage',
  'shell.switchLanguage',
]

interface Pair {
  place: string
  cn: unknown
  en: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Every {cn, en} below a value. */
function pairsIn(value: unknown, place: string): Pair[] {
  if (!isObject(value)) return []
  if ('cn' in value || 'en' in value) return [{ place, cn: value['cn'], en: value['en'] }]
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${place} ${key}`))
}

/** What is wrong with a pair, if anything. */
function faultOf({ place, cn, en }: Pair): string | undefined {
  if (typeof cn !== 'string' || typeof en !== 'string' || cn.trim() === '' || en.trim() === '')
    return `${place}: one language is missing`
  if (OF_LANGUAGES.some(key => place.endsWith(key))) return undefined
  if (HAN.test(en)) return `${place}: Chinese in the English text: ${en}`
  if (cn === en && !SAME.test(cn)) return `${place}: the same in both languages: ${cn}`
  return undefined
}

function jsonFiles(dir: string): string[] {
  return fs
    .readdirSync(dir, { withFileTypes: true })
    .flatMap(entry =>
      entry.isDirectory()
        ? jsonFiles(path.join(dir, entry.name))
        : entry.name.endsWith('.json')
          ? [path.join(dir, entry.name)]
          : [],
    )
}

/**
 * Every text of a fair's file that has, or among its like has, an English twin: `Name` and
 * `Name_en`, `text` and `text_en`.
 */
function twinsIn(value: unknown, place: string, twins: ReadonlySet<string>): Pair[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isObject(inner)) return twinsIn(inner, `${place} ${key}`, twins)
    if (typeof inner !== 'string' || !twins.has(key) || !HAN.test(inner)) return []
    return [{ place: `${place} ${key}`, cn: inner, en: value[`${key}_en`] }]
  })
}

function keysOf(value: unknown): string[] {
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []
}

describe('translations', () => {
  for (const folder of ['src/i18n/messages', 'core/messages', 'server/messages']) {
    it(`of ${folder} are complete`, async () => {
      const files = fs
        .readdirSync(path.join(root, folder))
        .filter(name => !NO_MESSAGES.includes(`${folder}/${name}`))
      const pairs: Pair[] = []
      for (const name of files) {
        const module = (await import(pathToFileURL(path.join(root, folder, name)).href)) as Record<
          string,
          unknown
        >
        for (const value of Object.values(module)) pairs.push(...pairsIn(value, name))
      }

      assert.ok(pairs.length > 20, 'the control: there are messages')
      assert.deepEqual(pairs.map(faultOf).filter(Boolean), [])
    })
  }

  it('of the demo fair are complete', () => {
    const dir = path.join(root, 'fairs/suilan')
    const files = jsonFiles(dir).map(
      file =>
        [path.relative(dir, file), JSON.parse(fs.readFileSync(file, 'utf8')) as unknown] as const,
    )
    const pairs = files.flatMap(([name, json]) => {
      const twins = new Set(
        keysOf(json)
          .filter(key => key.endsWith('_en'))
          .map(key => key.slice(0, -'_en'.length)),
      )
      return twinsIn(json, name, twins)
    })

    assert.ok(pairs.length > 200, 'the control: there are texts')
    assert.deepEqual(
      pairs
        .filter(({ place }) => !ALONE.includes(place))
        .map(faultOf)
        .filter(Boolean),
      [],
    )
  })

  it('that are missing would be found (control)', () => {
    assert.match(faultOf({ place: 'x', cn: '好', en: '' }) ?? '', /missing/)
    assert.match(faultOf({ place: 'x', cn: '好', en: '好' }) ?? '', /Chinese/)
    assert.match(faultOf({ place: 'x', cn: 'Badge', en: 'Badge' }) ?? '', /same/)
    assert.equal(faultOf({ place: 'x', cn: '{a}/{b}', en: '{a}/{b}' }), undefined)
  })
})
