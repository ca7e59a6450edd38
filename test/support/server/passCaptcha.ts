import { handTrack } from './captchaTrack'
import type { TestServer } from './startTestServer'

/** Goes through the slide captcha as a person would; the token of it. */
export async function passCaptcha(server: TestServer, headers: Record<string, string> = {}): Promise<string> {
  const { data } = await server.call<{ Id: string }>('/captcha/slide', {}, { headers })
  await server.pool.query(`UPDATE captcha_challenge SET created_at = now() - interval '2 seconds' WHERE id = $1`, [data.Id])
  const { x } = (await (await server.get(`/dev/captcha/${data.Id}`)).json()) as { x: number }
  return (await server.call<{ Message: string }>(`/captcha/slide/check?id=${data.Id}`, handTrack(x), { headers })).data.Message
}
