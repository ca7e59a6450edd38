import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { endpointEntries } from '../../core/contract/endpoints'

function sourcesUnder(folder: string, ending = /\.[cm]?[jt]sx?$/): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesUnder(file, ending)
    return ending.test(file) ? [file] : []
  })
}
const server = ['server', 'core'].flatMap(folder => sourcesUnder(folder))
/** Files of these folders with the pattern. */
const having = (pattern: RegExp, files = server) =>
  files.filter(file => pattern.test(readFileSync(file, 'utf8'))).sort()
const read = (file: string) => readFileSync(file, 'utf8')

/** Rows of docs/security.md that only the text of the sources can show. */
describe('the sources', () => {
  it('1.2.5: start other programs in these places alone, and never by a shell', () => {
    assert.deepEqual(having(/node:child_process/), [
      'server/db/embeddedAccount.ts',
      'server/db/embeddedCluster.ts',
      'server/db/embeddedProcess.ts',
      'server/gateways/background/helper.ts',
      'server/gateways/background/startProgram.ts',
    ])
    assert.deepEqual(having(/shell: true|\bexec\(['"`]|\bexecSync\(/), [])
  })

  it('1.2.9: make a pattern of a text only where it is fixed, escaped or checked', () => {
    // patterns of organisers: held to a linear time by patternSafety, and run by matchExpression
    assert.deepEqual(having(/new RegExp\((?!\s*[`'"]|\s*\/)/), [
      'core/form/matchExpression.ts',
      'server/fairs/patternSafety.ts',
      // words of ours, escaped
      'server/services/smart/card/pieces.ts',
    ])
  })

  it('1.3.7: know no engine of templates', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      dependencies: Record<string, string>
    }
    const engines = /^(ejs|eta|handlebars|hbs|liquidjs|mustache|nunjucks|pug|twig|velocityjs|doT)$/
    assert.deepEqual(
      Object.keys(dependencies).filter(name => engines.test(name)),
      [],
    )
  })

  it('3.7.1: show nothing by a plug-in of a browser', () => {
    assert.deepEqual(
      having(/<(embed|applet)\b|createElement\(['"](object|embed|applet)['"]/, sourcesUnder('src')),
      [],
    )
  })

  it('6.2.10, 6.4.2: end no password by time, and ask no secret question', () => {
    const migrations = sourcesUnder('server/db/migrations', /\.sql$/)
    assert.deepEqual(having(/password_(expires|until|ends)/i, migrations), [])
    const asked = endpointEntries.filter(([, { request }]) =>
      /"(Secret|Security)?Question"|"(Secret|Security)?Answer"/.test(JSON.stringify(request)),
    )
    const logins = asked.filter(([, { tag }]) => tag === 'accounts')
    assert.deepEqual(logins, [])
  })

  it('6.5.3: take randomness that others must not guess from the system', () => {
    // shades of a picture, pauses, the order of advertisements, invented people
    assert.deepEqual(having(/Math\.random/), [
      'server/db/units.ts',
      'server/dev/cashier/standIn.ts',
      'server/gateways/captcha/grain.ts',
      'server/http/plugins/shedding.ts',
      'server/http/waiting/waitingScript.ts',
      'server/services/ads/createAds.ts',
      'server/services/setup/createPreview.ts',
      'server/services/webhooks/retries.ts',
    ])
  })

  it('9.1.3: sign what they give out themselves with keys from SECRET_KEY alone', () => {
    const tokens = [
      'linkPass',
      'signedDevice',
      'invitationCode',
      'unsubscribeToken',
      'bounceAddress',
    ]
    for (const name of tokens) {
      const text = read(`server/security/${name}.ts`)
      assert.match(text, /\bpepper\b/, name)
      assert.doesNotMatch(text, /createHmac|process\.env|jwk|"alg"/i, name)
    }
    assert.match(read('server/security/secrets.ts'), /hkdf/i)
  })

  it('16.2.3: write to the log of the server and to the trail, nowhere else', () => {
    // the start, the commands, and the outbox of development
    assert.deepEqual(having(/\bconsole\.\w/), [
      'server/buildServer.ts',
      'server/cli/apiDiff.ts',
      'server/cli/fair.ts',
      'server/main.ts',
    ])
    assert.deepEqual(having(/appendFile|createWriteStream\([^)]*\.log/), [])
  })
})

/** Rows that ask for words: the page, and what it has to say. */
const PAGES: Readonly<Record<string, readonly [page: string, ...says: RegExp[]]>> = {
  '2.1.1: say how values are written': ['areas/forms.md', /^## Formats$/m, /GB 11643/, /254/],
  '14.1.1, 14.1.2: put what is held into levels, each with rules': [
    'privacy.md',
    /\*\*Levels\.\*\*/,
    /\| 3, secret/,
    /\| 0, public/,
  ],
  '5.1.1: say which files are taken, and how large': ['areas/files.md', /\bMB\b/, /JPEG, PNG/],
  '6.1.1: say how guessing passwords is stopped': ['areas/accounts.md', /Ten wrong passwords/],
  '6.1.1: say how guessing codes is stopped': ['areas/limits.md', /Five wrong tries/],
  '6.1.3: list every way to log in with its strength': [
    'areas/accounts.md',
    /## Ways to log in/,
    /second factor/i,
  ],
  '7.1.1, 7.1.2: say when sessions end, and how many there may be': [
    'areas/accounts.md',
    /30 minutes without a call/,
    /any number of devices/,
  ],
  '7.1.3: say how long a login by a provider lasts': ['areas/sign-on.md', /twelve hours/],
  '11.1.2, 15.1.1: list the cryptography, and when packages are replaced': [
    'security.md',
    /^## Cryptography and updates$/m,
    /within 3 days/,
  ],
  '13.1.1: list every connection to the outside': [
    'operations.md',
    /^## Connections$/m,
    /PostgreSQL/,
    /Redis/,
    /clamd/,
    /webhooks/i,
  ],
  '16.1.1: list the logs': ['operations.md', /^## Logs$/m, /`audit_event`/, /nginx/],
}
describe('the pages', () => {
  for (const [name, [page, ...says]] of Object.entries(PAGES))
    it(name, () => {
      const text = read(`docs/${page}`)
      for (const pattern of says) assert.match(text, pattern, page)
    })
})
