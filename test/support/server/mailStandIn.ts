import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { SmtpOptions } from '../../../server/gateways/mail/smtpProvider'

/** Key and certificate of a mail server on this machine, for tests only. */
const pem = readFileSync(join(import.meta.dirname, 'mailServer.pem'), 'utf8')

/** A message that the mail server accepted. */
export interface TakenMail {
  from: string
  to: string[]
  isHidden: boolean
  user: string
  raw: string
}
interface Refusal {
  code: number
  says: string
}
export interface MailStandIn {
  options: SmtpOptions
  taken: TakenMail[]
  /** All named recipients, accepted or not. */
  named: string[]
  /** Answers the next recipients with this code: as many as given, otherwise all. */
  refuse(refusal: Refusal, times?: number): void
  /** Refuses the next message after its end. */
  refuseMessage(refusal: Refusal): void
  close(): Promise<void>
}

/** A mail server on loopback that stores the messages. */
export async function startMailStandIn({
  startTls = false,
  login = false,
} = {}): Promise<MailStandIn> {
  const taken: TakenMail[] = []
  const named: string[] = []
  let refused: Refusal | undefined
  let left = 0
  let refusedMessage: Refusal | undefined
  const failure = ({ code, says }: Refusal) =>
    Object.assign(new Error(says), { responseCode: code })
  const server = new SMTPServer({
    logger: false,
    key: pem,
    cert: pem,
    authOptional: !login,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'p@ss word'
        ? done(null, { user: username })
        : done(failure({ code: 535, says: 'wrong password' })),
    onRcptTo({ address }, _session, done) {
      named.push(address)
      if (!refused || left === 0) return done()
      left -= 1
      done(failure(refused))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refusedMessage
        refusedMessage = undefined
        if (refusal) return done(failure(refusal))
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isHidden: session.secure,
          user: typeof session.user === 'string' ? session.user : '',
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    options: optionsFor(server.server, {
      requiresTls: startTls,
      ...(login && { user: 'fair@example.com', pass: 'p@ss word' }),
    }),
    taken,
    named,
    refuse(refusal, times = Infinity) {
      refused = refusal
      left = times
    },
    refuseMessage(refusal) {
      refusedMessage = refusal
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A server that accepts connections and never replies, or stops after `says`. */
export async function startSilentMailServer(
  says = '',
): Promise<{ options: SmtpOptions; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (says !== '') socket.write(says)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    options: optionsFor(server),
    close: () =>
      new Promise(resolve => {
        sockets.forEach(socket => socket.destroy())
        server.close(() => resolve())
      }),
  }
}

function optionsFor(server: Server, more: Partial<SmtpOptions> = {}): SmtpOptions {
  const { port } = server.address() as AddressInfo
  const from = { name: '', address: 'fair@example.com' }
  return {
    host: '127.0.0.1',
    port,
    isSecure: false,
    requiresTls: false,
    user: '',
    pass: '',
    from,
    ca: pem,
    ...more,
  }
}

/** A message as its reader sees it. */
export function readMail(raw: string): {
  headers: Map<string, string>
  text: string
  html: string
} {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '\0'
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const part = (type: string) => {
    const found =
      parts.find(one =>
        headersOf(one.split('\r\n\r\n')[0] ?? '')
          .get('content-type')
          ?.startsWith(type),
      ) ?? ''
    const [own = '', ...body] = found.split('\r\n\r\n')
    return decodeBody(
      body.join('\r\n\r\n'),
      headersOf(own).get('content-transfer-encoding') ?? '',
    ).trim()
  }
  return { headers, text: part('text/plain'), html: part('text/html') }
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.flatMap(line => {
      const at = line.indexOf(':')
      return at < 1
        ? []
        : [[line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())] as const]
    }),
  )
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quoted(word.replace(/_/g, ' ')),
    )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : body
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
