import fs from 'node:fs'
import net from 'node:net'
import { Trouble } from './project.mjs'

/** Fails early and names the process that uses the port, if the port is taken. */
export async function requireFreePort(host, port) {
  const code = await tryListening(host, port)
  if (code === undefined) return
  if (code === 'EACCES')
    throw new Trouble(
      `Port ${port} may not be used by this user. Choose another: PORT=8081 npm start`,
    )
  if (code !== 'EADDRINUSE')
    throw new Trouble(`Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`)
  throw new Trouble(
    `Port ${port} is in use by ${await occupant(port)}. Stop it, or choose another port: PORT=${port + 1} npm start`,
  )
}

function tryListening(host, port) {
  return new Promise(resolve => {
    const probe = net.createServer()
    probe.once('error', error => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

async function occupant(port) {
  const who = process.platform === 'linux' ? processOn(port) : undefined
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => undefined)
  const isOurs = reply !== undefined && 'succ' in Object(await reply.json().catch(() => undefined))
  const name = isOurs ? 'a fairpass server' : 'another program'
  return who ? `${name} (process ${who.pid}: ${who.command})` : name
}

/**
 * The process that listens on the port, from the kernel's tables; empty if it belongs to another
 * user.
 */
function processOn(port) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(table => {
    const rows = fs.existsSync(table) ? fs.readFileSync(table, 'utf8').split('\n').slice(1) : []
    return rows
      .map(row => row.trim().split(/\s+/))
      .filter(columns => columns[1]?.endsWith(wanted) && columns[3] === '0A')
      .map(columns => `socket:[${columns[9]}]`)
  })
  const pids = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const pid = pids.find(one => links(`/proc/${one}/fd`).some(link => inodes.includes(link)))
  return (
    pid && {
      pid,
      command: fs
        .readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .join(' ')
        .trim()
        .slice(0, 80),
    }
  )
}

function links(folder) {
  try {
    return fs.readdirSync(folder).map(name => {
      try {
        return fs.readlinkSync(`${folder}/${name}`)
      } catch {
        return '' // closed in the meantime
      }
    })
  } catch {
    return [] // another user's process
  }
}

/** A port that no process listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
