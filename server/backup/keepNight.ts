import { drill } from './drill'
import { backUpNight } from './nightly'
import { writeBackup, type BackupParts } from './writeBackup'

interface NightParts extends Omit<BackupParts, 'now'> {
  /** A database of the PostgreSQL server on which the drill creates its own; `url` when absent. */
  drillUrl?: string | undefined
  scratchDir: string
}

/**
 * Writes this night's backup into a folder of kept backups and restores it for a try: a backup that
 * was never restored is a hope. Returns its file and how long the restore took. Throws as a backup
 * and a drill do; the file stays when its drill fails.
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
