import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Files of a certificate authority, and of a server and a client that it has signed. */
export interface Certificates {
  ca: string
  otherCa: string
  cert: string
  key: string
  /** Certificate of the account CLIENT. */
  clientCert: string
  clientKey: string
}

/** The account of a client's certificate. */
export const CLIENT = 'fairpass_by_certificate'

/** Made by openssl for one test; valid for a day. */
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
  openssl(
    ...[...fresh, '-days', '1', '-subj', `/CN=${CLIENT}`],
    ...['-addext', 'basicConstraints=CA:FALSE', '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-keyout', at('client.key'), '-out', at('client.pem')],
  )
  return {
    ca: at('ca.pem'),
    otherCa: at('other.pem'),
    cert: at('server.pem'),
    key: at('server.key'),
    clientCert: at('client.pem'),
    clientKey: at('client.key'),
  }
}
