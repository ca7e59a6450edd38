import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, fingerprint, readStamp, replaceFile, writeStamp } from './files.mjs'
import { onlyOne } from './onlyOne.mjs'
import { inRoot, root, Trouble } from './project.mjs'

/**
 * Programs of the server: output name → source. Other programs load `embedded`, the workers and
 * `cardProcess`.
 */
const ENTRIES = {
  main: 'server/main.ts',
  fair: 'server/cli/fair.ts',
  embedded: 'server/db/embedded.ts',
  captchaWorker: 'server/gateways/captcha/captchaWorker.ts',
  scheduleWorker: 'server/gateways/scheduling/scheduleWorker.ts',
  faceWorker: 'server/gateways/face/faceWorker.ts',
  cardProcess: 'server/gateways/cardReader/cardProcess.ts',
}
const SOURCES = [
  'server',
  'core',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'package-lock.json',
  'bin/lib/buildServer.mjs',
]
const OUT = inRoot('dist/server')

/** Bundles the server into dist/server if its sources have changed. Returns whether it did. */
export function buildServer() {
  return onlyOne('server', async () => {
    const wanted = fingerprint(SOURCES)
    if (readStamp('server') === wanted && Object.keys(ENTRIES).every(isBuilt)) return 'unchanged'
    writeStamp('server', undefined)
    await bundle()
    copyData()
    writeStamp('server', wanted)
    return 'built'
  })
}

const isBuilt = name =>
  fs.existsSync(path.join(OUT, `${name}.mjs`)) || !fs.existsSync(inRoot(ENTRIES[name]))

async function bundle() {
  const { build } = await import('esbuild')
  const entryPoints = Object.fromEntries(
    Object.entries(ENTRIES).filter(([, source]) => fs.existsSync(inRoot(source))),
  )
  const result = await build({
    entryPoints,
    absWorkingDir: root,
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    tsconfig: inRoot('tsconfig.server.json'),
    sourcemap: true,
    logLevel: 'silent',
    write: false,
  }).catch(error => {
    const places = error.errors?.map(
      ({ text, location }) => `  ${location ? `${location.file}:${location.line}: ` : ''}${text}`,
    )
    throw new Trouble(`The server does not compile:\n${places?.join('\n') ?? error}`)
  })
  for (const { path: file, contents } of result.outputFiles) replaceFile(file, contents)
}

/**
 * Files that the server reads at run time. The bundle looks for them beside itself, as the sources
 * do.
 */
const DATA = {
  migrations: 'server/db/migrations',
  resourceForms: 'server/fairs/resourceForms',
  live: 'server/dev/live/live',
}

function copyData() {
  for (const [name, source] of Object.entries(DATA)) {
    const from = inRoot(source)
    const to = path.join(OUT, name)
    fs.rmSync(to, { recursive: true, force: true })
    for (const file of filesUnder(from))
      replaceFile(path.join(to, path.relative(from, file)), fs.readFileSync(file))
  }
}
