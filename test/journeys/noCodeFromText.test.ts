import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { codeFromText } from '../support/codeFromText'

for (const build of ['dist/h5', 'dist/weapp']) {
  it(`makes no code from text: ${build}`, () => {
    const scripts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.m?js$/.test(name),
    )
    assert.ok(scripts.length > 0)

    assert.deepEqual(
      scripts.flatMap(name =>
        codeFromText(readFileSync(path.join(build, name), 'utf8')).map(
          found => `${name}: ${found}`,
        ),
      ),
      [],
    )
  })
}
