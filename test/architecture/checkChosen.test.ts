import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'

type Imports = object
interface Chosen {
  chosen: Record<string, string[]>
  left: number
}
const load = <T>(name: string) =>
  import(new URL(`../../bin/lib/check/${name}.mjs`, import.meta.url).href) as Promise<T>

const { readImports, findDependents } = await load<{
  readImports: (folder?: string) => Imports
  findDependents: (
    imports: Imports,
    changed: string[],
    options?: { forTypes?: boolean },
  ) => Map<string, number>
}>('imports')
const { chooseTests } = await load<{
  chooseTests: (changed: string[], imports: Imports, tests: Record<string, string[]>) => Chosen
}>('chooseTests')
const { chooseChecks } = await load<{
  chooseChecks: (changed?: string[], imports?: Imports) => { title: string; args: string[] }[]
}>('chooseChecks')
const { runChecks } = await load<{
  runChecks: (
    queue: { title: string; bin: string[]; args: string[] }[],
  ) => Promise<{ title: string; isGood: boolean }[]>
}>('runChecks')
const { findTests } = (await import(
  new URL('../../bin/lib/testFiles.mjs', import.meta.url).href
)) as { findTests: () => { bySuite: Record<string, string[]> } }

/** The imports of a small project: file → text. */
function importsOf(files: Record<string, string>): Imports {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-chosen-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    return readImports(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const reached = (imports: Imports, file: string, forTypes = false) =>
  Object.fromEntries(findDependents(imports, [file], { forTypes }))

describe('what depends on a file', () => {
  it('imports it, by any of the ways to write that, counted in steps', () => {
    const imports = importsOf({
      'core/a.ts': '',
      'core/b.ts': "export * from './a'",
      'src/c.tsx': "import {\n  x,\n} from '@core/b'",
      'src/d/index.ts': "const page = import('@/c')",
      'test/client/d.test.ts': "import '../../src/d'\njest.mock('@/c', () => ({}))",
    })
    assert.deepEqual(reached(imports, 'core/a.ts'), {
      'core/a.ts': 0,
      'core/b.ts': 1,
      'src/c.tsx': 2,
      'src/d/index.ts': 3,
      'test/client/d.test.ts': 3,
    })
  })

  it('gets each platform’s file under one name', () => {
    const imports = importsOf({
      'src/share.h5.ts': '',
      'src/share.weapp.ts': '',
      'src/a.ts': "import { share } from './share'",
    })
    assert.equal(reached(imports, 'src/share.h5.ts')['src/a.ts'], 1)
    assert.equal(reached(imports, 'src/share.weapp.ts')['src/a.ts'], 1)
  })

  it('depends on types only where types are asked for', () => {
    const imports = importsOf({
      'core/a.ts': '',
      'core/b.ts': "import type { A } from './a'",
      'core/c.ts': "export type { A } from './a'",
      'core/d.ts': "import { type A, a } from './a'",
    })
    assert.deepEqual(reached(imports, 'core/a.ts'), { 'core/a.ts': 0, 'core/d.ts': 1 })
    assert.deepEqual(Object.keys(reached(imports, 'core/a.ts', true)).sort(), [
      'core/a.ts',
      'core/b.ts',
      'core/c.ts',
      'core/d.ts',
    ])
  })

  it('is also a test that reads it or its folder', () => {
    const imports = importsOf({
      'test/core/a.test.ts': "readFileSync(new URL('../../docs/a.md', import.meta.url))",
      'test/core/b.test.ts': "filesIn('docs/areas')",
    })
    assert.deepEqual(reached(imports, 'docs/a.md'), { 'docs/a.md': 0, 'test/core/a.test.ts': 1 })
    assert.equal(reached(imports, 'docs/areas/b.md')['test/core/b.test.ts'], 1)
  })
})

describe('the tests for a change', () => {
  const bySuite = {
    core: ['test/core/translations.test.ts'],
    server: [
      'test/server/badges/steps.test.ts',
      'test/server/news/list.test.ts',
      'test/server/sort.test.ts',
    ],
    client: [],
    journeys: ['test/journeys/badges.test.ts'],
  }
  const imports = importsOf({
    'server/sort.ts': '',
    'server/services/badges/issue.ts': "import '../../sort'",
    'server/services/badges/badges.ts': "import './issue'",
    'server/services/services.ts': "import './badges/badges'",
    'server/app.ts': "import './services/services'",
    'test/support/start.ts': "import '../../server/app'",
    'test/server/badges/steps.test.ts': "import '../../support/start'",
    'test/server/news/list.test.ts': "import '../../support/start'",
    'test/server/sort.test.ts': "import '../../server/sort'",
    'test/journeys/badges.test.ts': "import '../support/start'",
  })

  it('import the file or lie in a folder of its name; tests further away are only counted', () => {
    assert.deepEqual(chooseTests(['server/services/badges/issue.ts'], imports, bySuite), {
      chosen: {
        core: ['test/core/translations.test.ts'],
        lifecycle: [],
        server: ['test/server/badges/steps.test.ts'],
        client: [],
      },
      left: 2,
    })
  })

  it('begin with the nearest and include the tests of what imports the changed file', () => {
    const { chosen } = chooseTests(['server/sort.ts'], imports, bySuite)
    assert.deepEqual(chosen['server'], [
      'test/server/sort.test.ts',
      'test/server/badges/steps.test.ts',
    ])
  })

  it('are the changed tests themselves', () => {
    const { chosen } = chooseTests(['test/server/news/list.test.ts'], imports, bySuite)
    assert.deepEqual(chosen['server'], ['test/server/news/list.test.ts'])
  })

  it('are the changed tests, however many they are', () => {
    const many = Array.from({ length: 90 }, (_, at) => `test/server/many/test${at}.test.ts`)
    const { chosen, left } = chooseTests(many, imports, { server: many })
    assert.deepEqual([chosen['server']?.length, left], [90, 0])
  })

  it('are a whole suite after a change to a file that every test needs', () => {
    const { chosen } = chooseTests(['package-lock.json'], imports, bySuite)
    assert.equal(chosen['server']?.length, 3)
  })
})

describe('the checks for a change in this project', () => {
  const imports = readImports()
  const titles = (...files: string[]) => chooseChecks(files, imports).map(({ title }) => title)
  const tests = (file: string) => chooseTests([file], imports, findTests().bySuite).chosen

  it('look at the types of the programs that a server file is part of', () => {
    assert.deepEqual(titles('server/services/badges/printBadges.ts'), [
      'format',
      'lint',
      'dependencies',
      'types server',
      'types journeys',
    ])
    assert.deepEqual(tests('server/services/badges/printBadges.ts')['client'], [])
    assert.ok(
      tests('server/services/badges/printBadges.ts')['server']?.some(file =>
        file.startsWith('test/server/badges/'),
      ),
    )
  })

  it('look at both platforms for a page, and at its tests', () => {
    const page = 'src/features/badges/BadgesPage.tsx'
    assert.deepEqual(titles(page), ['format', 'lint', 'dependencies', 'types h5', 'types weapp'])
    assert.ok(tests(page)['client']?.some(file => file.startsWith('test/client/badges/')))
    assert.ok((tests(page)['client']?.length ?? 0) < 40)
  })

  it('look at a style sheet, and at no types, for a style sheet', () =>
    assert.deepEqual(titles('src/components/Button/Button.scss'), ['format', 'styles']))

  it('look at the format alone for a page of the docs', () =>
    assert.deepEqual(titles('docs/glossary.md'), ['format']))

  it('pass only files that exist', () => {
    const [format] = chooseChecks(['src/absent.ts', 'src/routes.ts'], imports)
    assert.deepEqual(format?.args.slice(-1), ['src/routes.ts'])
    assert.ok(!format?.args.includes('src/absent.ts'))
  })

  it('look at everything after a change of their own settings, and of the packages', () => {
    const [, lint] = chooseChecks(['eslint.config.mjs'], imports)
    assert.ok(lint?.args.includes('server'))
    const all = chooseChecks(undefined).map(({ title }) => title)
    assert.deepEqual(titles('package-lock.json'), all)
    assert.equal(all.length, 9)
  })
})

describe('the checks of a queue', () => {
  it('are run once each by the two that share it, also after a failure', async () => {
    const check = (title: string, arg: string) => ({ title, bin: ['prettier'], args: [arg] })
    const queue = [check('a', '--absent-file.ts'), check('b', '--version'), check('c', '--version')]
    const rows = (await Promise.all([runChecks(queue), runChecks(queue)])).flat()
    assert.deepEqual(rows.map(({ title, isGood }) => [title, isGood]).sort(), [
      ['a', false],
      ['b', true],
      ['c', true],
    ])
  })
})
