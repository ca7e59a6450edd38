import fs from 'node:fs'
import { fingerprint, readStamp, writeStamp } from './files.mjs'
import { onlyOne } from './onlyOne.mjs'
import { precompress } from './precompress.mjs'
import { inRoot } from './project.mjs'
import { packageBin, runOrFail } from './run.mjs'

const SOURCES = [
  'src',
  'core',
  'config',
  'types',
  'babel.config.js',
  'project.config.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
]
/** The file that proves a finished build. */
const PROOF = { h5: 'index.html', weapp: 'app.json' }
/** The default server of the mini-program, which has no address bar to take the server from. */
const DEFAULT_API = 'http://127.0.0.1:8080'

/**
 * Builds the app for one platform (`h5`, `weapp`) into dist/ if its sources or settings have
 * changed. Returns whether it did. `gallery` makes a second build of the form gallery alone, which
 * is never part of a build for visitors.
 */
export function buildClient(platform, { gallery = false } = {}) {
  const name = gallery ? `gallery-${platform}` : platform
  return onlyOne(name, async () => {
    const settings = {
      ...givenSettings(),
      NODE_ENV: 'production',
      FAIRPASS_GALLERY: gallery ? '1' : '0',
      ...(platform === 'weapp' && { FAIRPASS_API: process.env.FAIRPASS_API || DEFAULT_API }),
    }
    const wanted = fingerprint(SOURCES, settings)
    if (readStamp(name) === wanted && fs.existsSync(inRoot('dist', name, PROOF[platform])))
      return 'unchanged'
    writeStamp(name, undefined)
    await taro(platform, name, settings)
    if (name === 'h5') await precompress(inRoot('dist/h5'))
    writeStamp(name, wanted)
    return platform === 'weapp' ? `built, asks ${settings.FAIRPASS_API}` : 'built'
  })
}

/** Variables that config/index.ts reads. Another value needs another build. */
function givenSettings() {
  const names = ['FAIRPASS_API', 'FAIRPASS_APP_ID', 'FAIRPASS_PUBLIC_PATH', 'FAIRPASS_FEATURES']
  return Object.fromEntries(
    names.filter(name => process.env[name] !== undefined).map(name => [name, process.env[name]]),
  )
}

function taro(platform, name, env) {
  const log = inRoot('artifacts', `build-${name}.log`)
  return runOrFail(
    `Building ${name}`,
    process.execPath,
    [packageBin('@tarojs/cli', 'taro'), 'build', '--type', platform],
    {
      env: { ...env, FAIRPASS_OUT: `dist/${name}` },
      log,
    },
  )
}
