import fs from 'node:fs'
import path from 'node:path'

/**
 * A whole run takes few pictures of successful states (PICTURES=off): they are for people and prove
 * nothing by themselves.
 */
export const IS_OFF = process.env.PICTURES === 'off'

/**
 * Keeps a picture for people. Pictures of failures, and those with `always`, are kept in a whole
 * run, too.
 */
export async function keepPicture(
  file: string,
  take: (file: string) => Promise<unknown>,
  always = false,
): Promise<void> {
  if (IS_OFF && !always) return
  fs.mkdirSync(path.dirname(file), { recursive: true })
  await take(file)
}
