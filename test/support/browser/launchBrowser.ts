import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
]

/**
 * Starts Chromium from npm, with nothing taken from the machine: its own libraries, its own fonts,
 * a private folder; `more` are arguments of Chromium.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await unpack()
  const launch = () => chromium.launch({ executablePath, env, args: [...ARGS, ...more] })
  // seldom it crashes while it starts, when nothing of ours is in it yet
  return launch().catch((error: unknown) => {
    console.error(`Chromium did not start, and is started again: ${String(error)}`)
    return launch()
  })
}

interface Unpacked {
  executablePath: string
  env: Record<string, string>
}
let unpacked: Promise<Unpacked> | undefined
const unpack = (): Promise<Unpacked> => (unpacked ??= unpackOnce())

/**
 * The package unpacks into TMPDIR and runs whatever it finds there, so the folder is made fresh:
 * for this process, or for a whole run (BROWSER_DIR), whose files then unpack once. It also changes
 * the environment when it is imported; those changes are for the browser alone.
 */
async function unpackOnce(): Promise<Unpacked> {
  const dir = process.env.BROWSER_DIR ?? ownFolder()
  const before = { ...process.env }
  // Says "bring your own shared libraries"; read when the module is loaded.
  Object.assign(process.env, {
    TMPDIR: dir,
    AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
    FONTCONFIG_PATH: dir,
  })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    fs.writeFileSync(path.join(dir, 'fonts.conf'), fontsConf(dir))
    return {
      executablePath,
      env: Object.fromEntries(
        Object.entries(process.env).map(([name, value]) => [name, value ?? '']),
      ),
    }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

function ownFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-chromium-'))
  process.once('exit', () => fs.rmSync(dir, { recursive: true, force: true }))
  return dir
}

/**
 * Only the Latin font of the package, so that a screenshot looks the same on every machine; Chinese
 * comes as a web font.
 */
const fontsConf = (dir: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/cache</cachedir></fontconfig>`
