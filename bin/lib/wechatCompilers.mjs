import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { filesUnder } from './files.mjs'
import { inRoot, Trouble } from './project.mjs'

const FOLDERS = { linux: 'linux', darwin: 'mac', win32: 'windows' }
const MAX_OUTPUT_BYTES = 256 * 2 ** 20

/**
 * Runs WeChat's own compilers over a built mini-program: `wcc` for WXML and WXS, `wcsc` for WXSS.
 * Throws a Trouble with their message if they refuse a file. Reports it if the package has no
 * compiler for this machine.
 */
export function compileByWechat(dist) {
  const names = extension =>
    filesUnder(dist)
      .filter(file => file.endsWith(extension))
      .map(file => path.relative(dist, file).split(path.sep).join('/'))
  const sheets = names('.wxss')
  const templates = names('.wxml')
  return withCompilers(run => {
    // `-pc 0`: no style sheets of components with isolated styles; `-cc 0`: no list of components.
    const ran =
      run('wcsc', ['-db', '-pc', '0', ...sheets], dist) &&
      run('wcc', ['-d', '-cc', '0', ...templates, ...names('.wxs'), '-gn', '$gwx'], dist)
    return ran
      ? `wcsc ${sheets.length} sheets, wcc ${templates.length} templates`
      : `no compiler for ${process.platform} ${process.arch}`
  })
}

/** Runs copies of the compilers, because npm does not make the files executable. */
function withCompilers(action) {
  const from = inRoot('node_modules/miniprogram-compiler/bin', FOLDERS[process.platform] ?? 'none')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-wechat-'))
  try {
    return action((name, args, cwd) => {
      const source = [name, `${name}.exe`]
        .map(file => path.join(from, file))
        .find(file => fs.existsSync(file))
      if (!source) return false
      const file = path.join(folder, path.basename(source))
      fs.copyFileSync(source, file)
      fs.chmodSync(file, 0o755)
      return runCompiler(name, file, args, cwd)
    })
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** False if this machine cannot run it, because of another processor or a missing loader. */
function runCompiler(name, file, args, cwd) {
  const { status, error, stderr } = spawnSync(file, args, {
    cwd,
    maxBuffer: MAX_OUTPUT_BYTES,
    encoding: 'utf8',
  })
  if (error) {
    if (['ENOEXEC', 'ENOENT', 'UNKNOWN'].includes(error.code)) return false
    throw error
  }
  if (status !== 0)
    throw new Trouble(
      `WeChat's ${name} refuses the mini-program (exit code ${status}).\n${stderr.trim()}`,
    )
  return true
}
