import assert from 'node:assert/strict'

const APP_ID = 'tgdemo000000001'

/**
 * A guest of the demo fair's dinner, registered by the app's calls: the storage of their device.
 */
export async function registeredVip(
  url: string,
  code: string,
  language: 'cn' | 'en',
): Promise<Record<string, string>> {
  const call = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = {
      'content-type': 'application/json',
      AppId: APP_ID,
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ lang: language === 'en' ? 'EN' : 'CN', ...body }),
    })
    const { succ, data } = (await reply.json()) as { succ: boolean; data: Record<string, unknown> }
    assert.ok(succ, `${path}: ${JSON.stringify(data)}`)
    return data
  }
  const { PrivacyVersion: Consent } = await call('/api/oa/open/config', {})
  const login = await call('/api/vip/login', { evid: 'harvest-night', pid: code, Consent })
  const user = login['data'] as { Id: string; Name: string; Token: string }
  const { Version: FormVersion } = await call('/api/open/form', { id: 'vip' })
  const { Values } = await call('/api/vip/prefill', {}, user.Token)
  const answers = { ...(Values as object), Email: 'guest@suilan.example', Diet: 'none' }
  await call('/api/vip/register', { FormId: 'vip', FormVersion, Consent, ...answers }, user.Token)

  const kept = {
    id: user.Id,
    name: user.Name,
    token: user.Token,
    lastAppId: '',
    audience: 'vip',
    mobile: '',
    isRegistered: true,
    appId: APP_ID,
  }
  const entry = (value: unknown) => JSON.stringify({ value, expires: 0 })
  return { oa_h5_login_user: entry(kept), oa_h5_app_v2: entry(APP_ID) }
}
