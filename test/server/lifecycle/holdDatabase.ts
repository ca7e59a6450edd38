import { startEmbedded } from '../../../server/db/embedded'

/**
 * A program that holds the embedded database of the folder it is given, until it is killed or told
 * to stop.
 */
const [dataDir = ''] = process.argv.slice(2)
try {
  const database = await startEmbedded({ dataDir, log: message => console.log(`log ${message}`) })
  console.log(`url ${database.url}`)
  process.once('SIGINT', () => void database.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1000)
} catch (error) {
  console.log(`error ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
