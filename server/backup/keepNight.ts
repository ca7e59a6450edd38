import { drill } from './drill'
import { backUpNight } from './nightly'
import { writeBackup, type BackupParts } from './writeBackup'

interface NightParts extends Omit<BackupParts, 'now'> {
  /** A database of the PostgreSQL in which the drill makes one of its own; `url` without. */
  drillUrl?: string | undefined
  scratchDir: string
}

/**
 * This night's backup in a folder of kept ones, restored for a try: a backup that was never
 * restored is a hope. Returns its file and how long the restore took. Throws as a backup and a
 * drill do; the file of a failed drill stays.
 */
export async function keepNight(
  dir: string,
  { drillUrl, ...parts }: NightParts,
): Promise<{ file: string; seconds: number }> {
  const file = await backUpNight(dir, new Date(), to =>
    writeBackup(to, { ...parts, now: new Date() }),
  )
  const { seconds } = await drill(file, { ...parts, url: drillUrl ?? parts.url })
  return { file, seconds }
}
