/**
 * Writes the country and region tree of regions.txt and countries.txt into the Country field of a form, and the mainland's part
 * into its addresses with a Level.
 *   node fairs/tools/regions.mjs fairs/suilan/forms/visitor.json
 * Ids are the province's code and running numbers, so a stored path stays readable and unique: CN, HY, HY01, HY0101.
 */
import { readFileSync } from 'node:fs'
import { writeJson } from './writeJson.mjs'

const read = name =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
const two = n => String(n).padStart(2, '0')

function option(id, name, children) {
  const [text, text_en] = name.trim().split('|')
  return { id, text, text_en, ...(children && { children }) }
}

function province(line) {
  const [, code, name, cities] = /^(\w+) ([^:]+): (.+)$/.exec(line)
  return option(
    code,
    name,
    cities.split(';').map((city, i) => {
      const [cityName, districts] = city.split(' = ')
      const id = code + two(i + 1)
      return option(
        id,
        cityName,
        districts.split(',').map((district, j) => option(id + two(j + 1), district)),
      )
    }),
  )
}

const tree = [
  option('CN', '中国|China', read('regions.txt').map(province)),
  ...read('countries.txt').map(line => option(line.slice(0, 2), line.slice(3))),
]
const file = process.argv[2]
if (!file)
  throw new Error(
    'Name the form file: node fairs/tools/regions.mjs fairs/suilan/forms/visitor.json',
  )
const form = JSON.parse(readFileSync(file, 'utf8'))
const country = form.Fields.find(field => field.Id === 'Country')
if (!country) throw new Error(`${file} has no field Country`)
country.DataSource = tree
// post goes to the mainland only
for (const field of form.Fields)
  if (field.Type === 'Address' && field.Level) field.DataSource = tree.slice(0, 1)
writeJson(file, form)
process.stdout.write(
  `${file}: ${JSON.stringify(tree).length} characters of countries and regions\n`,
)
