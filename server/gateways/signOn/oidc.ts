import * as oidc from 'openid-client'
import { boundedFetch, TIMEOUT_MS } from './boundedFetch'
import { SignOnError, type SignOnGateway } from './types'

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that lists the groups. */
  groupClaim: string
}

/** Tolerated difference of clocks. */
const TOLERANCE_SECONDS = 30
/** How long a provider's discovery document is cached. */
const DISCOVERY_MS = 3600_000

/**
 * OpenID Connect: code with PKCE, state and nonce; issuer, audience, times and signature of the id
 * token are checked.
 */
export function createOidc({
  issuer,
  clientId,
  clientSecret,
  groupClaim,
}: OidcConfig): SignOnGateway {
  let found: { at: number; config: Promise<oidc.Configuration> } | undefined
  const clientAuth: oidc.ClientAuth = (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    const isPost =
      ways?.includes('client_secret_post') === true && !ways.includes('client_secret_basic')
    return (isPost ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret))(
      server,
      ...rest,
    )
  }
  const discover = () => {
    const isPlain = issuer.startsWith('http://')
    return oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: TOLERANCE_SECONDS },
      clientAuth,
      {
        timeout: TIMEOUT_MS / 1000,
        [oidc.customFetch]: (url, options) => boundedFetch(url, options as RequestInit),
        // the signature of the id token is checked in addition to TLS; http is for this machine
        // only (production refuses it)
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isPlain ? [oidc.allowInsecureRequests] : []),
        ],
      },
    )
  }
  const configured = async (isNew = false): Promise<oidc.Configuration> => {
    if (isNew || !found || Date.now() - found.at > DISCOVERY_MS)
      found = { at: Date.now(), config: discover() }
    const { config } = found
    return config.catch((error: unknown) => {
      if (found?.config === config) found = undefined
      throw faultOf(error, 'wrong')
    })
  }

  return {
    async authorize({ state, nonce, verifier, redirectUri }) {
      const config = await configured()
      const scope = config.serverMetadata().scopes_supported?.includes('groups')
        ? 'openid profile groups'
        : 'openid profile'
      const challenge = await oidc.calculatePKCECodeChallenge(verifier)
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href
    },

    async identify({ query, state, nonce, verifier, redirectUri }) {
      const error = query.get('error')
      if (error !== null)
        throw new SignOnError(
          error === 'access_denied' ? 'refused' : 'down',
          'the provider answered with an error',
        )
      const config = await configured()
      try {
        const back = new URL(`${redirectUri}?${query}`)
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignOnError('wrong', 'there is no id token')
        const hasMore =
          config.serverMetadata().userinfo_endpoint !== undefined &&
          claims[groupClaim] === undefined
        const more = hasMore
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const all: Readonly<Record<string, unknown>> = { ...more, ...claims }
        const name = [all['name'], all['preferred_username']].find(
          one => typeof one === 'string' && one.trim() !== '',
        )
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: typeof name === 'string' ? name : '',
          groups: textsOf(all[groupClaim]),
        }
      } catch (failure) {
        throw faultOf(failure, 'wrong')
      }
    },

    // the library compares the requested issuer with the one in the answer
    test: async () => void (await configured(true)),
  }
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** Reports errors in our own words, because the library's errors may contain tokens and claims. */
function faultOf(error: unknown, otherwise: 'wrong' | 'down'): SignOnError {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof SignOnError) return one
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSilent =
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    code === 'OAUTH_RESPONSE_IS_NOT_JSON'
  return new SignOnError(
    isSilent ? 'down' : otherwise,
    `the provider's answer is refused${code && ` (${code})`}`,
  )
}
