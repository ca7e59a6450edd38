import fs from 'node:fs'
import { inRoot } from '../project.mjs'
import { findDependents } from './imports.mjs'

/**
 * The checks other than tests. Each gets the changed files that it applies to. It gets `everything`
 * if its own settings changed (`setBy`) or if a part alone proves nothing (`isWhole`). A type check
 * applies to the files that its project includes or imports.
 */
const CHECKS = [
  {
    title: 'format',
    bin: ['prettier'],
    isFor: () => true,
    setBy: /^\.prettier/,
    args: ['--check', '--log-level', 'warn', '--ignore-unknown'],
    everything: ['.'],
  },
  {
    title: 'lint',
    bin: ['eslint'],
    isFor: file => /^(src|core|server|test|config|bin)\/.*\.(tsx?|mjs)$/.test(file),
    setBy: /^(eslint\.config\.mjs|bin\/lib\/plainWords\.mjs)$/,
    args: ['--max-warnings', '0', '--no-warn-ignored'],
    everything: ['src', 'core', 'server', 'test', 'config', 'bin'],
  },
  {
    title: 'styles',
    bin: ['stylelint'],
    isFor: file => /^src\/.*\.scss$/.test(file),
    setBy: /^\.stylelintrc/,
    args: [],
    everything: ['src/**/*.scss'],
  },
  {
    title: 'dependencies',
    bin: ['dependency-cruiser', 'depcruise'],
    isFor: file => /^(src|core|server|test)\/.*\.(tsx?|mjs)$/.test(file),
    setBy: /^\.dependency-cruiser\.cjs$/,
    isWhole: true,
    args: [],
    everything: ['src', 'core', 'server', 'test', '--config', '.dependency-cruiser.cjs'],
  },
  ...['h5', 'weapp', 'server', 'journeys'].map(name => types(name, `tsconfig.${name}.json`)),
  types('worker', 'src/worker/tsconfig.json'),
]

/** Packages and versions: after a change of these, every check looks at everything. */
const PACKAGES = /^package-lock\.json$/

function types(name, project) {
  return { title: `types ${name}`, bin: ['typescript', 'tsc'], project }
}

/**
 * The checks for changed files: title, package and program, and arguments. Without files all checks
 * look at the whole project.
 */
export function chooseChecks(changed, imports) {
  const isAll = changed === undefined || changed.some(file => PACKAGES.test(file))
  const dependents = changed && !isAll && findDependents(imports, changed, { forTypes: true })
  return CHECKS.flatMap(check => {
    const args = check.project
      ? (isAll || concerns(check.project, changed, dependents)) && typeArgs(check.project)
      : argsOf(check, changed, isAll)
    return args ? [{ title: check.title, bin: check.bin, args }] : []
  })
}

function argsOf({ isFor, setBy, args, everything, isWhole }, changed, isAll) {
  if (isAll || changed.some(file => setBy.test(file))) return [...args, ...everything]
  const files = changed.filter(file => isFor(file) && (isWhole || fs.existsSync(inRoot(file))))
  if (files.length === 0) return
  return [...args, ...(isWhole ? everything : files)]
}

/** The compiler keeps its last results, so that it only checks the affected files. */
const typeArgs = project => [
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  inRoot('.cache/types', `${project.replaceAll('/', '.')}.tsbuildinfo`),
]

function concerns(project, changed, dependents) {
  const isSettings = file => file === project || file === 'tsconfig.base.json'
  if (changed.some(isSettings)) return true
  const { include } = JSON.parse(fs.readFileSync(inRoot(project), 'utf8'))
  const folder = project.split('/').slice(0, -1)
  const places = include.map(name => [...folder, name].filter(part => part !== '.').join('/'))
  return [...dependents.keys()].some(file =>
    places.some(place => file.startsWith(`${place}/`) && /\.(tsx?|json)$/.test(file)),
  )
}
