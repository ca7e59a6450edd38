import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

describe('the benches', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const names = Object.keys(scripts).filter(name => name.startsWith('bench:'))

  it('are all named in CONTRIBUTING.md, and their figures have a section', () => {
    const [guide, figures] = [
      read('CONTRIBUTING.md'),
      ['benchmarks', 'scaling', 'areas/meetings', 'areas/captcha']
        .map(name => read(`docs/${name}.md`))
        .join(),
    ]
    assert.ok(names.length > 20)
    assert.deepEqual(
      names.filter(name => !guide.includes(`\`${name}\``) && !guide.includes(`run ${name}\``)),
      [],
    )
    assert.deepEqual(
      names.filter(name => !figures.includes(name)),
      [],
    )
  })

  it('are programs that exist', () => {
    for (const name of names) {
      const [file = ''] = /bench\/\S+\.m[jt]s/.exec(scripts[name] ?? '') ?? []
      assert.ok(read(file), name)
    }
  })
})
