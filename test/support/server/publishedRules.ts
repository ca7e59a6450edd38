import type { Pool } from 'pg'
import type { StoredMessageSettings } from '../../../server/repositories/messageTextRepository'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR } from './fairFixture'

/** Gives a fair without stored files a version of them, so that its set-up can be changed. */
export async function keepFiles(pool: Pool, appId = FAIR): Promise<void> {
  const content = Buffer.from(`{"AppId":"${appId}"}`)
  const file = { path: 'fair.json', hash: 'fair', isSealed: false, content }
  const version = { actor: 'test', source: 'folder', note: '', files: [file] } as const
  await createRepositories(pool).fairFiles.insertVersion({ appId, ...version })
}

/** Sets the times of a form, like a publication; an empty time is unbounded. */
export async function publishTimes(
  pool: Pool,
  formId: string,
  times: Partial<Record<'Opens' | 'Closes' | 'EditUntil', string>>,
): Promise<void> {
  await pool.query(
    'UPDATE form_definition SET settings = settings || $3::jsonb WHERE app_id = $1 AND form_id = $2',
    [FAIR, formId, JSON.stringify(times)],
  )
}

/** Sets the rules of messages, like a publication; without `rules` no quiet hours and no prices. */
export async function publishMessageRules(
  pool: Pool,
  rules: Partial<StoredMessageSettings> = {},
): Promise<void> {
  await createRepositories(pool).fairImports.saveMessageRules(FAIR, {
    ...{ quietFrom: 0, quietUntil: 0, smsPrice: 0, mailPrice: 0, wechatPrice: 0 },
    ...rules,
  })
}
