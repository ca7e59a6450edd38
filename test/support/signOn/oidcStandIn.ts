import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { startLoopback, type Asked, type Loopback, type Told } from './loopback'

export const OIDC_CLIENT = { id: 'fairpass-desk', secret: 'stand-in-secret-of-the-client' }

/** The person at the provider's login page. */
export interface OidcUser {
  sub: string
  name?: string
  groups?: string[]
}
/**
 * An OpenID Connect provider on loopback: discovery, keys, the login page, tokens for a code with
 * PKCE, and the user's data.
 */
export interface OidcStandIn extends Loopback {
  user: OidcUser
  /** The person declines. */
  isRefusing: boolean
  /** The groups are only in the userinfo endpoint. */
  groupsElsewhere: boolean
  /** Claims of the id token with wrong values. */
  claims: Record<string, unknown>
  /** Signs with a key that is not in the published set. */
  signsWithOther: boolean
  /** The issuer in discovery; by default the own address. */
  says: string | undefined
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startOidcStandIn(): Promise<OidcStandIn> {
  const [keys, other] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const codes = new Map<
    string,
    { challenge: string; nonce: string; redirectUri: string; user: OidcUser }
  >()
  const tokens = new Map<string, OidcUser>()

  const authorize = ({ url }: Asked): Told => {
    const query = url.searchParams
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', standIn.url)
    const isWhole =
      query.get('client_id') === OIDC_CLIENT.id &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('nonce')
    if (!isWhole) back.searchParams.set('error', 'invalid_request')
    else if (standIn.isRefusing) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      const kept = {
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      }
      codes.set(code, { ...kept, user: { ...standIn.user } })
      back.searchParams.set('code', code)
    }
    return { location: back.href }
  }
  const token = ({ headers, text }: Asked): Told => {
    const form = new URLSearchParams(text)
    // both parts are form-encoded (RFC 6749, 2.3.1)
    const given = Buffer.from(
      String(headers.authorization).replace('Basic ', ''),
      'base64',
    ).toString()
    if (decodeURIComponent(given) !== `${OIDC_CLIENT.id}:${OIDC_CLIENT.secret}`)
      return { status: 401, body: { error: 'invalid_client' } }
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || known.challenge !== challenge || known.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } }
    const { user, nonce } = known
    const now = Math.floor(Date.now() / 1000)
    const { groups, ...rest } = user
    const claims = {
      iss: standIn.url,
      aud: OIDC_CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce,
      ...rest,
      ...(!standIn.groupsElsewhere && groups && { groups }),
      ...standIn.claims,
    }
    const body = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`
    const key = standIn.signsWithOther ? other.privateKey : keys.privateKey
    const idToken = `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
    const access = randomBytes(16).toString('hex')
    tokens.set(access, user)
    return {
      body: { access_token: access, token_type: 'Bearer', expires_in: 300, id_token: idToken },
    }
  }
  const userinfo = ({ headers }: Asked): Told => {
    const user = tokens.get(String(headers.authorization).replace('Bearer ', ''))
    return user ? { body: user } : { status: 401, body: { error: 'invalid_token' } }
  }
  const answers: Record<string, (asked: Asked) => Told> = {
    '/.well-known/openid-configuration': () => ({
      body: {
        issuer: standIn.says ?? standIn.url,
        authorization_endpoint: `${standIn.url}/authorize`,
        token_endpoint: `${standIn.url}/token`,
        userinfo_endpoint: `${standIn.url}/userinfo`,
        jwks_uri: `${standIn.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        authorization_response_iss_parameter_supported: true,
      },
    }),
    '/jwks': () => ({
      body: {
        keys: [
          { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' },
        ],
      },
    }),
    '/authorize': authorize,
    '/token': token,
    '/userinfo': userinfo,
  }
  const loopback = await startLoopback(
    asked => answers[asked.url.pathname]?.(asked) ?? { status: 404, body: {} },
  )
  const standIn: OidcStandIn = {
    ...loopback,
    user: { sub: 'u-1', name: '方知夏', groups: ['desk'] },
    claims: {},
    says: undefined,
    isRefusing: false,
    groupsElsewhere: false,
    signsWithOther: false,
  }
  return standIn
}
