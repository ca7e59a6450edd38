import { handTrack } from './captchaTrack'
import { solveWork } from './solveWork'
import type { TestServer } from './startTestServer'

interface Challenge {
  Id: string
  Salt?: string
  Bits?: number
}

/** The proof of work beside the movement, if the challenge asks for one. */
export function nonceFor({ Salt, Bits }: Omit<Challenge, 'Id'>): { Nonce?: string } {
  return Salt && Bits ? { Nonce: solveWork(Salt, Bits) } : {}
}

/** Passes the slide captcha like a person; returns its token. */
export async function passCaptcha(
  server: TestServer,
  headers: Record<string, string> = {},
): Promise<string> {
  const { data } = await server.call<Challenge>('/captcha/slide', {}, { headers })
  await server.pool.query(
    `UPDATE captcha_challenge SET created_at = now() - interval '2 seconds' WHERE id = $1`,
    [data.Id],
  )
  const { x } = (await (await server.get(`/dev/captcha/${data.Id}`)).json()) as { x: number }
  return (
    await server.call<{ Message: string }>(
      `/captcha/slide/check?id=${data.Id}`,
      { ...handTrack(x), ...nonceFor(data) },
      { headers },
    )
  ).data.Message
}
