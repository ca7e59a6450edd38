import fs from 'node:fs'
import path from 'node:path'

/**
 * A whole run takes few pictures of what goes well (PICTURES=off): they are for people who look at
 * them, and prove nothing by themselves.
 */
export const IS_OFF = process.env.PICTURES === 'off'

/**
 * Keeps a picture for people to look at; one of a failure, or another that is wanted (`always`), in
 * a whole run too.
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
