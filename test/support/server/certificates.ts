import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Files of an authority, and of a server on this machine that it vouches for. */
export interface Certificates {
  ca: string
  otherCa: string
  cert: string
  key: string
}

/** Made by openssl for one test, good for a day. */
export function makeCertificates(dir: string): Certificates {
  const at = (name: string) => join(dir, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: dir })
  const fresh = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const authority = (name: string) =>
    openssl(
      ...[...fresh, '-days', '1', '-subj', `/CN=${name}`, '-keyout', at(`${name}.key`)],
      ...['-out', at(`${name}.pem`)],
    )
  authority('ca')
  authority('other')
  openssl(
    ...[...fresh, '-days', '1', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=CA:FALSE'],
    ...['-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-keyout', at('server.key'), '-out', at('server.pem')],
  )
  return {
    ca: at('ca.pem'),
    otherCa: at('other.pem'),
    cert: at('server.pem'),
    key: at('server.key'),
  }
}
