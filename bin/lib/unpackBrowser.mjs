// Unpacks the browser of the journeys into BROWSER_DIR and starts it once, so that two parallel
// journeys find it complete.
import { launchBrowser } from '../../test/support/browser/launchBrowser.ts'

const browser = await launchBrowser()
await browser.close()
process.exit(0)
