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
 * Starts Chromium from npm without using anything of the machine: it has its own libraries, its own
 * fonts and a private folder. `more` are arguments of Chromium.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await unpack()
  const launch = () => chromium.launch({ executablePath, env, args: [...ARGS, ...more] })
  // it seldom crashes during the start, before any of our code runs
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
 * The package unpacks into TMPDIR and runs what it finds there, so the folder is new: for this
 * process, or for a whole run (BROWSER_DIR), whose files unpack only once. Importing the package
 * changes the environment; these changes are only used for the browser.
 */
async function unpackOnce(): Promise<Unpacked> {
  const dir = process.env.BROWSER_DIR ?? ownFolder()
  const before = { ...process.env }
  // Means "bring your own shared libraries"; read when the module is loaded.
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
 * Only the package's Latin font, so that a screenshot looks the same on every machine. Chinese
 * comes as a web font.
 */
const fontsConf = (dir: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/cache</cachedir></fontconfig>`
