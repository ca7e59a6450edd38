import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inRoot, root, Trouble } from './project.mjs'

/**
 * Runs a program and returns its exit code. `log` writes its output to a file instead of the
 * console. `label` is put before each line, for programs that run side by side. `timeoutMs` ends
 * the program and its children if it takes longer.
 */
export function run(command, args, { env = {}, log, label, timeoutMs, stdin = 'ignore' } = {}) {
  if (log) fs.mkdirSync(path.dirname(log), { recursive: true })
  const out = log ? fs.openSync(log, 'w') : label ? 'pipe' : 'inherit'
  return new Promise((resolve, reject) => {
    const isGroup = timeoutMs !== undefined && process.platform !== 'win32'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [stdin, out, out],
      detached: isGroup,
    })
    const kill = signal => {
      try {
        process.kill(isGroup ? -child.pid : child.pid, signal)
      } catch {
        // the process has just ended
      }
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', line => console.log(`${label} ${line}`))
    }
    let isLate = false
    const timer = timeoutMs && setTimeout(() => ((isLate = true), kill('SIGKILL')), timeoutMs)
    const pass = signal => kill(signal)
    if (isGroup) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass) // its own group gets no Ctrl-C
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass)
      if (log) fs.closeSync(out)
      resolve({ code: code ?? 1, signal, isLate })
    })
  })
}

/** Runs a program that has to succeed. If it fails, the end of its log is shown. */
export async function runOrFail(title, command, args, options = {}) {
  const { code } = await run(command, args, options)
  if (code === 0) return
  if (!options.log) throw new Trouble(`${title} failed (exit code ${code}).`)
  throw new Trouble(
    `${title} failed (exit code ${code}).\n${essence(options.log)}\nAll of it: ${path.relative(root, options.log)}`,
  )
}

/** The useful part of a long log: the lines with an error, otherwise its end. */
function essence(log) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n')
  const errors = [
    ...new Set(
      lines
        .filter(line => /\berror\b|not found|can't resolve|does not exist/i.test(line))
        .map(line => line.trim()),
    ),
  ]
  return (errors.length > 0 ? errors.slice(0, 15) : lines.slice(-30))
    .map(line => `  ${line}`)
    .join('\n')
}

/**
 * The entry file of a program installed by npm, run by this Node: no shell, no .cmd, the same on
 * every system.
 */
export function packageBin(name, bin = name) {
  const manifest = JSON.parse(fs.readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]
  return inRoot('node_modules', name, file)
}
